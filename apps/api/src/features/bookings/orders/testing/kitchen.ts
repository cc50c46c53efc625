import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { aPrice, aSetting, atTable } from '#testing/booking-builders.ts';
import { aCategory, anArea, anItem, aSeat, aVenue, type Venue } from '#testing/builders.ts';
import type { Answer, TestApp } from '#testing/test-app.ts';

export interface Kitchen extends Venue {
  readonly itemId: number;
  readonly areaId: number;
  readonly seatId: number;
}

/** Its place, under the names of all paths. */
export const at = ({ businessId, branchId }: Venue) => ({
  business_id: businessId,
  branch_id: branchId,
  branch_or_all: branchId,
});

/** A restaurant with one table and one dish of 3.000, of which people also take some home. */
export async function aKitchen(test: TestApp): Promise<Kitchen> {
  const venue = await aVenue(test);
  const itemId = await anItem(test, venue, await aCategory(test, venue));
  await aPrice(test, { businessId: venue.businessId, itemId }, 'Plate', 3000);
  await aSetting(test, { businessId: venue.businessId }, ['SelfPickUp', true]);
  const areaId = await anArea(test, venue);
  return { ...venue, itemId, areaId, seatId: await aSeat(test, venue, areaId) };
}

/** An order of two plates at the table, as staff place it. */
export const place = (
  test: TestApp,
  kitchen: Kitchen,
  body: object = {},
  token = kitchen.owner.token,
): Promise<Answer> =>
  test.call(orders.create, {
    token,
    params: at(kitchen),
    body: {
      order_type: 'dine_in',
      seat_id: kitchen.seatId,
      lines: [{ item_id: kitchen.itemId, count: 2 }],
      ...body,
    },
  });

export const change = (test: TestApp, kitchen: Kitchen, id: number, body: object): Promise<Answer> =>
  test.call(orders.update, { token: kitchen.owner.token, params: { ...at(kitchen), id }, body });

/** An order of one plate at the table, as a guest or a tablet of the branch places it. */
export async function orderAsGuest(
  test: TestApp,
  kitchen: Kitchen,
  body: object = {},
  sent: { readonly token?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [kitchen.branchId]);
  return test.call(guestOrders.create, {
    ...sent,
    params: { slug: rows[0].slug },
    body: {
      ...(kitchen.seatId > 0 && (await atTable(test, kitchen, kitchen.seatId))),
      lines: [{ item_id: kitchen.itemId }],
      ...body,
    },
  });
}
