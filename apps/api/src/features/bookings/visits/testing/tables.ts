import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { aPrice, atTable } from '#testing/booking-builders.ts';
import { aCategory, anArea, anItem, aSeat, aVenue, type Venue } from '#testing/builders.ts';
import type { TestApp } from '#testing/test-app.ts';

export interface Table extends Venue {
  readonly itemId: number;
  readonly areaId: number;
  readonly seatId: number;
  readonly slug: string;
}

/** A restaurant with a table and a dish of three dinars. */
export async function aTable(test: TestApp): Promise<Table> {
  const venue = await aVenue(test);
  const itemId = await anItem(test, venue, await aCategory(test, venue), { name: 'Kibbeh' });
  await aPrice(test, { businessId: venue.businessId, itemId }, 'Plate', 3000);
  const areaId = await anArea(test, venue);
  const seatId = await aSeat(test, venue, areaId);
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  return { ...venue, itemId, areaId, seatId, slug: rows[0].slug };
}

/** An order of one dish, sent by a guest who scanned the code on the table. */
export const sendOrder = async (test: TestApp, table: Table, body: object = {}) =>
  test.call(guestOrders.create, {
    params: { slug: table.slug },
    body: { ...(await atTable(test, table, table.seatId)), lines: [{ item_id: table.itemId }], ...body },
  });

/** As above, where it is taken: the tokens of the order and of the visit. */
export async function ordered(test: TestApp, table: Table, body: object = {}) {
  const { status, body: response } = await sendOrder(test, table, body);
  if (status !== 200) throw new Error(JSON.stringify(response));
  const placed = response as ResponseOf<typeof guestOrders.create>;
  return { number: placed.number, order: placed.token, visit: placed.visit?.token ?? '' };
}

export const billOf = (test: TestApp, token: string) => test.call(guestVisits.get, { params: { token } });

/** The visits of a table, oldest first. */
export async function visitsAt(test: TestApp, table: Table) {
  const { rows } = await test.owner.query(
    `select id::int, seat_id::int as seat, closed_at is not null as "isClosed" from visits
     where business_id = $1 order by id`,
    [table.businessId],
  );
  return rows as { id: number; seat: number | null; isClosed: boolean }[];
}
