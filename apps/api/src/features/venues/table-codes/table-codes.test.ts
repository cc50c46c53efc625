import { expect, it } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { tableCodes } from '@diwan/contract/venues/table-codes.ts';
import { toDataURL } from 'qrcode';
import { aPrice, aSetting } from '#testing/booking-builders.ts';
import {
  aBranch,
  aCategory,
  anArea,
  anEmployee,
  anItem,
  aSeat,
  aVenue,
  type Venue,
} from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

async function aTable() {
  const venue = await aVenue(test);
  const itemId = await anItem(test, venue, await aCategory(test, venue));
  await aPrice(test, { businessId: venue.businessId, itemId }, 'Plate', 3000);
  const areaId = await anArea(test, venue);
  const seatId = await aSeat(test, venue, areaId);
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  return { ...venue, itemId, areaId, seatId, slug: rows[0].slug as string };
}
type Table = Awaited<ReturnType<typeof aTable>>;

const at = ({ businessId, branchId }: Venue, id: number) => ({
  business_id: businessId,
  branch_id: branchId,
  branch_or_all: branchId,
  id,
});
const give = (table: Table, token = table.owner.token) =>
  test.call(tableCodes.give, { token, params: at(table, table.seatId) });
const renew = (table: Table, token = table.owner.token) =>
  test.call(tableCodes.renew, { token, params: at(table, table.seatId) });
const look = (code: string) => test.call(tableCodes.guest, { params: { code } });
const order = (table: Table, body: object) =>
  test.call(guestOrders.create, {
    params: { slug: table.slug },
    body: { order_type: 'dine_in', lines: [{ item_id: table.itemId }], ...body },
  });

it('A table has one code until it is renewed, drawn with the address of its menu, and only its hash is kept.', async () => {
  const table = await aTable();
  const { body } = await give(table);
  expect(body.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(body.url).toBe(`http://diwan.test/q/${table.slug}?t=${body.code}`);
  expect(body.image).toBe(await toDataURL(body.url, { type: 'image/png', width: 600, margin: 2 }));
  expect((await give(table)).body).toEqual(body);
  const { rows } = await test.owner.query(
    'select seat_id::int, generation, length(code_hash) as bytes from table_codes where business_id = $1',
    [table.businessId],
  );
  expect(rows).toEqual([{ seat_id: table.seatId, generation: 0, bytes: 32 }]);
  const other = await aSeat(test, table, table.areaId);
  expect((await give({ ...table, seatId: other })).body.code).not.toBe(body.code);
});

it('A guest who scans a code is told whether orders are taken now, until when, and when the last one is.', async () => {
  const table = await aTable();
  const { code } = (await give(table)).body;
  const told = async () => (await look(code)).body.open;
  expect(await told()).toEqual({ now: true, until: null, last_orders: null });
  await aSetting(test, table, ['OpeningHours', { Wed: [{ S: '10:00', E: '23:00' }], Thu: [] }]);
  await aSetting(test, { businessId: table.businessId }, ['LastOrdersMinutes', 45]);
  const evening = { until: '2026-04-01 23:00:00', last_orders: '2026-04-01 22:15:00' };
  test.clock.set('2026-04-01T08:00:00.000Z');
  expect(await told()).toEqual({ now: true, ...evening });
  await test.owner.query("update branches set paused_until = '2026-04-01T09:00:00Z' where id = $1", [
    table.branchId,
  ]);
  expect(await told()).toEqual({ now: false, ...evening });
  test.clock.set('2026-04-01T19:20:00.000Z');
  expect(await told()).toEqual({ now: false, ...evening });
  test.clock.set('2026-04-01T20:00:00.000Z');
  expect(await told()).toEqual({ now: false, until: null, last_orders: null });
  test.clock.set('2026-04-01T08:00:00.000Z');
});

it('A guest reads which table a code belongs to, however it was typed, and nothing of a code that is none.', async () => {
  const table = await aTable();
  const { code } = (await give(table)).body;
  const typed = ` ${code.slice(0, 5)}-${code.slice(5)} `.toLowerCase();
  for (const one of [code, typed]) {
    const { status, body } = await look(one);
    expect([status, body.slug]).toEqual([200, table.slug]);
    expect(body.seat.locales).toHaveLength(2);
    expect(body.area.locales).toHaveLength(2);
  }
  for (const wrong of ['0000000000', 'x', '%2F..%2F', `${code}0`])
    expect((await look(wrong)).status).toBe(404);
});

it('An order by the code stands at its table, and a guest without one, or with one of elsewhere, orders to none.', async () => {
  const [table, elsewhere] = [await aTable(), await aTable()];
  const { code } = (await give(table)).body;
  const placed = await order(table, { table: code, seat_id: 1 });
  expect(placed.status).toBe(200);
  const { data } = (await test.call(orders.list, { token: table.owner.token, params: at(table, 0) })).body;
  expect(data).toMatchObject([{ seat_id: table.seatId, source: 'table', guest_language: 'en' }]);
  const needed = { status: 422, body: { errors: { table: ['Please scan the code on your table first.'] } } };
  expect(await order(table, { seat_id: table.seatId })).toMatchObject(needed);
  expect(await order(table, {})).toMatchObject(needed);
  const old = { status: 422, body: { errors: { table: [expect.stringContaining('no longer valid')] } } };
  expect(await order(table, { table: (await give(elsewhere)).body.code })).toMatchObject(old);
  expect(await order(table, { table: '0000000000' })).toMatchObject(old);
  const branchId = await aBranch(test, table.businessId, table.menuId, 'Other');
  const otherArea = await anArea(test, { ...table, branchId });
  const otherSeat = await aSeat(test, { ...table, branchId }, otherArea);
  const ofOther = (await give({ ...table, branchId, seatId: otherSeat })).body.code;
  expect(await order(table, { table: ofOther })).toMatchObject(old);
});

it('A renewed code takes the place of the former one at once, which opens nothing any more.', async () => {
  const table = await aTable();
  const former = (await give(table)).body.code;
  const { body, status } = await renew(table);
  expect(status).toBe(200);
  expect(body.code).not.toBe(former);
  expect((await give(table)).body).toEqual(body);
  expect((await look(former)).status).toBe(404);
  expect((await order(table, { table: former })).status).toBe(422);
  expect((await order(table, { table: body.code })).status).toBe(200);
  const codes = await Promise.all([renew(table), renew(table), renew(table)]);
  expect(new Set(codes.map((one) => one.body.code)).size).toBe(3);
  const { rows } = await test.owner.query('select generation from table_codes where seat_id = $1', [
    table.seatId,
  ]);
  expect(rows).toEqual([{ generation: 4 }]);
});

it('Whoever may read tables prints their codes, and only who may change them renews one; the audit log reports it.', async () => {
  const table = await aTable();
  const reader = await anEmployee(test, table, ['seats.read']);
  const nobody = await anEmployee(test, table, []);
  expect((await give(table, reader.token)).status).toBe(200);
  expect((await renew(table, reader.token)).status).toBe(403);
  expect((await give(table, nobody.token)).status).toBe(403);
  const changer = await anEmployee(test, table, ['seats.update']);
  expect((await renew(table, changer.token)).status).toBe(200);
  const { rows } = await test.owner.query(
    "select changes -> 'code' as code from audits where business_id = $1 and entity = 'seat' and changes ? 'code' order by id",
    [table.businessId],
  );
  expect(rows).toEqual([{ code: { before: null, after: 0 } }, { code: { before: 0, after: 1 } }]);
});
