import { describe, expect, it } from 'vitest';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { search } from '@diwan/contract/search/search.ts';
import { aBranch, aCategory, aMenu, anEmployee, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

interface Row {
  readonly name: string;
  readonly phone?: string;
  readonly branch?: number;
}

async function insert(text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await test.owner.query(`${text} returning id::int`, [...values]);
  return Number(rows[0]?.id);
}

let days = 0;
const anOrder = ({ businessId, branchId }: Venue, { name, phone, branch = branchId }: Row, number = 1) =>
  insert(
    `insert into orders (business_id, branch_id, number, day, order_type, customer_name, customer_phone)
     values ($1, $2, $3, '2024-01-01'::date + $4::int, 'delivery', $5, $6)`,
    [businessId, branch, number, (days += 1), name, phone ?? null],
  );
const aBooking = ({ businessId, branchId }: Venue, { name, phone, branch = branchId }: Row) =>
  insert(
    `insert into reservations (business_id, branch_id, target, unit, status, from_at, to_at, customer_name, customer_phone, named)
     values ($1, $2, 'unit', 1, 'canceled', '2026-05-01', '2026-05-02', $3, $4,
       '{"itemable_type": "chalet", "name_en": "Villa", "name_ar": "فيلا"}')`,
    [businessId, branch, name, phone ?? null],
  );
async function aCustomer({ businessId }: Venue, { name, phone }: Row): Promise<number> {
  const id = await insert("insert into users (type, name, phone) values ('customer', $1, $2)", [name, phone]);
  await test.owner.query("insert into members (business_id, user_id, kind) values ($1, $2, 'customer')", [
    businessId,
    id,
  ]);
  return id;
}

/** What somebody finds, by the ids of each kind. */
async function idsFound(
  venue: Venue,
  q: string,
  { token = venue.owner.token, branch = undefined as number | undefined } = {},
) {
  const query = { q, ...(branch === undefined ? {} : { branch }) };
  const { body } = await test.call(search.find, { token, params: { business_id: venue.businessId }, query });
  const found = body as ResponseOf<typeof search.find>;
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  return {
    people: ids(found.people),
    reservations: ids(found.reservations),
    orders: ids(found.orders),
    items: ids(found.items),
  };
}

const NOTHING = { people: [], reservations: [], orders: [], items: [] };

async function aHouse() {
  const venue = await aVenue(test);
  const person = { name: 'Walid Al-Mutairi', phone: '+96550001234' };
  return {
    venue,
    customer: await aCustomer(venue, person),
    booking: await aBooking(venue, person),
    order: await anOrder(venue, person, 7),
    item: await anItem(test, venue, await aCategory(test, venue), { name: 'Walid’s breakfast' }),
  };
}

describe('One search', () => {
  it('finds a name in people, reservations, orders and items.', async () => {
    const { venue, customer, booking, order, item } = await aHouse();
    const found = { people: [customer], reservations: [booking], orders: [order], items: [item] };
    expect(await idsFound(venue, 'walid')).toEqual(found);
    expect(await idsFound(venue, 'wa')).toEqual(found);
    expect(await idsFound(venue, 'zebra')).toEqual(NOTHING);
  });

  it('finds any part of a phone, with the code of the country and without it, in either script.', async () => {
    const { venue, customer, booking, order } = await aHouse();
    const found = { people: [customer], reservations: [booking], orders: [order], items: [] };
    for (const q of ['0001', '1234', '5000 1234', '+965 5000 1234', '00965 50001234', '٥٠٠٠١٢٣٤'])
      expect([q, await idsFound(venue, q)]).toEqual([q, found]);
    expect(await idsFound(venue, '50009')).toEqual(NOTHING);
  });

  it('finds an order and a reservation by their numbers, and behind # nothing else.', async () => {
    const { venue, booking, order } = await aHouse();
    expect(await idsFound(venue, '#7')).toEqual({ ...NOTHING, orders: [order] });
    expect(await idsFound(venue, '7')).toEqual({ ...NOTHING, orders: [order] });
    expect((await idsFound(venue, `#${booking}`)).reservations).toEqual([booking]);
  });

  it('answers nothing to one letter, or to nothing at all.', async () => {
    const { venue } = await aHouse();
    expect(await idsFound(venue, 'f')).toEqual(NOTHING);
    expect(await idsFound(venue, '')).toEqual(NOTHING);
  });

  it('costs one statement besides those that sign in.', async () => {
    const { venue } = await aHouse();
    await idsFound(venue, 'walid');
    const statements = await test.statementsOf(() => idsFound(venue, 'walid'));
    expect(statements).toBe(2);
  });

  it('takes signs of patterns for what they are.', async () => {
    const { venue } = await aHouse();
    expect(await idsFound(venue, '%%')).toEqual(NOTHING);
    expect(await idsFound(venue, '__')).toEqual(NOTHING);
    expect(await idsFound(venue, String.raw`\\`)).toEqual(NOTHING);
  });

  it('gives the five newest of each kind, over all branches.', async () => {
    const venue = await aVenue(test);
    const other = await aBranch(test, venue.businessId, venue.menuId);
    const made: number[] = [];
    for (let nth = 0; nth < 8; nth += 1)
      made.push(await anOrder(venue, { name: 'Huda', branch: nth % 2 === 0 ? other : venue.branchId }));
    expect((await idsFound(venue, 'huda')).orders).toEqual(made.toReversed().slice(0, 5));
  });

  it('says of a row what a list shows of it.', async () => {
    const { venue, booking, order, item } = await aHouse();
    await test.owner.query(
      `insert into media (business_id, item_id, src, type, sort) values ($1, $2, 'dQw4w9WgXcQ', 'youtube', 0),
       ($1, $2, $3, 'image/jpeg', 1)`,
      [venue.businessId, item, `${venue.businessId}/dish.jpg`],
    );
    const { body: found } = await test.call(search.find, {
      token: venue.owner.token,
      params: { business_id: venue.businessId },
      query: { q: 'walid' },
    });
    const customer = { customer_name: 'Walid Al-Mutairi', customer_phone: '+96550001234' };
    expect(found.orders).toMatchObject([
      { id: order, number: 7, branch_id: venue.branchId, status: 'pending', ...customer },
    ]);
    expect(found.orders[0]?.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(found.reservations).toMatchObject([
      { id: booking, status: 'canceled', name_en: 'Villa', name_ar: 'فيلا', photo: null, ...customer },
    ]);
    expect(found.people).toMatchObject([
      { name: 'Walid Al-Mutairi', phone: '+96550001234', kind: 'customer' },
    ]);
    expect(found.items).toMatchObject([{ id: item, menu_id: venue.menuId, name_en: 'Walid’s breakfast' }]);
    expect(found.items[0]?.photo).toMatch(/\/storage\/\d+\/dish\.jpg$/);
  });
});

describe('Of a search', () => {
  it('an employee gets the kinds that they may read, and no other.', async () => {
    const { venue, customer, booking, order, item } = await aHouse();
    const seenBy = async (...permissions: string[]) => {
      const { token } = await anEmployee(test, venue, permissions);
      return idsFound(venue, 'walid', { token });
    };
    expect(await seenBy('reservations.read')).toEqual({ ...NOTHING, reservations: [booking] });
    expect(await seenBy('orders.read')).toEqual({ ...NOTHING, orders: [order] });
    expect(await seenBy('users.read')).toEqual({ ...NOTHING, people: [customer] });
    expect(await seenBy('items.read')).toEqual({ ...NOTHING, items: [item] });
    expect(await seenBy('reservations.read', 'items.read')).toEqual({
      ...NOTHING,
      reservations: [booking],
      items: [item],
    });
  });

  it('a person with one branch gets only the rows and the menu of that branch.', async () => {
    const { venue, booking, order, item } = await aHouse();
    const menuId = await aMenu(test, venue.businessId, 'Terrace');
    const branch = await aBranch(test, venue.businessId, menuId);
    const there = { ...venue, menuId, branchId: branch };
    const theirs = {
      people: [],
      reservations: [await aBooking(there, { name: 'Walid' })],
      orders: [await anOrder(there, { name: 'Walid' })],
      items: [await anItem(test, there, await aCategory(test, there), { name: 'Walid’s supper' })],
    };
    const all = ['reservations.read', 'orders.read', 'items.read'];
    const { token } = await anEmployee(test, venue, all, { branchId: branch });
    expect(await idsFound(venue, 'walid', { token })).toEqual(theirs);
    expect(await idsFound(venue, 'walid', { token, branch: venue.branchId })).toEqual(NOTHING);
    const ofOwner = await idsFound(venue, 'walid', { branch: venue.branchId });
    expect(ofOwner).toMatchObject({ reservations: [booking], orders: [order], items: [item] });
  });

  it('somebody who may read none of it is refused, and another business does not exist for anybody.', async () => {
    const { venue } = await aHouse();
    const stranger = await aVenue(test);
    const { token } = await anEmployee(test, venue, ['invoices.read']);
    const params = { business_id: venue.businessId };
    const input = (as: string) => test.call(search.find, { token: as, params, query: { q: 'walid' } });
    expect((await input(token)).status).toBe(403);
    expect((await input(stranger.owner.token)).status).toBe(404);
    expect(await idsFound(stranger, 'walid')).toEqual(NOTHING);
  });

  it('a deleted order is not found.', async () => {
    const { venue, order } = await aHouse();
    await test.owner.query("update orders set status = 'rejected', deleted_at = now() where id = $1", [
      order,
    ]);
    expect((await idsFound(venue, 'walid')).orders).toEqual([]);
  });
});
