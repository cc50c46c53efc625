import { sql } from 'kysely';
import type { Past, PastBooking, PastGuest, PastOrder } from '@diwan/demo/past.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { readGuestLimits } from '#features/bookings/guest-limits.shared.ts';
import { bookingContext, type BookingContext } from '#features/bookings/booking-context.shared.ts';
import { orderContext } from '#features/bookings/orders/order-context.ts';
import type { StoredOrders } from '#features/bookings/select-orders.shared.ts';
import { query } from '#platform/database/query.ts';
import type { Deps } from '#platform/deps.ts';
import { readBusinessAccess } from '#platform/tenancy/enter-business.ts';
import { Ids, insertRows } from './insert-rows.ts';
import { PastBusiness } from './past-business.ts';
import { addBookings, type WrittenBookings } from './past-bookings.ts';
import { addOrders, type WrittenOrders } from './past-orders.ts';
import { openPastVisits } from './past-visits.ts';

interface At {
  readonly ownerId: number;
  readonly businessId: number;
}

/** For so long the last number of a day is kept. */
const NUMBERS_DAYS = 7;

/** Told and written together, so that the database writes while the next ones of another venue are reported. */
const AT_ONCE = 500;

const slices = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, nth) =>
    rows.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
  );

/** The customers by their phones, each since the first time they came. */
async function meetGuests({ db, place }: PastBusiness, past: Past): Promise<Map<string, number>> {
  const first = new Map<string, PastGuest & { readonly at: number }>();
  for (const { guest, at } of [...past.orders, ...past.bookings]) {
    if (guest && at < (first.get(guest.phone)?.at ?? Infinity)) first.set(guest.phone, { ...guest, at });
  }
  const guests = [...first.values()]
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, ...guest }) => ({ ...guest, at: new Date(at) }));
  const rows = await db.rows(sql<{ phone: string; id: number }>`
    select g.phone, app.customer_by_phone(${place.id}, g.phone, g.name, null, 'en', g.at) as id
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as g (phone text, name text, at timestamptz)`);
  return new Map(rows.map(({ phone, id }) => [phone, id]));
}

type Pictures = StoredOrders['pictures'][number];

/** The pictures of all items, as bookings and orders show them. */
async function picturesByItem({ db, place }: PastBusiness): Promise<Map<number, Pictures[]>> {
  const rows = await db.rows(
    query
      .selectFrom('media')
      .select(['item_id', 'id', 'src', 'type', 'slug', 'sort'])
      .where('business_id', '=', place.id)
      .where('item_id', 'is not', null)
      .orderBy('sort')
      .orderBy('id'),
  );
  const byItem = new Map<number, Pictures[]>();
  for (const row of rows) {
    if (row.item_id !== null) byItem.set(row.item_id, [...(byItem.get(row.item_id) ?? []), row]);
  }
  return byItem;
}

interface Surroundings {
  readonly past: PastBusiness;
  readonly customers: ReadonlyMap<string, number>;
  readonly pictures: ReadonlyMap<number, Pictures[]>;
  readonly publicUrl: string;
}

async function surroundingsOf(past: PastBusiness, story: Past): Promise<Surroundings> {
  const { url } = await past.db.get(sql<{ url: string }>`
    select coalesce(current_setting('app.public_url', true), '') as url`);
  const [customers, pictures] = [await meetGuests(past, story), await picturesByItem(past)];
  return { past, customers, pictures, publicUrl: url };
}

const seatsAt = ({ db, place }: PastBusiness, branchId: number) =>
  db.rows(
    query
      .selectFrom('seats')
      .select(['id', 'name_en', 'name_ar', 'area_id'])
      .where('business_id', '=', place.id)
      .where('branch_id', '=', branchId),
  );

