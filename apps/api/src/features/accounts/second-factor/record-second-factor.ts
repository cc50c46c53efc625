import type { Changes } from '#platform/audit/audit.ts';
import type { Scope } from '#platform/http/scope.ts';

const ENTITIES = { on: 'second_factor', off: 'second_factor', reset: 'second_factor' } as const;

interface Recorded {
  readonly userId: number;
  readonly name: string;
  readonly businessIds: Iterable<number>;
  readonly news: 'on' | 'off' | 'reset' | 'new-codes';
  readonly codesLeft?: number;
}

function changesOf({ news, codesLeft = 0 }: Recorded): Changes {
  if (news === 'new-codes') return { recovery_codes_left: { before: null, after: codesLeft } };
  return { enabled: { before: news !== 'on', after: news === 'on' } };
}

/** A row in each business the person reaches. */
export function recordSecondFactor(scope: Scope, recorded: Recorded): void {
  const { userId, name, news } = recorded;
  const entity = news in ENTITIES ? 'second_factor' : 'recovery_code';
  scope.recordInEach(recorded.businessIds, {
    action: 'update',
    entity,
    entity_id: userId,
    label: name,
    changes: changesOf(recorded),
  });
}
