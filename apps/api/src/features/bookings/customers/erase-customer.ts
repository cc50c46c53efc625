import { sql } from 'kysely';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';
import type { Scope } from '#platform/http/scope.ts';
import { conflict } from '#platform/http-error.ts';
import type { FoundCustomer } from './find-customer.ts';
import { NOBODY } from '../nobody.shared.ts';
import { forgetFormer } from './forget-person.ts';

const OPEN_ORDERS = ['pending', 'accepted', 'ready'].map((status) => sql.lit(status));

/** Whoever is still expected, served or owes something has to be reached. */
async function assertExpected({ db, business, now }: Scope, { id }: FoundCustomer): Promise<void> {
  const open = await db.find(
    query
      .selectFrom('reservations as r')
      .select('r.id')
      .where('r.business_id', '=', business.id)
      .where('r.reserved_for_id', '=', id)
      .where('r.status', '<>', sql.lit('canceled'))
      .where('r.to_at', '>', now.toISOString())
      .unionAll(
        query
          .selectFrom('orders as o')
          .select('o.id')
          .where('o.business_id', '=', business.id)
          .where('o.user_id', '=', id)
          .where('o.deleted_at', 'is', null)
          .where('o.status', 'in', OPEN_ORDERS),
      )
      .unionAll(
        query
          .selectFrom('invoices as i')
          .select('i.id')
          .where('i.business_id', '=', business.id)
          .where('i.invoice_for_id', '=', id)
          .where('i.status', '=', sql.lit('pending')),
      )
      .limit(1),
  );
  if (open) throw conflict('customer_is_expected');
}

/** By what guests followed their bookings and orders. */
async function removeLinks({ db, business }: Scope, { id }: FoundCustomer): Promise<void> {
  for (const table of ['guest_links', 'guest_push_devices'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two statements on one connection
    await db.run(
      query
        .deleteFrom(table)
        .where('business_id', '=', business.id)
        .where((row) =>
          row.or([
            row(
              'reservation_id',
              'in',
              query
                .selectFrom('reservations as r')
                .select('r.id')
                .where('r.business_id', '=', business.id)
                .where('r.reserved_for_id', '=', id),
            ),
            row(
              'order_id',
              'in',
              query
                .selectFrom('orders as o')
                .select('o.id')
                .where('o.business_id', '=', business.id)
                .where('o.user_id', '=', id),
            ),
          ]),
        ),
    );
  }
}

/** What was booked and ordered stays, as nobody's. Invoices keep the name: they are the books. */
async function eraseRows({ db, business }: Scope, { id }: FoundCustomer): Promise<void> {
  await db.run(
    query
      .updateTable('reservations')
      .set({ reserved_for_id: null, customer_name: NOBODY, customer_phone: null, customer_email: null })
      .set({ notes: '[]', guest_token_hash: null })
      .where('business_id', '=', business.id)
      .where('reserved_for_id', '=', id),
  );
  // What a guest wrote for the kitchen may name them as well.
  await db.run(
    query
      .updateTable('order_lines')
      .set({ note: null })
      .where('business_id', '=', business.id)
      .where('note', 'is not', null)
      .where('order_id', 'in', (row) =>
        row
          .selectFrom('orders as o')
          .select('o.id')
          .where('o.business_id', '=', business.id)
          .where('o.user_id', '=', id),
      ),
  );
  await db.run(
    query
      .updateTable('orders')
      .set({ user_id: null, customer_name: NOBODY, customer_phone: null, delivery_address: null })
      .set({ car: null, note: null, guest_token_hash: null, guest_device_hash: null })
      .where('business_id', '=', business.id)
      .where('user_id', '=', id),
  );
  await db.run(
    query
      .updateTable('invoices')
      .set({ invoice_for_id: null, invoice_for_phone: null, invoice_for_email: null })
      .where('business_id', '=', business.id)
      .where('invoice_for_id', '=', id),
  );
}

/** The person goes as well, unless another business of the installation knows them. */
async function erasePerson(scope: Scope, { id }: FoundCustomer): Promise<void> {
  const { db, business } = scope;
  const { elsewhere } = await db.get(
    query.selectNoFrom(called('belongs_elsewhere', { person: id, business: business.id }).as('elsewhere')),
  );
  if (elsewhere === 'no')
    await db.run(
      query.updateTable('users').set({ name: NOBODY, phone: null, email: null }).where('id', '=', id),
    );
  await forgetFormer(scope, id);
  await db.run(query.deleteFrom('members').where('business_id', '=', business.id).where('user_id', '=', id));
  await db.run(query.selectNoFrom(called('close_account', { person: id }).as('closed')));
}

export async function eraseCustomer(scope: Scope, { row }: { readonly row: FoundCustomer }): Promise<true> {
  if (row.kind !== 'customer') throw conflict('customer_only');
  await assertExpected(scope, row);
  await removeLinks(scope, row);
  await eraseRows(scope, row);
  await erasePerson(scope, row);
  // Without the name: what is erased is not written down once more.
  scope.record({
    action: 'delete',
    entity: 'user',
    entity_id: row.id,
    label: `#${row.id}`,
    changes: { erased: { before: false, after: true } },
    business_id: scope.business.id,
  });
  return true;
}
