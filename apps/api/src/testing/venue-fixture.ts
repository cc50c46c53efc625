import type { BusinessType } from '@diwan/contract/permissions.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aCategory, anArea, anEmployee, anItem, aSeat, aVenue, type Venue } from './builders.ts';
import { configure } from './booking-builders.ts';
import type { TestApp } from './test-app.ts';

const KINDS: Readonly<Record<BusinessType, string>> = {
  restaurant: 'restaurant_product',
  salon: 'salon_service',
  hotel: 'hotel_room',
  chalet: 'chalet',
};

export interface VenueFixture extends Venue {
  readonly type: BusinessType;
  readonly slug: string;
  /** An id of a row of each table of the venue that has one, by the table's name. */
  readonly ids: Readonly<Record<string, number>>;
  /** Secrets by which guests reach an invoice, a reservation and an order. */
  readonly references: readonly string[];
  /** The code on its table. */
  readonly tableCode: string;
}

/** Rows that no call makes in one step, or that would cost a test too many. */
const ROWS = [
  `insert into prices (business_id, item_id, price, name_en) values ($1, $3, 90000, 'Weekdays'), ($1, $3, 140000, 'Weekend')`,
  `insert into addons (business_id, item_id, price) values ($1, $3, 500)`,
  `insert into discounts (business_id, item_id, type, amount, from_at, to_at)
   values ($1, $3, 'value', 1, now(), now() + interval '1 day')`,
  `insert into media (business_id, item_id, src, type) values ($1, $3, 'dQw4w9WgXcQ', 'youtube')`,
  `insert into menu_changes (business_id, menu_id, kind, rows) select $1, id, 'bulk', '[]' from menus where business_id = $1`,
  `insert into invoices (business_id, branch_id, amount, type, reference_id)
   values ($1, $2, 1000, 'credit', md5(random()::text))`,
  `insert into orders (business_id, branch_id, number, day, order_type) values ($1, $2, 1, '2026-04-01', 'dine_in')`,
  `insert into former_slugs (business_id, slug, branch_id, created_at) values ($1, 'former-' || $2, $2, now())`,
  `insert into table_codes (business_id, code_hash, seat_id, generation, created_at)
   select $1, sha256(lpad(id::text, 10, '0')::bytea), id, 0, now() from seats where business_id = $1`,
  `insert into visits (business_id, branch_id, seat_id, seat_named, pin, opened_at, ordered_at)
   select $1, $2, id, '{}', '1234', now(), now() from seats where business_id = $1`,
  `insert into visit_guests (business_id, visit_id, token_hash, created_at)
   select $1, id, sha256(('guest of visit ' || id)::bytea), now() from visits where business_id = $1`,
  `insert into visit_calls (business_id, visit_id, kind, called_at, rung_at)
   select $1, id, 'ask_bill', now(), now() from visits where business_id = $1`,
  `insert into order_numbers (business_id, branch_id, day, last) values ($1, $2, '2026-04-01', 1)`,
  `insert into blocks (business_id, branch_id, item_id, unit, from_at, to_at)
   values ($1, $2, $3, 2, '2026-08-01', '2026-08-02')`,
  `insert into calendar_feeds (business_id, branch_id, item_id, unit, name, url, next_at, created_at, updated_at)
   values ($1, $2, $3, 1, 'Airbnb', 'https://calendars.invalid/1.ics', now(), now(), now())`,
  `insert into holidays (business_id, from_date, to_date) values ($1, '2026-03-19', '2026-03-23')`,
  `insert into events (business_id, start_at, end_at) values ($1, now(), now())`,
  `insert into services (business_id) values ($1)`,
  `insert into hotels (business_id) values ($1)`,
  `insert into audits (business_id, action, entity, entity_id, snapshot) values ($1, 'delete', 'item', 1, '{}')`,
];

async function idsOf(test: TestApp, businessId: number): Promise<Record<string, number>> {
  const { rows: tables } = await test.owner.query(
    `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace = 'public'::regnamespace
       and 2 = (select count(*) from pg_attribute a where a.attrelid = c.oid
         and a.attname in ('business_id', 'id') and a.atttypid = 'bigint'::regtype)`,
  );
  const ids = tables.map(
    ({ name }) => `select '${name}' as name, min(id)::text as id from ${name} where business_id = $1`,
  );
  const { rows } = await test.owner.query(ids.join(' union all '), [businessId]);
  return Object.fromEntries(rows.filter(({ id }) => id !== null).map(({ name, id }) => [name, Number(id)]));
}

/** A venue in which every kind of row stands at least once. */
export async function aVenueFixture(test: TestApp, type: BusinessType): Promise<VenueFixture> {
  const venue = await aVenue(test, type);
  const { businessId, branchId, owner } = venue;
  const itemId = await anItem(test, venue, await aCategory(test, venue), { type: KINDS[type] });
  const counted = type === 'salon' ? 'duration = 3600' : 'units = 3';
  await test.owner.query(`update items set ${counted} where business_id = $1`, [businessId]);
  const seat = await aSeat(test, venue, await anArea(test, venue));
  const employee = await anEmployee(test, venue, ['items.read', 'reservations.read']);
  await configure(test, businessId, { RESERVATIONS_MARGIN: 0 });
  for (const text of ROWS) {
    const at = { $1: businessId, $2: branchId, $3: itemId };
    await test.owner.query(
      Object.entries(at).reduce((row, [name, id]) => row.replaceAll(name, String(id)), text),
    );
  }
  await test.call(reservations.create, {
    token: owner.token,
    params: { business_id: businessId, branch_id: branchId },
    body: {
      reservable_id: itemId,
      from: '2026-05-10 14:00:00',
      to: '2026-05-12 14:00:00',
      reserved_for: { name: 'Salem', phone: '+96555550100' },
    },
  });
  const { rows: customers } = await test.owner.query(
    `select min(user_id)::float8 as id from members where business_id = $1 and kind = 'customer'`,
    [businessId],
  );
  const { rows } = await test.owner.query(
    `select (select slug from branches where id = $2) as slug,
       array(select reference_id from invoices where business_id = $1) as references`,
    [businessId, branchId],
  );
  const ids = {
    ...(await idsOf(test, businessId)),
    users: employee.id,
    employees: employee.id,
    seats: seat,
    items: itemId,
    customers: customers[0].id,
  };
  return { ...venue, type, ids, tableCode: String(seat).padStart(10, '0'), ...rows[0] };
}
