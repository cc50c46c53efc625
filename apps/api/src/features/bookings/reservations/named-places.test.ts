import { expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aPrice, aSetting, aVilla, configure } from '#testing/booking-builders.ts';
import {
  aBranch,
  aCategory,
  anArea,
  anEmployee,
  anItem,
  aSeat,
  aVenue,
  type Venue,
} from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const HUDA = { name: 'Huda', phone: '52222222' };
const STAY = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };
const at = ({ businessId, branchId }: Venue) => ({ business_id: businessId, branch_id: branchId });

const book = (venue: Venue, body: object) =>
  test.call(reservations.create, {
    token: venue.owner.token,
    params: at(venue),
    body: { reserved_for: HUDA, ...STAY, ...body },
  });
const errorsOf = async (venue: Venue, body: object) =>
  Object.keys((await book(venue, body)).body.errors ?? {});

it('A booking names a place of its business, and what is wrong with it stands at its field.', async () => {
  const villa = await aVilla(test, { units: 2 });
  const other = await aVilla(test);
  const dish = await anItem(test, villa, await aCategory(test, villa));
  const strange = await aSeat(test, other, await anArea(test, other));
  expect(await errorsOf(villa, {})).toEqual(['reservable_id']);
  expect(await errorsOf(villa, { reservable_id: other.itemId })).toEqual(['reservable_id']);
  expect(
    await errorsOf(villa, { reservable_id: dish, override_price: 1, override_reason: 'a friend' }),
  ).toEqual(['reservable_id']);
  expect(await errorsOf(villa, { reservable_id: null, seat_id: strange })).toEqual(['seat_id']);
  expect((await book(villa, { reservable_id: villa.itemId, unit: 3 })).body.errors).toEqual({
    unit: [expect.stringContaining('2')],
  });
  expect(await errorsOf(villa, { reservable_id: villa.itemId, to: null })).toEqual(['to']);
});

it('A stay takes no seat along, of no branch, and the seat stays free for whoever books it.', async () => {
  const villa = await aVilla(test, { units: 2 });
  const seat = await aSeat(test, villa, await anArea(test, villa));
  const elsewhere = { ...villa, branchId: await aBranch(test, villa.businessId, villa.menuId) };
  const there = await aSeat(test, elsewhere, await anArea(test, elsewhere));
  const stay = { reservable_id: villa.itemId };
  for (const seat_id of [seat, there, 999_999]) {
    const refused = await book(villa, { ...stay, seat_id });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { seat_id: ['A stay is booked without a table.'] },
    ]);
  }
  const made = (await book(villa, { ...stay, seat_id: null })).body;
  const params = { ...at(villa), id: made.id };
  const change = (body: object) => test.call(reservations.update, { token: villa.owner.token, params, body });
  expect(Object.keys((await change({ seat_id: there })).body.errors ?? {})).toEqual(['seat_id']);
  const table = { reservable_id: null, override_price: 1, override_reason: 'a friend' };
  expect((await book(villa, { ...table, seat_id: seat })).status).toBe(200);
  expect((await book(elsewhere, { ...table, seat_id: there })).status).toBe(200);
  const { body: free } = await test.call(reservations.availability, {
    token: villa.owner.token,
    params: { business_id: villa.businessId, branch_or_all: villa.branchId },
    query: { ...STAY, item_id: villa.itemId, seat_id: seat },
  });
  expect(free).toMatchObject({ available: true, message: null });
});

