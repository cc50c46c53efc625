import { describe, expect, it } from 'vitest';
import { blocks } from '@diwan/contract/bookings/blocks.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aBranch, anEmployee } from '#testing/builders.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const at = (villa: Villa) => ({ business_id: villa.businessId, branch_id: villa.branchId });
const WEEKEND = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };

const block = (villa: Villa, body: object = {}) =>
  test.call(blocks.create, {
    token: villa.owner.token,
    params: at(villa),
    body: { item_id: villa.itemId, unit: 1, ...WEEKEND, reason: 'Painting', ...body },
  });

const book = (villa: Villa) =>
  test.call(reservations.create, {
    token: villa.owner.token,
    params: at(villa),
    body: { reservable_id: villa.itemId, reserved_for: { name: 'Huda', phone: '52222222' }, ...WEEKEND },
  });

describe('blocked dates', () => {
  it('take their unit like a reservation, until they are let again', async () => {
    const villa = await aVilla(test);
    const made = await block(villa);
    expect(made).toMatchObject({
      status: 200,
      body: { ...WEEKEND, reason: 'Painting', blocked_by: { name: 'Nora' } },
    });
    expect((await book(villa)).status).toBe(409);
    const removed = await test.call(blocks.remove, {
      token: villa.owner.token,
      params: { ...at(villa), id: made.body.id },
    });
    expect(removed.body).toBe(true);
    expect((await book(villa)).status).toBe(200);
    expect((await block(villa)).status).toBe(409);
  });

  it('are passed over when a unit is chosen, and are no free slot', async () => {
    const villa = await aVilla(test, { units: 2 });
    await block(villa);
    expect((await book(villa)).body).toMatchObject({ unit: 2 });
    const slots = await test.call(reservations.freeSlots, {
      token: villa.owner.token,
      params: { business_id: villa.businessId, branch_or_all: 'all' },
      query: { item_id: villa.itemId, unit: 1, from: '2026-04-01 14:00:00', to: '2026-04-06 14:00:00' },
    });
    const found = slots.body.slots as { from: string; to: string }[];
    expect(found.map(({ from, to }) => [from, to])).toEqual([
      ['2026-04-01 14:00:00', '2026-04-02 14:00:00'],
      ['2026-04-04 14:00:00', '2026-04-06 14:00:00'],
    ]);
  });

  it('move, and are listed by the period they touch', async () => {
    const villa = await aVilla(test, { units: 2 });
    const made = await block(villa, { unit: 2 });
    const moved = await test.call(blocks.update, {
      token: villa.owner.token,
      params: { ...at(villa), id: made.body.id },
      body: { to: '2026-04-06 14:00:00' },
    });
    expect(moved.body).toMatchObject({ from: WEEKEND.from, to: '2026-04-06 14:00:00', unit: 2 });
    const listed = async (from: string) => {
      const response = await test.call(blocks.list, {
        token: villa.owner.token,
        params: { business_id: villa.businessId, branch_or_all: 'all' },
        query: { from, to: '2026-05-01' },
      });
      return response.body.total;
    };
    expect([await listed('2026-04-05'), await listed('2026-04-07')]).toEqual([1, 0]);
  });

  it('are refused for units and items that are not there, with the reason at its field', async () => {
    const villa = await aVilla(test);
    const other = await aVilla(test);
    expect((await block(villa, { unit: 2 })).body.errors).toEqual({
      unit: ['The number of units of this item is 1.'],
    });
    expect((await block(villa, { item_id: other.itemId })).body.errors).toHaveProperty('item_id');
    expect((await block(villa, { to: WEEKEND.from })).body.errors).toHaveProperty('to');
  });

  it('Blocked dates are listed by their beginning where that is asked for, otherwise the latest first, and by item.', async () => {
    const villa = await aVilla(test, { units: 2 });
    const late = await block(villa, { from: '2026-04-20 14:00:00', to: '2026-04-22 14:00:00' });
    const early = await block(villa);
    const soon = await block(villa, { unit: 2 });
    const listed = async (query: object) => {
      const { body } = await test.call(blocks.list, {
        token: villa.owner.token,
        params: { business_id: villa.businessId, branch_or_all: 'all' },
        query: { from: '2026-04-01', to: '2026-05-01', ...query },
      });
      return body.data.map(({ id }: { id: number }) => id);
    };
    const [l, e, s] = [late, early, soon].map(({ body }) => body.id);
    expect(await listed({})).toEqual([s, e, l]);
    expect(await listed({ sortBy: 'from' })).toEqual([e, s, l]);
    expect(await listed({ item_id: villa.itemId })).toEqual([s, e, l]);
    expect(await listed({ item_id: villa.itemId + 1 })).toEqual([]);
  });

  it('The audit log reports each change of blocked dates, and of none where nothing changed.', async () => {
    const villa = await aVilla(test);
    const { id } = (await block(villa)).body;
    const params = { ...at(villa), id };
    const { token } = villa.owner;
    await test.call(blocks.update, { token, params, body: { reason: 'Plumbing' } });
    await test.call(blocks.update, { token, params, body: { reason: 'Plumbing' } });
    await test.call(blocks.remove, { token, params });
    const { rows } = await test.owner.query(
      "select action, label, changes, snapshot from audits where business_id = $1 and entity = 'block' order by id",
      [villa.businessId],
    );
    expect(rows.map(({ action, label }) => [action, label])).toEqual([
      ['create', 'Painting'],
      ['update', 'Plumbing'],
      ['delete', 'Plumbing'],
    ]);
    expect(rows[1].changes).toMatchObject({ reason: { before: 'Painting', after: 'Plumbing' } });
    expect(rows[2].snapshot).toMatchObject({ id, ...WEEKEND });
  });

  it('need the rights of reservations at the branch', async () => {
    const villa = await aVilla(test);
    const reader = await anEmployee(test, villa, ['reservations.read']);
    const refused = await test.call(blocks.create, { token: reader.token, params: at(villa), body: {} });
    expect(refused.status).toBe(403);
  });
});

it('An Idempotency-Key that comes with the same body at another branch is refused.', async () => {
  const villa = await aVilla(test);
  const otherBranch = await aBranch(test, villa.businessId, villa.menuId);
  const send = (branch_id: number) =>
    test.call(blocks.create, {
      token: villa.owner.token,
      params: { ...at(villa), branch_id },
      body: { item_id: villa.itemId, unit: 1, ...WEEKEND, reason: 'Painting' },
      headers: { 'idempotency-key': 'painting-at-a-branch' },
    });
  const first = await send(villa.branchId);
  expect(first.status).toBe(200);
  expect(await send(otherBranch)).toMatchObject({
    status: 409,
    body: { message: 'This Idempotency-Key was already used for a different request.' },
  });
  const again = await send(villa.branchId);
  expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
});
