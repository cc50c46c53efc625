import { beforeEach, describe, expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { aPrice, aSetting, aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { aCategory, aMenu, anArea, anEmployee, anItem, aSeat } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const STAY = { from: '2026-04-16 14:00:00', to: '2026-04-18 14:00:00' };

let villa: Villa;
let slug: string;
let phones = 52_300_000;
beforeEach(async () => {
  villa = await aVilla(test);
  const { rows } = await test.owner.query('select slug from branches where id = $1', [villa.branchId]);
  slug = String(rows[0].slug);
});

interface Wanted {
  readonly item_id?: number;
  readonly seat_id?: number;
  readonly from: string;
  readonly to?: string;
  readonly party?: number;
}

/** What the page is told before, and what a booking of the same is told: null where it is taken. */
async function expected({ item_id, ...wanted }: Wanted): Promise<[string | null, string | null]> {
  const query = { ...(item_id === undefined ? {} : { item_id }), ...wanted };
  const { body: before } = await test.call(guestBookings.availability, { params: { slug }, query });
  expect(before.available).toBe(before.message === null);
  phones += 1;
  const made = await test.call(guestBookings.create, {
    params: { slug },
    body: {
      ...wanted,
      reservable_id: item_id ?? null,
      customer: { name: 'Huda', phone: String(phones) },
      payment_type: 'cash',
    },
  });
  return [before.message, made.status === 200 ? null : made.body.message];
}

const slotsOf = async (query: Readonly<Record<string, unknown>>) => {
  const { body } = await test.call(guestBookings.freeSlots, { params: { slug }, query });
  return body.slots.map(
    ({ from, to }: { from: string; to: string }) => `${from.slice(5, 16)}–${to.slice(5, 16)}`,
  );
};

describe('What a booking of a guest would be refused for is told beforehand in the same words', () => {
  it('of a stay: other hours, the past, days that are not open yet, what is switched off.', async () => {
    const ofVilla = (times: Partial<Wanted>) => expected({ item_id: villa.itemId, ...STAY, ...times });
    const same = async (times: Partial<Wanted>, message: string) =>
      expect(await ofVilla(times)).toEqual([message, message]);
    await same({ from: '2026-04-16 03:00:00' }, 'Stays begin at 14:00 and end at 14:00.');
    await same({ to: '2026-04-18 22:00:00' }, 'Stays begin at 14:00 and end at 14:00.');
    await same({ from: '2026-03-30 14:00:00' }, 'This time has already passed.');
    await aSetting(test, villa, [
      'MobileAppSettings',
      [{ key: 'EnableReservationTill', data: '2026-04-17' }],
    ]);
    await same({}, 'Reservations are open until 2026-04-17.');
    expect(await ofVilla({ to: '2026-04-17 14:00:00' })).toEqual([null, null]);
    await test.owner.query('update items set disable_ordering = true where id = $1', [villa.itemId]);
    await same({}, 'This item is not available.');
    await aSetting(test, { businessId: villa.businessId }, ['reservable', false]);
    await same({}, 'Booking is not available at the moment.');
  });

  it('of what has no price: dates no package covers, a part of a holiday, and a service that costs nothing yet.', async () => {
    const ofVilla = (times: Partial<Wanted>) => expected({ item_id: villa.itemId, ...STAY, ...times });
    await test.owner.query('delete from prices where item_id = $1', [villa.itemId]);
    const [before, made] = await ofVilla({});
    expect([before, typeof before]).toEqual([made, 'string']);
    const arabic = await test.call(guestBookings.availability, {
      params: { slug },
      query: { item_id: villa.itemId, ...STAY },
      headers: { locale: 'ar' },
    });
    expect(arabic.body).toMatchObject({ available: false, free_units: 0 });
    expect(arabic.body.message).toMatch(/[\u0600-\u06ff]/);
    const { rows } = await test.owner.query(
      `insert into holidays (business_id, from_date, to_date, name_en) values ($1, '2026-04-17', '2026-04-20', 'Eid')
       returning id`,
      [villa.businessId],
    );
    await test.owner.query(
      'insert into item_holidays (business_id, item_id, holiday_id, price) values ($1, $2, $3, 200000)',
      [villa.businessId, villa.itemId, rows[0].id],
    );
    const [cut, refused] = await ofVilla({});
    expect(cut).toBe(refused);
    expect(cut).toContain('Eid');
    const service = await anItem(test, villa, villa.categoryId, { type: 'salon_service', name: 'Massage' });
    await anEmployee(test, villa, []);
    const [unpriced, unbooked] = await expected({ item_id: service, from: '2026-04-11 10:00' });
    expect([unpriced, typeof unpriced]).toEqual([unbooked, 'string']);
  });

  it('of a service and a table: the working hours, the length of a service, too many for a table.', async () => {
    const service = await anItem(test, villa, villa.categoryId, { type: 'salon_service', name: 'Massage' });
    await aPrice(test, { ...villa, itemId: service }, '', 10_000);
    await anEmployee(test, villa, []);
    const seat = await aSeat(test, villa, await anArea(test, villa));
    await test.owner.query('update seats set places = 4 where id = $1', [seat]);
    await aSetting(test, villa, ['OpeningHours', { Sat: [{ S: '10:00', E: '12:00' }] }]);
    const outside = 'This time is outside the working hours.';
    for (const wanted of [{ item_id: service }, { seat_id: seat }]) {
      expect(await expected({ ...wanted, from: '2026-04-11 09:00' })).toEqual([outside, outside]);
      expect(await expected({ ...wanted, from: '2026-04-11 11:15' })).toEqual([outside, outside]);
    }
    // A guest's service ends by itself, whatever end is sent.
    expect(await expected({ item_id: service, from: '2026-04-11 10:00', to: '2026-04-11 13:00' })).toEqual([
      null,
      null,
    ]);
    const many = await expected({ seat_id: seat, from: '2026-04-11 10:00', party: 5 });
    expect(many).toEqual(['This table seats 4.', 'This table seats 4.']);
    expect(await expected({ seat_id: seat, from: '2026-04-11 10:00', party: 4 })).toEqual([null, null]);
  });
});

it('What is wrong with the item a guest asks about stands at the field that was sent.', async () => {
  const dish = await anItem(test, villa, villa.categoryId);
  const menuId = await aMenu(test, villa.businessId, 'Winter');
  const winter = { ...villa, menuId };
  const tent = await anItem(test, winter, await aCategory(test, winter), { type: 'chalet', name: 'Tent' });
  const [availability, slots, quote] = [
    guestBookings.availability,
    guestBookings.freeSlots,
    guestBookings.quote,
  ];
  const asked = (item_id: number) =>
    Promise.all([
      test.call(availability, { params: { slug }, query: { item_id, ...STAY } }),
      test.call(slots, { params: { slug }, query: { item_id, ...STAY } }),
      test.call(quote, { params: { slug }, body: { item_id, ...STAY } }),
    ]);
  const strange = ['This entry does not belong to the business.'];
  for (const [id, expected] of [
    [999_999, strange],
    [tent, strange],
    [dish, ['This item is ordered, not booked.']],
  ] as const)
    for (const { status, body } of await asked(id))
      expect([id, status, body.errors]).toEqual([id, 422, { item_id: expected }]);
  const nothing = await test.call(availability, { params: { slug }, query: STAY });
  expect(nothing.body.errors).toEqual({ item_id: ['This field is required'] });
});

describe('The free slots of a guest are what can be booked', () => {
  it('of a stay: from check-in to check-out, earlier and later as far as that is offered.', async () => {
    const window = { item_id: villa.itemId, from: '2026-04-16 00:00', to: '2026-04-19 20:00' };
    await configure(test, villa.businessId, { check_in_at: '15:00', check_out_at: '12:00' });
    expect(await slotsOf(window)).toEqual(['04-16 15:00–04-19 12:00']);
    for (const key of ['EarlyArrivalHours', 'LateDepartureHours'])
      await aSetting(test, { businessId: villa.businessId }, [key, 2]);
    expect(await slotsOf(window)).toEqual(['04-16 13:00–04-19 14:00']);
    expect(await slotsOf({ ...window, from: '2026-04-16 15:30', to: '2026-04-17 20:00' })).toEqual([]);
  });

  it('from this moment to the last day that is open, and nothing while booking is off.', async () => {
    test.clock.set('2026-04-16T08:00:00.000Z');
    const seat = await aSeat(test, villa, await anArea(test, villa));
    await aSetting(test, villa, [
      'MobileAppSettings',
      [{ key: 'EnableReservationTill', data: '2026-04-17' }],
    ]);
    const window = { seat_id: seat, from: '2026-04-16 00:00', to: '2026-04-19 00:00' };
    expect(await slotsOf(window)).toEqual(['04-16 11:00–04-17 00:00', '04-17 08:00–04-18 00:00']);
    expect(await slotsOf({ ...window, to: '2026-04-16 10:00' })).toEqual([]);
    await test.owner.query('update items set disable_ordering = true where id = $1', [villa.itemId]);
    expect(await slotsOf({ from: '2026-04-16 00:00', to: '2026-04-19 20:00' })).toEqual([]);
    await aSetting(test, { businessId: villa.businessId }, ['reservable', false]);
    expect(await slotsOf(window)).toEqual([]);
  });
});