it('A stay that was given a seat before that was refused keeps it until it is placed anew, and lets go of it then.', async () => {
  const villa = await aVilla(test, { units: 2 });
  const seat = await aSeat(test, villa, await anArea(test, villa));
  const made = (await book(villa, { reservable_id: villa.itemId, unit: 1 })).body;
  await test.owner.query('update reservations set seat_id = $2 where id = $1', [made.id, seat]);
  const table = { reservable_id: null, seat_id: seat, override_price: 1, override_reason: 'a friend' };
  expect((await book(villa, table)).status).toBe(409);
  const change = (body: object) =>
    test.call(reservations.update, {
      token: villa.owner.token,
      params: { ...at(villa), id: made.id },
      body,
    });
  expect((await change({ color: '#ff8800', seat_id: seat })).body).toMatchObject({ seat_id: seat });
  const moved = await change({ unit: 2, seat_id: seat });
  expect([moved.status, moved.body]).toMatchObject([200, { unit: 2, seat_id: null, seat: null }]);
  expect((await book(villa, table)).status).toBe(200);
});

it('A service is done by somebody of its list, and where it has none by anybody of the branch.', async () => {
  const salon = await aVenue(test, 'salon');
  const itemId = await anItem(test, salon, await aCategory(test, salon), {
    type: 'salon_service',
    name: 'Cut',
  });
  await test.owner.query('update items set duration = 2700 where id = $1', [itemId]);
  await aPrice(test, { ...salon, itemId }, 'Basic', 10_000);
  const cut = { reservable_id: itemId, to: null };
  const [amal, basma] = [await anEmployee(test, salon, []), await anEmployee(test, salon, [])];
  const first = await book(salon, cut);
  expect(first.status).toBe(200);
  expect([salon.owner.id, amal.id, basma.id]).toContain(first.body.provider_employee?.id);
  await test.owner.query(
    'insert into item_providers (business_id, item_id, user_id, sort) values ($1, $2, $3, 0)',
    [salon.businessId, itemId, basma.id],
  );
  const later = { ...cut, from: '2026-04-03 14:00:00' };
  expect(await errorsOf(salon, { ...later, provider_employee_id: amal.id })).toEqual([
    'provider_employee_id',
  ]);
  expect((await book(salon, later)).body.provider_employee?.id).toBe(basma.id);
  expect(await errorsOf(salon, { ...later, from: '2026-04-04 14:00:00', seat_id: 999_999 })).toEqual([
    'seat_id',
  ]);
});

it('A clerk who may not change invoices posts a booking back whole with its invoices as they are.', async () => {
  const villa = await aVilla(test);
  const made = (await book(villa, { reservable_id: villa.itemId })).body;
  const clerk = await anEmployee(test, villa, ['reservations.read', 'reservations.update']);
  const save = (body: object) =>
    test.call(reservations.update, { token: clerk.token, params: { ...at(villa), id: made.id }, body });
  const back = await save({ color: '#ff8800', invoices: made.invoices });
  expect([back.status, back.body.invoices]).toEqual([200, made.invoices]);
  const [credit, ...rest] = made.invoices;
  expect((await save({ invoices: [{ ...credit, amount: 5 }, ...rest] })).status).toBe(403);
  expect((await save({ invoices: [{ amount: 5, type: 'credit' }] })).status).toBe(403);
});

it('A guest whose dates are held by too many others is told so with the telephone of the branch, and no field is to blame.', async () => {
  const villa = await aVilla(test, { units: 3 });
  await configure(test, villa.businessId, { GUEST_BOOKINGS_PER_DAY: 1 });
  const { rows } = await test.owner.query('select slug from branches where id = $1', [villa.branchId]);
  const asGuest = (phone: string) =>
    test.call(guestBookings.create, {
      params: { slug: rows[0].slug },
      body: {
        reservable_id: villa.itemId,
        customer: { name: 'Huda', phone },
        payment_type: 'cash',
        ...STAY,
      },
    });
  expect((await asGuest('52222222')).status).toBe(200);
  const silent = await asGuest('53333333');
  expect([silent.status, silent.body.errors]).toEqual([422, {}]);
  await aSetting(test, { businessId: villa.businessId }, [
    'ContactPhone',
    { formattedNumber: '+96522220000' },
  ]);
  const response = await asGuest('53333333');
  expect(response.body.message).toContain('+96522220000');
  expect(response.body.message).not.toBe(silent.body.message);
});
