import { expect, it } from 'vitest';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { aSetting } from '#testing/booking-builders.ts';
import { anEmployee } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { notifyOfWaiting } from './notify-of-waiting.ts';
import { aKitchen, at, change, orderAsGuest, place, type Kitchen } from './testing/kitchen.ts';

const test = useTestApp();
const NOON = '2026-04-01T09:00:00.000Z';

/** Takes orders from its menu; the clock stands at noon. */
async function aMenuKitchen(): Promise<Kitchen> {
  test.clock.set(NOON);
  const kitchen = await aKitchen(test);
  await aSetting(test, { businessId: kitchen.businessId }, ['MenuOrdering', true]);
  return kitchen;
}

/** Placed at noon. */
async function anOrder(kitchen: Kitchen, body: object = {}): Promise<{ id: number; page: string }> {
  const placed = await orderAsGuest(test, kitchen, body);
  expect(placed.body.errors).toBeUndefined();
  const { rows } = await test.owner.query(
    'update orders set created_at = $2 where id = (select max(id) from orders where business_id = $1) returning id',
    [kitchen.businessId, NOON],
  );
  return { id: Number(rows[0].id), page: placed.body.page };
}

const atMinute = (minute: number) =>
  test.clock.set(new Date(Date.parse(NOON) + minute * MINUTE_MS).toISOString());

async function notifiedStaff(kitchen: Kitchen): Promise<number[]> {
  const { rows } = await test.owner.query(
    `select user_id from notifications where business_id = $1 and type = 'late-order' order by user_id`,
    [kitchen.businessId],
  );
  return rows.map(({ user_id: id }) => Number(id));
}

it('Owner and managers are notified once of an order that nobody accepted in five minutes, and its guest reads it.', async () => {
  const kitchen = await aMenuKitchen();
  await aSetting(test, { businessId: kitchen.businessId }, ['ContactPhone', '22222222']);
  const manager = await anEmployee(test, kitchen, ['settings.update', 'orders.update']);
  await anEmployee(test, kitchen, ['orders.update']);
  const { page } = await anOrder(kitchen);
  const read = async (lang: string) =>
    (await test.app.inject({ url: `${page}?lang=${lang}` })).body.replaceAll(/[\u2066-\u2069]/g, '');
  atMinute(4);
  await notifyOfWaiting(test.deps);
  expect(await notifiedStaff(kitchen)).toEqual([]);
  expect(await read('en')).not.toContain('has not seen it yet');
  atMinute(5);
  await notifyOfWaiting(test.deps);
  await notifyOfWaiting(test.deps);
  expect(await notifiedStaff(kitchen)).toEqual([kitchen.owner.id, manager.id].toSorted((a, b) => a - b));
  expect(await read('en')).toContain('has not seen it yet. You may call:');
  expect(await read('ar')).toContain('لم يُؤكَّد بعد من');
  expect(await read('en')).toContain('href="tel:22222222"');
});

it('The desk reads of an order when its branch was told that nobody has accepted it.', async () => {
  const kitchen = await aMenuKitchen();
  const { id } = await anOrder(kitchen);
  const read = async () =>
    (await test.call(orders.get, { token: kitchen.owner.token, params: { ...at(kitchen), id } })).body;
  atMinute(4);
  await notifyOfWaiting(test.deps);
  expect(await read()).toMatchObject({ late_told_at: null });
  atMinute(6);
  await notifyOfWaiting(test.deps);
  atMinute(7);
  await notifyOfWaiting(test.deps);
  expect(await read()).toMatchObject({ late_told_at: '2026-04-01T09:06:00.000Z' });
});

