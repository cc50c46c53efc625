import { sql } from 'kysely';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Changes } from '#platform/audit/audit.ts';
import type { Scope } from '#platform/http/scope.ts';
import { secondFactorMail, type SecondFactorNews } from '../mails.rules.ts';
import { isDerivedAddress } from '../person.rules.ts';

interface Addressee {
  readonly name: string;
  readonly email: string | null;
  readonly locale: Locale;
}

interface Told {
  readonly userId: number;
  readonly news: SecondFactorNews;
}

/** By mail, in the person's own language: whoever holds the account hears of it, whoever did it. */
export async function mailSecondFactor(scope: Scope, { userId, news }: Told): Promise<void> {
  const { name, email, locale } = await scope.db.get(sql<Addressee>`
    select name, email, locale from users where id = ${userId}`);
  if (email === null || isDerivedAddress(email)) return;
  scope.send({ kind: 'mail', payload: { ...secondFactorMail({ to: email, name, locale }, news) } });
}

const ENTITIES = { on: 'second_factor', off: 'second_factor', reset: 'second_factor' } as const;

interface Recorded {
  readonly userId: number;
  readonly name: string;
  readonly businessIds: Iterable<number>;
  readonly news: SecondFactorNews;
  readonly codesLeft?: number;
}

function changesOf({ news, codesLeft = 0 }: Recorded): Changes {
  if (news === 'recovery') return { recovery_codes_left: { before: codesLeft + 1, after: codesLeft } };
  if (news === 'new-codes') return { recovery_codes_left: { before: null, after: codesLeft } };
  return { enabled: { before: news !== 'on', after: news === 'on' } };
}

/** A row in each business the person reaches. */
export function recordSecondFactor(scope: Scope, recorded: Recorded): void {
  const { userId, name, news } = recorded;
  const entity = news in ENTITIES ? 'second_factor' : 'recovery_code';
  const ids = [...recorded.businessIds];
  for (const business_id of ids) {
    scope.record({
      action: 'update',
      entity,
      entity_id: userId,
      label: name,
      changes: changesOf(recorded),
      business_id,
      ...(news === 'recovery' ? { user_id: userId } : {}),
    });
  }
  if (ids.length === 0) scope.unchanged();
}
