import { beforeEach, expect, it } from 'vitest';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { aBranch, aCategory, anArea, anEmployee, anItem, aSeat } from '#testing/builders.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

beforeEach(() => test.clock.set('2026-04-01T08:00:00.000Z'));

const at = (villa: Villa) => ({ business_id: villa.businessId, branch_id: villa.branchId });
const TYPED = { override_price: 90, override_reason: 'a friend' };
const HUDA = { name: 'Huda', phone: '52222222' };

const book = async (villa: Villa, body: object = {}) => {
  const made = await test.call(reservations.create, {
    token: villa.owner.token,
    params: at(villa),
    body: {
      reservable_id: villa.itemId,
      reserved_for: HUDA,
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
      ...body,
    },
  });
  expect([made.status, made.body.errors]).toEqual([200, undefined]);
  return made.body;
};

type Listing = typeof reservations.list | typeof reservations.filter;

const idsOf = async (
  villa: Villa,
  query: object,
  operation: Listing = reservations.list,
  branch?: number,
) => {
  const { body } = await test.call(operation, {
    token: villa.owner.token,
    params: { business_id: villa.businessId, branch_or_all: branch ?? 'all' },
    query: { ...query },
  });
  return body.data.map(({ id }: { id: number }) => id);
};

it('Both lists are narrowed by each of their filters, and an empty search narrows nothing.', async () => {
  const villa = await aVilla(test, { units: 2 });
  const { itemId } = villa;
  const follower = await anEmployee(test, villa, ['reservations.read']);
  const other = await anItem(test, villa, await aCategory(test, villa), { type: 'chalet', name: 'Hut' });
  const [areaId, emptyId] = [await anArea(test, villa), await anArea(test, villa)];
  const seatId = await aSeat(test, villa, areaId);
  const first = await book(villa, { unit: 1 });
  const paid = await book(villa, {
    unit: 2,
    reserved_for: { name: 'Latifa', phone: '53333333' },
    follower_id: follower.id,
    invoices: [{ amount: 140, type: 'credit', status: 'paid' }],
  });
  const hut = await book(villa, { reservable_id: other, unit: 1, ...TYPED });
  const seat = await book(villa, { reservable_id: null, seat_id: seatId, ...TYPED });
  await test.owner.query("update reservations set source = 'guest', reserved_by_id = null where id = $1", [
    hut.id,
  ]);
  const all = [seat.id, hut.id, paid.id, first.id];
  const filters: [object, number[]][] = [
    [{}, all],
    [{ search: '' }, all],
    [{ item_id: itemId }, [paid.id, first.id]],
    [{ item_id: itemId, unit: 2 }, [paid.id]],
    [{ unit: 1 }, [hut.id, first.id]],
    [{ seat_id: seatId }, [seat.id]],
    [{ area_id: areaId }, [seat.id]],
    [{ area_id: emptyId }, []],
    [{ source: 'guest' }, [hut.id]],
    [{ reserved_for_id: paid.reserved_for.id }, [paid.id]],
    [{ reserved_by_id: villa.owner.id }, [seat.id, paid.id, first.id]],
    [{ follower_id: follower.id }, [paid.id]],
    [{ payment_status: 'paid' }, [paid.id]],
    [{ status: 'completed' }, [paid.id]],
    [{ status: 'pending,completed', unit: 1 }, [hut.id, first.id]],
    [{ search: 'latifa' }, [paid.id]],
    [{ search: '5333' }, [paid.id]],
    [{ search: 'hut' }, [hut.id]],
    [{ search: String(seat.id), seat_id: seatId }, [seat.id]],
    [{ search: 'huda', source: 'guest' }, [hut.id]],
  ];
  const period = { from: '2026-04-01', to: '2026-04-30' };
  for (const [query, expected] of filters) {
    expect([query, await idsOf(villa, query)]).toEqual([query, expected]);
    const inPeriod = await idsOf(villa, { ...period, ...query }, reservations.filter);
    expect([query, inPeriod]).toEqual([query, expected]);
  }
  expect(await idsOf(villa, { id: hut.id })).toEqual([hut.id]);
});

