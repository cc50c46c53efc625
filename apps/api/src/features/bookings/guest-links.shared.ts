import type { Locale } from '@diwan/contract/locale.ts';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Scope } from '#platform/http/scope.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { NOBODY } from './nobody.shared.ts';

export interface Followable {
  readonly kind: 'orders' | 'reservations';
  readonly id: number;
  readonly branch_id: number;
}

const COLUMNS = { orders: 'order_id', reservations: 'reservation_id' } as const satisfies Record<
  string,
  keyof Schema['guest_links']
>;

/**
 * The address at which the guest of an order or a booking follows it, the same one each time. Its token is derived from the
 * installation's key and from when the row was made (ids come again when an older backup is restored); only its hash is
 * kept. The token that a guest was given with their own order or booking stays another one. Once nobody is named any more the
 * address leads nowhere unless it did before: a link that was erased must not come back.
 */
export async function guestLinkTo(scope: Scope, secrets: SecretBox, to: Followable): Promise<string> {
  const businessId = scope.business.id;
  const column = COLUMNS[to.kind];
  const { made_at, customer, origin } = await scope.db.get(
    query
      .selectFrom(to.kind)
      .select([
        'created_at as made_at',
        'customer_name as customer',
        called('public_url', {}).$notNull().as('origin'),
      ])
      .where('business_id', '=', businessId)
      .where('id', '=', to.id),
  );
  const token = secrets.tokenOf({ businessId, name: `link to ${to.kind}/${to.id} of ${made_at}` });
  const address = `${origin}/guest/${to.kind}/${token}`;
  if (customer === NOBODY) {
    scope.unchanged();
    return address;
  }
  const hash = tokenHashOf(token);
  const isNew = await scope.db.find(
    query
      .insertInto('guest_links')
      .values({ business_id: businessId, token_hash: hash, [column]: to.id, created_at: scope.now })
      .onConflict((known) => known.doNothing())
      .returning('token_hash'),
  );
  if (isNew) {
    scope.record({
      action: 'create',
      entity: 'guest_link',
      entity_id: null,
      label: customer,
      business_id: businessId,
      branch_id: to.branch_id,
      changes: { [column]: { before: null, after: to.id } },
    });
  } else scope.unchanged();
  return address;
}

/** The address for a text in this language, which its page then speaks; that of the business is spoken by itself. */
export const linkIn = (address: string, locale: Locale, { firstLocale }: Scope['business']): string =>
  locale === firstLocale ? address : `${address}?lang=${locale}`;
