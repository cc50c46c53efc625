import type { NotNull } from 'kysely';
import { z } from 'zod';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Deps } from '#platform/deps.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Sender } from '#platform/outbox/sender.ts';
import { isDerivedAddress } from '@diwan/domain/derived-address.ts';
import { ACCOUNT_EVENTS, accountEventMail } from './account-events.rules.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';

const payloadSchema = z.object({
  user_id: z.number(),
  news: z.enum(ACCOUNT_EVENTS),
  to: z.string().optional(),
  address: z.string().optional(),
});

/** Nothing is mailed to somebody who is no longer there, or whom no mail can reach. */
export function accountEventSender({ database }: Pick<Deps, 'database'>, mailer: Mailer): Sender {
  return async (payload, facts) => {
    const { user_id: userId, news, to: named, address } = payloadSchema.parse(payload);
    const person = await database.system((db) =>
      db.find(
        query
          .selectFrom(called('addressee', { person: userId }).as('addressee'))
          .select(['name', 'email', 'locale'])
          .$narrowType<{ name: NotNull; locale: Locale }>(),
      ),
    );
    const to = named ?? person?.email;
    if (!person || !to || isDerivedAddress(to)) return;
    const { name, locale } = person;
    await mailer.send(accountEventMail({ to, name, locale }, news, address), facts);
  };
}