it('A list has what touches its period, also where only its beginning or its end is named.', async () => {
  const villa = await aVilla(test);
  const early = (await book(villa)).id;
  const late = (await book(villa, { from: '2026-04-09 14:00:00', to: '2026-04-11 14:00:00' })).id;
  expect(await idsOf(villa, { from: '2026-04-04 13:59:59' })).toEqual([late, early]);
  expect(await idsOf(villa, { from: '2026-04-04 14:00:00' })).toEqual([late]);
  expect(await idsOf(villa, { to: '2026-04-09 14:00:00' })).toEqual([early]);
  expect(await idsOf(villa, { to: '2026-04-09 14:00:01' })).toEqual([late, early]);
  expect(await idsOf(villa, { from: '2026-04-05', to: '2026-04-08' })).toEqual([]);
});

it('Whoever comes, goes or is there on a day is found by days of the business, without the canceled unless they are asked for.', async () => {
  const villa = await aVilla(test, { units: 3 });
  test.clock.set('2026-04-03T09:00:00.000Z');
  const stay = async (unit: number, from: string, to: string) =>
    (await book(villa, { unit, from: `2026-04-${from}`, to: `2026-04-${to}`, ...TYPED })).id;
  const first = await stay(1, '02 14:00:00', '03 12:00:00');
  const last = await stay(1, '03 14:00:00', '05 12:00:00');
  const long = await stay(2, '01 14:00:00', '06 12:00:00');
  const off = await stay(3, '03 14:00:00', '05 12:00:00');
  await test.call(reservations.update, {
    token: villa.owner.token,
    params: { ...at(villa), id: off },
    body: { status: 'canceled' },
  });
  const filters: [object, number[]][] = [
    [{ arrives_from: '2026-04-03', arrives_to: '2026-04-03' }, [last]],
    [{ arrives_from: '2026-04-02', arrives_to: '2026-04-03' }, [last, first]],
    [{ arrives_from: '2026-04-03', status: 'pending,canceled' }, [off, last]],
    [{ arrives_to: '2026-04-01' }, [long]],
    [{ leaves_from: '2026-04-05', leaves_to: '2026-04-06' }, [long, last]],
    [{ leaves_from: '2026-04-05', leaves_to: '2026-04-06', search: 'huda', unit: 1 }, [last]],
    [{ arrives_from: '2026-04-03', leaves_to: '2026-04-04' }, []],
    // At this moment, 12:00 in Kuwait: the first one has just gone, the last one is still to come.
    [{ in_house_on: '2026-04-03' }, [long]],
    [{ in_house_on: '2026-04-04' }, [long, last]],
    [{ in_house_on: '2026-04-02' }, [long, first]],
    [{ in_house_on: '2026-04-05', sortBy: 'from' }, [long]],
  ];
  for (const [query, expected] of filters)
    expect([query, await idsOf(villa, query)]).toEqual([query, expected]);
});

it.each(['arrives_from', 'arrives_to', 'leaves_from', 'leaves_to', 'in_house_on'])(
  'A day that does not exist is refused on the field %s.',
  async (field) => {
    const villa = await aVilla(test);
    for (const day of ['2026-02-30', '2026-13-01', 'today', '2026-04-01 14:00:00']) {
      const response = await test.call(reservations.list, {
        token: villa.owner.token,
        params: { business_id: villa.businessId, branch_or_all: 'all' },
        query: { [field]: day },
      });
      expect([day, response.status, Object.keys(response.body.errors ?? {})]).toEqual([day, 422, [field]]);
    }
  },
);

it('Reservations are sorted as asked in either direction, with and without a search, and otherwise newest first.', async () => {
  const villa = await aVilla(test);
  const stay = (day: string, price: number) =>
    book(villa, {
      from: `2026-04-${day} 14:00:00`,
      to: `2026-04-${Number(day) + 1} 14:00:00`,
      override_price: price,
      override_reason: 'a friend',
    });
  const middle = (await stay('15', 50)).id;
  const early = (await stay('13', 90)).id;
  const late = (await stay('17', 70)).id;
  for (const more of [{}, { search: 'huda' }, { item_id: villa.itemId }]) {
    const sorted = (sortBy: string, sortType: string) => idsOf(villa, { sortBy, sortType, ...more });
    expect(await idsOf(villa, more)).toEqual([late, early, middle]);
    expect(await sorted('from', 'asc')).toEqual([early, middle, late]);
    expect(await sorted('to', 'desc')).toEqual([late, middle, early]);
    expect(await sorted('id', 'asc')).toEqual([middle, early, late]);
    expect(await idsOf(villa, { per_page: 1, page: 2, sortBy: 'from', ...more })).toEqual([middle]);
  }
});

