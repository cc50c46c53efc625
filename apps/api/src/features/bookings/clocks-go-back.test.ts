import { beforeEach, expect, it } from 'vitest';
import { blocks } from '@diwan/contract/bookings/blocks.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

/** In Cairo the clocks show 23:00 at both of the first two, since they go back on 29 October 2026 at midnight. */
const [FIRST, SECOND, MIDNIGHT] = ['2026-10-29T20:00:00Z', '2026-10-29T21:00:00Z', '2026-10-29T22:00:00Z'];
const SHOWN = '2026-10-29 23:00:00';
const ARRIVAL = '2026-10-27T12:00:00Z';

let villa: Villa;
beforeEach(async () => {
  test.clock.set('2026-10-20T08:00:00.000Z');
  villa = await aVilla(test, { units: 2 });
  await test.owner.query("update businesses set timezone = 'Africa/Cairo' where id = $1", [villa.businessId]);
});

const at = (id = 0) => ({ business_id: villa.businessId, branch_id: villa.branchId, id });
const token = () => villa.owner.token;

async function booked(from: string, to: string, body: object = {}) {
  const typed = { override_price: 90, override_reason: 'a friend' };
  const sent = { reservable_id: villa.itemId, unit: 1, reserved_for: { name: 'Huda', phone: '52222222' } };
  const made = await test.call(reservations.create, {
    token: token(),
    params: at(),
    body: { ...sent, ...typed, from, to, ...body },
  });
  expect([made.status, made.body.errors]).toEqual([200, undefined]);
  return made.body;
}

const change = async (id: number, body: object) => {
  const response = await test.call(reservations.update, { token: token(), params: at(id), body });
  expect([response.status, response.body.errors]).toEqual([200, undefined]);
  return response.body;
};

async function timesOf(table: 'reservations' | 'blocks', id: number) {
  const { rows } = await test.owner.query(`select from_at, to_at from ${table} where id = $1`, [id]);
  return [rows[0].from_at, rows[0].to_at].map((time) => new Date(time).toISOString().replace('.000', ''));
}

it('A booking in the hour that the clocks show twice keeps its times when only its place or its colour changes.', async () => {
  for (const [from, to] of [
    [ARRIVAL, SECOND],
    [FIRST, SECOND],
    [SECOND, MIDNIGHT],
  ] as const) {
    const made = await booked(from, to);
    const moved = await change(made.id, { unit: 2 });
    expect([moved.from, moved.to, await timesOf('reservations', made.id)]).toEqual([
      made.from,
      made.to,
      [from, to],
    ]);
    // As a row that is posted back whole has them.
    const saved = await change(made.id, { ...moved, reserved_for: undefined, invoices: undefined, unit: 1 });
    expect([saved.unit, await timesOf('reservations', made.id)]).toEqual([1, [from, to]]);
    await change(made.id, { status: 'canceled' });
  }
});

it('A booking in the hour that the clocks show twice keeps the end that is sent back beside another beginning, and its length.', async () => {
  const { id, to } = await booked(ARRIVAL, SECOND);
  expect(to).toBe(SHOWN);
  await change(id, { from: '2026-10-28 14:00:00', to });
  expect(await timesOf('reservations', id)).toEqual(['2026-10-28T11:00:00Z', SECOND]);
  await change(id, { from: '2026-10-27 14:00:00' });
  expect(await timesOf('reservations', id)).toEqual(['2026-10-27T11:00:00Z', '2026-10-28T21:00:00Z']);
  // What is sent and new means the first of the two.
  await change(id, { to: SHOWN });
  expect(await timesOf('reservations', id)).toEqual(['2026-10-27T11:00:00Z', FIRST]);
});

it('A booking that ran out comes back for late money only if the hour that the clocks show twice is still free.', async () => {
  const { id, invoices: asked } = await booked(FIRST, SECOND);
  await test.owner.query(
    "update reservations set status = 'canceled', hold_expires_at = '2026-10-20T07:00:00Z' where id = $1",
    [id],
  );
  await booked('2026-10-29T20:15:00Z', '2026-10-29T20:45:00Z');
  const paid = await test.call(invoices.update, {
    token: token(),
    params: at(asked[0].id),
    body: { status: 'paid' },
  });
  expect([paid.status, paid.body.errors]).toEqual([200, undefined]);
  const { body } = await test.call(reservations.get, { token: token(), params: at(id) });
  expect(body).toMatchObject({ status: 'canceled', payment_status: 'paid' });
});

it('Blocked dates in the hour that the clocks show twice keep the times that are not changed.', async () => {
  const changed = async (id: number, body: object) => {
    const response = await test.call(blocks.update, { token: token(), params: at(id), body });
    expect([response.status, response.body.errors]).toEqual([200, undefined]);
    return response.body;
  };
  const block = { item_id: villa.itemId, unit: 1, reason: 'Painting', from: FIRST, to: SECOND };
  const { id } = (await test.call(blocks.create, { token: token(), params: at(), body: block })).body;
  const row = await changed(id, { reason: 'Plumbing' });
  expect(row).toMatchObject({ from: SHOWN, to: SHOWN });
  await changed(id, { ...row, unit: 2 });
  expect(await timesOf('blocks', id)).toEqual([FIRST, SECOND]);
  await changed(id, { from: '2026-10-28 14:00:00' });
  expect(await timesOf('blocks', id)).toEqual(['2026-10-28T11:00:00Z', SECOND]);
  const reversed = await test.call(blocks.update, {
    token: token(),
    params: at(id),
    body: { from: '2026-10-30 01:00:00' },
  });
  expect(reversed).toMatchObject({ status: 422, body: { errors: { to: [expect.any(String)] } } });
});
