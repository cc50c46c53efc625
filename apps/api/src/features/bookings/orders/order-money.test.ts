import { describe, expect, it } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { aPrice, aSetting } from '#testing/booking-builders.ts';
import { aBranch, aCategory, anItem, aVenue, signIn, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

interface Kitchen extends Venue {
  readonly itemId: number;
}

/** A restaurant whose guests pick up; one dish of 3.000. */
async function aKitchen({
  price = 3000,
  stock = null,
}: { price?: number | null; stock?: number | null } = {}) {
  const venue = await aVenue(test);
  const itemId = await anItem(test, venue, await aCategory(test, venue));
  if (price !== null) await aPrice(test, { businessId: venue.businessId, itemId }, 'Plate', price);
  await test.owner.query('update items set amount = $2 where id = $1', [itemId, stock]);
  await aSetting(test, { businessId: venue.businessId }, ['SelfPickUp', true]);
  return { ...venue, itemId };
}

const at = (venue: Venue) => ({ business_id: venue.businessId, branch_id: venue.branchId });
const line = ({ itemId }: Kitchen, count = 1) => ({ item_id: itemId, count });

const place = (kitchen: Kitchen, lines: object[], more: object = {}) =>
  test.call(orders.create, {
    token: kitchen.owner.token,
    params: at(kitchen),
    body: { order_type: 'self_pickup', lines, ...more },
  });

const change = (kitchen: Kitchen, id: number, body: object) =>
  test.call(orders.update, { token: kitchen.owner.token, params: { ...at(kitchen), id }, body });

const invoicesOf = async (kitchen: Kitchen, id: number) =>
  (
    await test.call(invoices.list, {
      token: kitchen.owner.token,
      params: { business_id: kitchen.businessId, branch_or_all: 'all' },
      query: { order_id: id },
    })
  ).body;

const bill = (venue: Venue, body: object) =>
  test.call(invoices.create, { token: venue.owner.token, params: at(venue), body });

describe('the money of an order', () => {
  it('An order of which a part is paid owes only the rest after its lines change.', async () => {
    const kitchen = await aKitchen();
    const made = (await place(kitchen, [line(kitchen, 2)])).body;
    const [credit] = made.invoices;
    const params = { ...at(kitchen), id: credit.id };
    const { token } = kitchen.owner;
    await test.call(invoices.split, { token, params, body: { amount: 2 } });
    await test.call(invoices.update, { token, params, body: { status: 'paid' } });
    const changed = await change(kitchen, made.id, { lines: [line(kitchen, 3)] });
    expect(changed.body).toMatchObject({
      paid: false,
      total_price: 9,
      sums: { payable: 9, paid: 2, open: 7, give_back: 0 },
    });
    expect((await invoicesOf(kitchen, made.id)).totals).toMatchObject({ credit: 2, pending: 7 });
  });

  it('The invoice that a guest was given a link to asks for the new total after the lines change.', async () => {
    const kitchen = await aKitchen();
    const made = (await place(kitchen, [line(kitchen, 2)])).body;
    const [given] = made.invoices;
    for (const [count, amount] of [
      [3, 9],
      [1, 3],
    ] as const) {
      await change(kitchen, made.id, { lines: [line(kitchen, count)] });
      const { data } = await invoicesOf(kitchen, made.id);
      expect(data).toMatchObject([
        { id: given.id, reference_id: given.reference_id, status: 'pending', amount },
      ]);
    }
  });

  it('An order that becomes cheaper than what was paid tells what is to be given back.', async () => {
    const kitchen = await aKitchen();
    const made = (await place(kitchen, [line(kitchen, 2)])).body;
    await change(kitchen, made.id, { paid: true });
    const changed = await change(kitchen, made.id, { lines: [line(kitchen, 1)] });
    expect(changed.body).toMatchObject({
      paid: true,
      sums: { payable: 3, paid: 6, open: 0, give_back: 3 },
    });
    await bill(kitchen, { order_id: made.id, type: 'debit', amount: 3, status: 'paid' });
    const read = await test.call(orders.get, {
      token: kitchen.owner.token,
      params: { ...at(kitchen), id: made.id },
    });
    expect(read.body.sums.give_back).toBe(0);
  });

  it('A save of an order that somebody else has changed is refused with the order as it is.', async () => {
    const kitchen = await aKitchen();
    const made = (await place(kitchen, [line(kitchen)])).body;
    const elsewhere = {
      ...kitchen,
      owner: { ...kitchen.owner, token: await signIn(test, kitchen.owner.id) },
    };
    const newer = (await change(elsewhere, made.id, { note: 'no salt' })).body;
    const stale = await change(kitchen, made.id, { note: 'spicy', updated_at: made.updated_at });
    expect(stale).toMatchObject({ status: 409, body: { current: { note: 'no salt' } } });
    expect(stale.body.current.updated_at).toBe(newer.updated_at);
  });

  it('The open invoice of an order that is deleted is canceled.', async () => {
    const kitchen = await aKitchen();
    const made = (await place(kitchen, [line(kitchen)])).body;
    const params = { ...at(kitchen), id: made.id };
    expect((await test.call(orders.remove, { token: kitchen.owner.token, params })).status).toBe(200);
    const { data, totals } = await invoicesOf(kitchen, made.id);
    expect(data).toMatchObject([{ status: 'canceled' }]);
    expect(totals.pending).toBe(0);
  });

  it('An invoice names its order by the number and the day that people know it by.', async () => {
    const kitchen = await aKitchen();
    await place(kitchen, [line(kitchen)]);
    const made = (await place(kitchen, [line(kitchen)])).body;
    expect(made).toMatchObject({ number: 2, day: '2026-04-01' });
    const { data } = await invoicesOf(kitchen, made.id);
    expect(data).toMatchObject([{ order_id: made.id, order: { number: 2, day: '2026-04-01' } }]);
  });

  it('An invoice cannot be for an order or a booking of another branch of the business.', async () => {
    const kitchen = await aKitchen();
    const other = await aBranch(test, kitchen.businessId, kitchen.menuId);
    const made = (await place(kitchen, [line(kitchen)])).body;
    const elsewhere = { ...kitchen, branchId: other };
    for (const name of ['order_id', 'reservation_id']) {
      const id = name === 'order_id' ? made.id : await aTable(kitchen);
      const body = { [name]: id, type: 'credit', amount: 1 };
      expect(await bill(elsewhere, body)).toMatchObject({
        status: 422,
        body: { errors: { [name]: [expect.any(String)] } },
      });
      expect((await bill(kitchen, body)).status).toBe(200);
    }
  });

  it('An invoice cannot be paid in the future.', async () => {
    const kitchen = await aKitchen();
    const made = (await place(kitchen, [line(kitchen)])).body;
    const body = { order_id: made.id, type: 'credit', amount: 1, status: 'paid' };
    const refused = await bill(kitchen, { ...body, paid_at: '2030-01-01 10:00:00' });
    expect(refused).toMatchObject({ status: 422, body: { errors: { paid_at: [expect.any(String)] } } });
    expect((await bill(kitchen, { ...body, paid_at: '2026-03-01 10:00:00' })).status).toBe(200);
  });
});

/** A reservation of the branch, as the database has it. */
async function aTable({ businessId, branchId }: Venue): Promise<number> {
  const { rows } = await test.owner.query(
    `insert into reservations (business_id, branch_id, target, from_at, to_at, status)
     values ($1, $2, 'seat', '2026-04-02T10:00Z', '2026-04-02T11:00Z', 'canceled') returning id::int`,
    [businessId, branchId],
  );
  return rows[0].id;
}

/** Begins what is to be done at the same time while somebody holds the item, and lets it go once so many wait. */
async function whileHeld<Begun>(kitchen: Kitchen, waiting: number, begin: () => Begun): Promise<Begun> {
  const holder = await test.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select from items where id = $1 for update', [kitchen.itemId]);
    const begun = begin();
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await test.owner.query(waits)).rowCount).toBeGreaterThanOrEqual(waiting);
    return begun;
  } finally {
    await holder.query('commit');
    holder.release();
  }
}