async function writeOrdersAt(
  around: Surroundings,
  branchId: number,
  { orders, now }: { readonly orders: readonly PastOrder[]; readonly now: Date },
): Promise<void> {
  const { past } = around;
  const { db, place } = past;
  const scope = past.scope(now.getTime(), null);
  const itemIds = [...new Set(orders.flatMap(({ lines }) => lines.map((line) => line.item_id)))];
  const context = await orderContext(scope, { branchId, itemIds, seatId: null });
  const seats = new Map((await seatsAt(past, branchId)).map((seat) => [seat.id, seat]));
  const lineCount = orders.reduce((sum, { lines }) => sum + lines.length, 0);
  const ids = {
    orders: await Ids.draw(db, 'orders', orders.length),
    lines: await Ids.draw(db, 'order_lines', lineCount),
    invoices: await Ids.draw(db, 'invoices', orders.length),
  };
  const last = new Map<string, number>();
  for (const some of slices(orders.toSorted((one, other) => one.at - other.at))) {
    const written: WrittenOrders = { orders: [], lines: [], invoices: [], audits: [] };
    addOrders({ ...around, context, seats, ids, last }, some, written);
    await insertRows(db, 'orders', written.orders);
    await insertRows(db, 'order_lines', written.lines);
    await insertRows(db, 'invoices', written.invoices);
    const visits = context.isTableServed
      ? await openPastVisits(past, written.orders, { branchId, seats, now })
      : [];
    await insertRows(db, 'audits', [...written.audits, ...visits]);
  }
  const since = new Date(now.getTime() - NUMBERS_DAYS * DAY_MS).toISOString();
  const numbers = [...last]
    .filter(([day]) => day > since)
    .map(([day, number]) => ({ business_id: place.id, branch_id: branchId, day, last: number }));
  await insertRows(db, 'order_numbers', numbers);
}

const bookedBy = ({ branchId, itemId, place }: PastBooking) => ({
  branchId,
  itemId,
  seatId: 'seatId' in place ? place.seatId : null,
});

/** Every item and table as its branch books it. */
async function contextsOf(past: PastBusiness, bookings: readonly PastBooking[], now: Date) {
  const known = new Map<string, BookingContext>();
  const scope = past.scope(now.getTime(), null);
  const keyOf = (booking: PastBooking) => JSON.stringify(bookedBy(booking));
  for (const booking of bookings) {
    const key = keyOf(booking);
    if (!known.has(key)) known.set(key, await bookingContext(scope, bookedBy(booking)));
  }
  return (booking: PastBooking): BookingContext => {
    const context = known.get(keyOf(booking));
    if (!context) throw new Error(`Nobody has read what ${keyOf(booking)} books.`);
    return context;
  };
}

async function writeBookings(
  around: Surroundings,
  bookings: readonly PastBooking[],
  now: Date,
): Promise<void> {
  const { past } = around;
  const { db } = past;
  const contextOf = await contextsOf(past, bookings, now);
  const limits = await readGuestLimits(past.scope(now.getTime(), null));
  const held = { hours: limits.GUEST_UNPAID_HOURS, hoursBefore: limits.GUEST_UNPAID_HOURS_BEFORE };
  const acts = bookings.flatMap((booking) => booking.acts);
  const count = (name: string) => acts.filter(({ act }) => act === name).length;
  const ids = {
    reservations: await Ids.draw(db, 'reservations', bookings.length),
    // A credit and a debit each, and what is left of a credit of which a part was paid.
    invoices: await Ids.draw(db, 'invoices', 2 * bookings.length + count('pay')),
    messages: await Ids.draw(db, 'reservation_messages', count('message')),
  };
  for (const some of slices(bookings.toSorted((one, other) => one.at - other.at))) {
    const written: WrittenBookings = { reservations: [], invoices: [], messages: [], audits: [] };
    addBookings({ ...around, contextOf, held, ids }, some, written);
    await insertRows(db, 'reservations', written.reservations);
    await insertRows(db, 'invoices', written.invoices);
    await insertRows(db, 'reservation_messages', written.messages);
    await insertRows(db, 'audits', written.audits);
  }
}

/**
 * A new installation has no statistics: indexes are asked until the transaction ends, and a slow machine may take longer for
 * many rows than for a call.
 */
async function expectManyRows({ db }: PastBusiness): Promise<void> {
  await db.run(sql`set local enable_seqscan = off`);
  await db.run(sql`set local statement_timeout = 0`);
}

/** The only place that writes what is over: many rows at once, by the rules of the product and those of the tenant. */
export async function writePast(
  deps: Pick<Deps, 'database' | 'random' | 'security' | 'clock'>,
  { ownerId, businessId }: At,
  story: Past,
): Promise<void> {
  const now = deps.clock.now();
  await deps.database.write({ userId: ownerId, businessId }, async (db) => {
    const place = await readBusinessAccess(db);
    const sessions = await Ids.draw(db, 'sessions', story.people.length);
    const numbers = story.people.map(() => sessions.next());
    const past = new PastBusiness(db, deps, { place, people: story.people, sessions: numbers, now });
    await expectManyRows(past);
    const around = await surroundingsOf(past, story);
    for (const branchId of new Set(story.orders.map((order) => order.branchId))) {
      const orders = story.orders.filter((order) => order.branchId === branchId);
      await writeOrdersAt(around, branchId, { orders, now });
    }
    if (story.bookings.length > 0) await writeBookings(around, story.bookings, now);
  });
}
