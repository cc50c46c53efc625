import { beforeEach, describe, expect, it } from 'vitest';
import { statistics } from '@diwan/contract/bookings/statistics.ts';
import {
  aBranch,
  aCategory,
  anEmployee,
  anItem,
  aVenue,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
let hotel: Venue;
let single: number;
let suite: number;

/** Wednesday 1 April 2026, 10:00 in Kuwait: five single rooms and one suite. */
beforeEach(async () => {
  test.clock.set('2026-04-01T07:00:00.000Z');
  hotel = await aVenue(test, 'hotel');
  const category = await aCategory(test, hotel);
  single = await anItem(test, hotel, category, { type: 'hotel_room', name: 'Single' });
  suite = await anItem(test, hotel, category, { type: 'hotel_room', name: 'Suite' });
  await test.owner.query("update items set units = 5, unit_names = '{101,102}' where id = $1", [single]);
});

async function ask(person: Person = hotel.owner, branch: number | 'all' = 'all') {
  const params = { business_id: hotel.businessId, branch_or_all: branch };
  return (await test.call(statistics.today, { token: person.token, params })).body;
}

/** Past the rules, by the clock of Kuwait; the price in fils. */
async function stay(
  from: string,
  to: string,
  more: {
    unit?: number;
    price?: number;
    status?: string;
    booked?: string;
    paid?: number;
    item?: number;
    name?: string;
    branch?: number;
  } = {},
) {
  const { rows } = await test.owner.query(
    `insert into reservations (business_id, branch_id, target, reservable_id, unit, from_at, to_at, status, total_price, insurance, due, paid,
       customer_name, created_at)
     values ($1, $2, 'unit', $3, $4, $5::timestamp at time zone 'Asia/Kuwait', $6::timestamp at time zone 'Asia/Kuwait', $7, $8, 20000, $8, $9, $10,
       $11::timestamp at time zone 'Asia/Kuwait') returning id::int`,
    [
      hotel.businessId,
      more.branch ?? hotel.branchId,
      more.item ?? single,
      more.unit ?? 1,
      from,
      to,
      more.status ?? 'pending',
      more.price ?? 0,
      more.paid ?? 0,
      more.name ?? 'Huda',
      more.booked ?? '2026-01-01',
    ],
  );
  return rows[0].id as number;
}
const statesOf = (
  seen: { rooms: { grid: { item_id: number; units: { state: string }[] }[] } },
  item: number,
) => seen.rooms.grid.find((room) => room.item_id === item)?.units.map(({ state }) => state);

describe('the day of a hotel', () => {
  it('shows each room by what stands on it now', async () => {
    await stay('2026-03-31 14:00', '2026-04-03 12:00', { unit: 1, name: 'Fahad' });
    await stay('2026-03-30 14:00', '2026-04-01 12:00', { unit: 2 });
    const arriving = await stay('2026-04-01 14:00', '2026-04-02 12:00', { unit: 3, name: 'Nora' });
    await stay('2026-04-01 14:00', '2026-04-02 12:00', { unit: 5, status: 'canceled' });
    await test.owner.query(
      `insert into blocks (business_id, branch_id, item_id, unit, from_at, to_at) values ($1, $2, $3, 4, '2026-03-31', '2026-04-05')`,
      [hotel.businessId, hotel.branchId, single],
    );
    const seen = await ask();
    expect(statesOf(seen, single)).toEqual(['in_house', 'leaving', 'arriving', 'blocked', 'free']);
    expect(statesOf(seen, suite)).toEqual(['free']);
    const [first, , third, fourth] = seen.rooms.grid[0].units;
    expect(first).toMatchObject({ unit: 1, name: '101', stay: { name: 'Fahad' } });
    expect(third).toEqual({
      unit: 3,
      name: null,
      state: 'arriving',
      stay: { reservation_id: arriving, name: 'Nora' },
    });
    expect(fourth.stay).toBeNull();
    expect(seen.rooms).toMatchObject({ arrivals: 1, departures: 1, in_house: 2, units: 6 });
  });

  it('names nobody who stays at a branch that the reader may not read, and shows the room as it is', async () => {
    const other = await aBranch(test, hotel.businessId, hotel.menuId, 'Fintas');
    const own = await stay('2026-03-31 14:00', '2026-04-03 12:00', { unit: 1, name: 'Fahad' });
    const there = { branch: other, name: 'Nora' };
    const inHouse = await stay('2026-03-31 14:00', '2026-04-03 12:00', { ...there, unit: 2 });
    await stay('2026-03-30 14:00', '2026-04-01 12:00', { ...there, unit: 3 });
    await stay('2026-04-01 14:00', '2026-04-02 12:00', { ...there, unit: 4 });
    const seenBy = async (person: Person, branch?: number) =>
      (await ask(person, branch)).rooms.grid[0].units.map(
        ({ state, stay: shown }: { state: string; stay: object | null }) => [state, shown],
      );
    const desk = await anEmployee(test, hotel, ['reservations.read']);
    const seenByDesk = [
      ['in_house', { reservation_id: own, name: 'Fahad' }],
      ['in_house', null],
      ['leaving', null],
      ['arriving', null],
      ['free', null],
    ];
    expect(await seenBy(desk)).toEqual(seenByDesk);
    expect(await seenBy(desk, hotel.branchId)).toEqual(seenByDesk);
    // Whoever reads both is told of both, whichever of them is asked for.
    const [, second] = await seenBy(hotel.owner, hotel.branchId);
    expect(second).toEqual(['in_house', { reservation_id: inHouse, name: 'Nora' }]);
  });

  it('counts comings and goings between two midnights of Kuwait, and arrivals that owe something', async () => {
    await stay('2026-03-31 23:59', '2026-04-01 00:00', { unit: 1 });
    await stay('2026-04-01 00:00', '2026-04-02 00:00', { unit: 2, price: 30_000, paid: 10_000 });
    await stay('2026-04-01 23:59', '2026-04-03 12:00', { unit: 3, price: 30_000, paid: 30_000 });
    await stay('2026-04-01 14:00', '2026-04-03 12:00', { unit: 4, price: 30_000 });
    await stay('2026-04-02 00:00', '2026-04-03 12:00', { unit: 5, price: 30_000 });
    expect((await ask()).rooms).toMatchObject({
      arrivals: 3,
      arrivals_unpaid: 2,
      departures: 1,
      in_house: 1,
    });
  });

  it('divides the price of a stay by its nights, and rates them by night and by room', async () => {
    // 30.000 for three nights and 44.000 for two: 10.000 and 22.000 tonight, insurance left out.
    await stay('2026-03-31 14:00', '2026-04-03 12:00', { unit: 1, price: 30_000 });
    await stay('2026-04-01 14:00', '2026-04-03 12:00', { unit: 2, price: 44_000 });
    await stay('2026-04-01 14:00', '2026-04-03 12:00', { unit: 3, price: 99_000, status: 'canceled' });
    await stay('2026-03-24 14:00', '2026-03-26 12:00', { unit: 3, price: 50_000 });
    const { rooms, rates } = await ask();
    expect(rates.adr).toMatchObject({ value: 16, before: 25 });
    // 32.000 of six rooms are 5.333.
    expect(rates.revpar).toMatchObject({ value: 5.333, before: 4.167 });
    expect(rates.adr.days.slice(-3)).toEqual([null, 10, 16]);
    expect(rooms.occupancy.value).toBeCloseTo(2 / 6);
    expect(rooms.occupancy.before).toBeCloseTo(1 / 6);
  });

  it('counts each of the stays that come and go at the same times, and rounds the night of each by itself', async () => {
    const times = ['2026-04-01 14:00', '2026-04-04 12:00'] as const;
    await stay(...times, { unit: 1, price: 20_000 });
    await stay(...times, { unit: 2, price: 20_000, booked: '2026-03-31' });
    await stay(...times, { unit: 3, price: 10_000 });
    const { rooms, rates } = await ask();
    // A third of 20.000 is 6.667, and one of 10.000 is 3.333.
    expect(rates.revpar.value).toBe(2.778);
    expect(rates.adr.value).toBe(5.556);
    expect(rooms).toMatchObject({ arrivals: 3, departures: 0, in_house: 0 });
    expect([rooms.pick_up.nights[0], rooms.pick_up.recent[0]]).toEqual([3, 1]);
  });

  it('shows the coming 14 nights and which of them were booked within a week', async () => {
    await stay('2026-04-01 14:00', '2026-04-03 12:00', { unit: 1, booked: '2026-03-25 09:59' });
    await stay('2026-04-02 14:00', '2026-04-03 12:00', { unit: 2, booked: '2026-03-25 10:00' });
    await stay('2026-04-14 14:00', '2026-04-20 12:00', { unit: 3, booked: '2026-04-01 09:00' });
    await stay('2026-04-02 14:00', '2026-04-03 12:00', {
      unit: 4,
      booked: '2026-04-01 09:00',
      status: 'canceled',
    });
    const { pick_up: pickUp } = (await ask()).rooms;
    expect(pickUp.nights).toEqual([1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(pickUp.recent).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('counts use by day as one night', async () => {
    await stay('2026-04-01 08:00', '2026-04-01 20:00', { unit: 1, price: 12_000 });
    expect((await ask()).rates.adr.value).toBe(12);
  });

  it('has no rates of no nights', async () => {
    const { rates, rooms } = await ask();
    expect(rates.adr).toMatchObject({ value: null, before: null });
    expect(rates.revpar.value).toBe(0);
    expect(rooms.occupancy.value).toBe(0);
  });

  it('leaves out what the caller may not read', async () => {
    const desk = await anEmployee(test, hotel, ['reservations.read']);
    const seen = await ask(desk);
    expect(seen.rooms.units).toBe(6);
    expect(seen.rates).toBeNull();
    const accountant = await anEmployee(test, hotel, ['invoices.read']);
    expect(await ask(accountant)).toEqual({ type: 'hotel', day: '2026-04-01', rooms: null, rates: null });
    expect(await ask((await aVenue(test, 'hotel')).owner)).toHaveProperty('message');
  });
});