it('The branch says how many minutes are allowed, and one that takes no orders from its menu is left alone until it does.', async () => {
  const [slow, silent] = [await aMenuKitchen(), await aKitchen(test)];
  await aSetting(test, { businessId: slow.businessId }, ['AcceptMinutes', 5]);
  await aSetting(test, slow, ['AcceptMinutes', 30]);
  await anOrder(slow);
  await anOrder(silent);
  atMinute(29);
  await notifyOfWaiting(test.deps);
  expect(await notifiedStaff(slow)).toEqual([]);
  atMinute(30);
  await notifyOfWaiting(test.deps);
  expect([await notifiedStaff(slow), await notifiedStaff(silent)]).toEqual([[slow.owner.id], []]);
});

it('What was accepted, what staff placed and what is for later waits for nobody.', async () => {
  const kitchen = await aMenuKitchen();
  const accepted = await anOrder(kitchen);
  await change(test, kitchen, accepted.id, { status: 'accepted' });
  await place(test, kitchen);
  await test.owner.query('update orders set created_at = $2 where business_id = $1', [
    kitchen.businessId,
    NOON,
  ]);
  // 14:00 in Kuwait, for which the kitchen begins at 13:40.
  const later = { order_type: 'self_pickup', seat_id: null, customer: { name: 'Huda', phone: '52222222' } };
  await anOrder(kitchen, { ...later, scheduled_at: '2026-04-01 14:00:00' });
  atMinute(104);
  await notifyOfWaiting(test.deps);
  expect(await notifiedStaff(kitchen)).toEqual([]);
  atMinute(105);
  await notifyOfWaiting(test.deps);
  expect(await notifiedStaff(kitchen)).toEqual([kitchen.owner.id]);
});

it('An order that cannot be told of keeps none of the others from it, and the job says that it failed.', async () => {
  const kitchen = await aMenuKitchen();
  const [broken, other] = [await anOrder(kitchen), await anOrder(kitchen)];
  await test.owner.query(`
    create function broken_order() returns trigger language plpgsql as $$
      begin raise exception 'This order is broken.'; end $$;
    create trigger broken_order before update on orders for each row when (old.id = ${broken.id})
      execute function broken_order()`);
  try {
    atMinute(6);
    await expect(notifyOfWaiting(test.deps)).rejects.toMatchObject({ errors: [expect.anything()] });
  } finally {
    await test.owner.query('drop function broken_order cascade');
  }
  const { rows } = await test.owner.query(
    'select id from orders where business_id = $1 and late_told_at is not null',
    [kitchen.businessId],
  );
  expect(rows.map(({ id }) => Number(id))).toEqual([other.id]);
});

const requestOf = async (kitchen: Kitchen): Promise<number> => {
  const { rows } = await test.owner.query(
    `select count(*)::int as asked from notifications
     where business_id = $1 and data -> 'en' ->> 'title' = 'Pause ordering?'`,
    [kitchen.businessId],
  );
  return rows[0].asked;
};

async function notifyAt(minute: number): Promise<void> {
  atMinute(minute);
  await notifyOfWaiting(test.deps);
}

it('Who leads the branch is asked once whether to pause ordering, a quarter of an hour after an order that nobody accepts.', async () => {
  const kitchen = await aMenuKitchen();
  await anEmployee(test, kitchen, ['orders.update']);
  await anOrder(kitchen);
  await notifyAt(5);
  await notifyAt(14);
  expect(await requestOf(kitchen)).toBe(0);
  await notifyAt(15);
  await notifyAt(16);
  expect(await requestOf(kitchen)).toBe(1);
});

it('Nobody is asked to pause where the order was accepted meanwhile, or where ordering is paused already.', async () => {
  const [accepted, paused] = [await aMenuKitchen(), await aMenuKitchen()];
  const { id } = await anOrder(accepted);
  await anOrder(paused);
  await notifyAt(5);
  await change(test, accepted, id, { status: 'accepted' });
  await test.owner.query("update branches set paused_until = '2099-01-01' where id = $1", [paused.branchId]);
  await notifyAt(15);
  expect([await requestOf(accepted), await requestOf(paused)]).toEqual([0, 0]);
});