describe('the stock of an order', () => {
  it('Two lines of one item cannot take more together than there is.', async () => {
    const kitchen = await aKitchen({ stock: 3 });
    const refused = await place(kitchen, [line(kitchen, 2), line(kitchen, 2)]);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('3') } });
    expect((await place(kitchen, [line(kitchen, 2), line(kitchen, 1)])).status).toBe(200);
  });

  it('Of eight who buy the last piece at once, seven are told in words that none is left.', async () => {
    const kitchen = await aKitchen({ stock: 1 });
    const placing = await whileHeld(kitchen, 2, () =>
      Array.from({ length: 8 }, () => place(kitchen, [line(kitchen)])),
    );
    const responses = await Promise.all(placing);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(7);
    const messages = new Set(refused.map(({ status, body }) => `${status} ${body.message}`));
    expect([...messages]).toEqual([expect.stringMatching(/^409 .*\b0\b/)]);
  });
});

describe('an item without a price', () => {
  const unpriced = { 'lines.0.item_id': ['This item has no price.'] };

  const asGuest = async (kitchen: Kitchen) => {
    const { rows } = await test.owner.query('select slug from branches where id = $1', [kitchen.branchId]);
    return test.call(guestOrders.create, {
      params: { slug: rows[0].slug },
      body: {
        order_type: 'self_pickup',
        customer: { name: 'Huda', phone: '52222222' },
        lines: [line(kitchen)],
      },
    });
  };

  it('A guest cannot order it where prices are shown.', async () => {
    const kitchen = await aKitchen({ price: null });
    expect(await asGuest(kitchen)).toMatchObject({ status: 422, body: { errors: unpriced } });
    await aSetting(test, { businessId: kitchen.businessId }, ['PreviewPrices', false]);
    expect((await asGuest(kitchen)).status).toBe(200);
  });

  it('Staff order it once they have confirmed that it costs nothing.', async () => {
    const kitchen = await aKitchen({ price: null });
    const response = await place(kitchen, [line(kitchen)]);
    expect(response).toMatchObject({ status: 422, body: { errors: unpriced, confirm: 'confirm_unpriced' } });
    const made = await place(kitchen, [line(kitchen)], { confirm_unpriced: true });
    expect(made).toMatchObject({ status: 200, body: { total_price: 0, paid: true } });
    const more = await change(kitchen, made.body.id, { lines: [line(kitchen, 2)] });
    expect(more.status).toBe(200);
  });
});
