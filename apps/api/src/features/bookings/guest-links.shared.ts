import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';

export interface Followable {
  readonly kind: 'orders' | 'reservations';
  readonly id: number;
  readonly branch_id: number;
  /** Whose it is, for the audit. */
  readonly customer: string;
}

const COLUMNS = { orders: 'order_id', reservations: 'reservation_id' } as const;

/**
 * The address at which the guest of an order or a booking follows it, the same one each time. Its token is told from the
 * installation's key and from when the row was made (ids come again when an older backup is restored); only its hash is
 * kept. The token that a guest was given with their own order or booking stays another one.
 */
export async function guestLinkTo(scope: Scope, secrets: SecretBox, to: Followable): Promise<string> {
  const businessId = scope.business.id;
  const column = COLUMNS[to.kind];
  // By hand: of either table.
  const { made_at, origin } = await scope.db.get(sql<{ made_at: string; origin: string }>`
    select app.instant(created_at) as made_at, app.public_url() as origin from ${sql.ref(to.kind)}
    where business_id = ${businessId} and id = ${to.id}`);
  const token = secrets.tokenOf({ businessId, name: `link to ${to.kind}/${to.id} of ${made_at}` });
  const hash = createHash('sha256').update(token).digest();
  const isNew = await scope.db.find(sql`
    insert into guest_links (business_id, token_hash, ${sql.ref(column)}, created_at)
    values (${businessId}, ${hash}, ${to.id}, ${scope.now}) on conflict do nothing returning token_hash`);
  if (isNew) {
    scope.record({
      action: 'create',
      entity: 'guest_link',
      entity_id: null,
      label: to.customer,
      business_id: businessId,
      branch_id: to.branch_id,
      changes: { [column]: { before: null, after: to.id } },
    });
  } else scope.unchanged();
  return `${origin}/guest/${to.kind}/${token}`;
}
