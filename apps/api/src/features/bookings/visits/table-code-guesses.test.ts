import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { guestVisits } from '@diwan/contract/bookings/guest-visits.ts';
import { tableCodes } from '@diwan/contract/venues/table-codes.ts';
import { expect, it } from 'vitest';
import { atTable } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aTable } from './testing/tables.ts';

const GUESSES = 4;
const test = useTestApp({ LIMIT_TABLE_CODES: String(GUESSES), TRUST_PROXY: '127.0.0.1' });

it('Who guesses the codes of tables is told to wait, by whichever call, and guests with the right one go on.', async () => {
  const table = await aTable(test);
  const { table: code } = await atTable(test, table, table.seatId);
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const guess = { look: 'ZZZZZZZZZ0', join: 'ZZZZZZZZZ1', call: 'ZZZZZZZZZ2', order: 'ZZZZZZZZZ3' };
  const look = (ip: string, of = guess.look) =>
    test.call(tableCodes.guest, { params: { code: of }, headers: from(ip) });
  const order = (ip: string, of: string) =>
    test.call(guestOrders.create, {
      params: { slug: table.slug },
      headers: from(ip),
      body: { order_type: 'dine_in', table: of, lines: [{ item_id: table.itemId }] },
    });
  const stranger = '192.0.2.1';
  const statuses = [
    await look(stranger),
    await test.call(guestVisits.join, {
      params: { token: guess.join },
      headers: from(stranger),
      body: { pin: '1234' },
    }),
    await test.call(guestVisits.callFromTable, {
      params: { token: guess.call },
      headers: from(stranger),
      body: { kind: 'call_waiter' },
    }),
    await order(stranger, guess.order),
    await order(stranger, 'ZZZZZZZZZ4'),
    await look(stranger, 'ZZZZZZZZZ5'),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 422, 429, 429]);
  expect((await look(stranger, code)).status).toBe(200);
  expect((await order(stranger, code)).status).toBe(200);
  expect((await look('192.0.2.2')).status).toBe(404);
});
