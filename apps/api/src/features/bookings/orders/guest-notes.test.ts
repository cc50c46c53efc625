import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { expect, it } from 'vitest';
import { atTable } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { aTable, type Table } from '../visits/testing/tables.ts';

const test = useTestApp();

const order = async (table: Table, note: string, ofLine: string) =>
  test.call(guestOrders.create, {
    params: { slug: table.slug },
    body: {
      ...(await atTable(test, table, table.seatId)),
      note,
      lines: [{ item_id: table.itemId, note: ofLine }],
    },
  });

it('The notes of guests have 300 characters for the order and 200 for a line, and longer ones are refused where they stand.', async () => {
  const table = await aTable(test);
  expect((await order(table, 'x'.repeat(300), 'ي'.repeat(200))).status).toBe(200);
  const { status, body } = await order(table, 'x'.repeat(301), 'ي'.repeat(201));
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(expect.arrayContaining(['note', 'lines.0.note']));
});

it('Control characters are dropped from notes; both scripts, emoji and the ends of lines stay.', async () => {
  const table = await aTable(test);
  const { body } = await order(table, 'No\u0007 onion\u0000\r\nبدون بصل', '\u001b@👩‍🍳 hot\u009b');
  expect(body.note).toBe('No onion\nبدون بصل');
  expect(body.lines[0].note).toBe('@👩‍🍳 hot');
});