it('A list says how many bookings there are beyond what a search of it counts.', async () => {
  const villa = await aVilla(test);
  const { id } = await book(villa);
  await test.owner.query(
    `insert into reservations (business_id, branch_id, target, reservable_id, unit, from_at, to_at, status, customer_name)
     select business_id, branch_id, target, reservable_id, unit, from_at, to_at, 'canceled', customer_name
     from reservations, generate_series(1, 1001) where id = $1`,
    [id],
  );
  const counted = async (query: object) => {
    const { body } = await test.call(reservations.list, {
      token: villa.owner.token,
      params: { business_id: villa.businessId, branch_or_all: 'all' },
      query: { per_page: 1, ...query },
    });
    return [body.total, body.total_is_estimate];
  };
  expect(await counted({})).toEqual([1002, undefined]);
  expect(await counted({ search: 'huda' })).toEqual([1001, true]);
  expect(await counted({ search: 'huda', sortBy: 'from' })).toEqual([1002, undefined]);
});

it('A list of all branches has those at which one may read reservations, and one of a branch has its own.', async () => {
  const villa = await aVilla(test, { units: 2 });
  const branchId = await aBranch(test, villa.businessId, villa.menuId);
  const here = (await book(villa)).id;
  const there = (await book({ ...villa, branchId })).id;
  const clerk = await anEmployee(test, villa, ['reservations.read'], { branchId });
  const asClerk = { ...villa, owner: clerk };
  for (const query of [{}, { search: 'huda' }, { item_id: villa.itemId }]) {
    expect(await idsOf(villa, query)).toEqual([there, here]);
    expect(await idsOf(villa, query, reservations.list, branchId)).toEqual([there]);
    expect(await idsOf(asClerk, query)).toEqual([there]);
  }
});

it('Reservations as lines of text have every column, in the order of the list and on the clock of the business.', async () => {
  const villa = await aVilla(test, { units: 2 });
  const follower = await anEmployee(test, villa, ['reservations.read']);
  await test.owner.query("update items set unit_names = '{Garden,Pool}' where id = $1", [villa.itemId]);
  const seatId = await aSeat(test, villa, await anArea(test, villa));
  const stay = await book(villa, {
    unit: 2,
    follower_id: follower.id,
    invoices: [{ amount: 40, type: 'credit', status: 'paid' }],
  });
  const seat = await book(villa, { reservable_id: null, seat_id: seatId, party: 3, ...TYPED });
  await test.owner.query(
    "update reservations set source = 'guest', reserved_by_id = null, reserved_by_name = null where id = $1",
    [seat.id],
  );
  const exported = async (locale: string) => {
    const { body } = await test.app.inject({
      method: 'GET',
      url: pathOf(reservations.exportRows, { business_id: villa.businessId, branch_or_all: 'all' }),
      query: { format: 'csv', sortBy: 'id', sortType: 'asc' },
      headers: { authorization: `Bearer ${villa.owner.token}`, locale },
    });
    return body.slice(1).split('\r\n');
  };
  expect(await exported('en')).toEqual([
    'Number,Status,Payment,Chalet,Unit,Employee,Seat,Number of guests,From,To,Customer,Phone,Price,Discounts,Extra charge,Total,' +
      'Insurance,Not invoiced,Currency,Booked through,Booked by,Assigned to,Created at',
    `${stay.id},Completed,Paid,Villa A,Pool,,,,2026-04-02 14:00:00,2026-04-04 14:00:00,Huda,"'+96552222222",` +
      '140,0,0,140,50,150,KWD,Dashboard,Nora,Huda,2026-04-01 11:00:00',
    `${seat.id},Pending,Not paid,,,,Table 1,3,2026-04-02 14:00:00,2026-04-04 14:00:00,Huda,"'+96552222222",` +
      '90,0,0,90,0,0,KWD,Guest,,,2026-04-01 11:00:00',
    '',
  ]);
  const [headings, , arabic] = await exported('ar');
  expect(headings?.split(',').slice(0, 4)).toEqual(['الرقم', 'الحالة', 'الدفع', 'الشاليه']);
  expect(arabic?.split(',').slice(6, 7)).toEqual(['طاولة 1']);
  expect(arabic).toContain('الضيف');
});
