import { beforeEach, expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { reservationMessages } from '@diwan/contract/bookings/messages.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aSetting, aVilla } from '#testing/booking-builders.ts';
import { anArea, aSeat, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const HUDA = { name: 'Huda', phone: '52222222' };
const EVENING = { from: '2026-04-05 19:00:00', to: '2026-04-05 21:00:00' };
const SEATS_FOUR = 'This table seats 4.';

let venue: Venue;
let table: number;
beforeEach(async () => {
  test.clock.set('2026-04-01T08:00:00.000Z');
  venue = await aVenue(test, 'restaurant');
  table = await aSeat(test, venue, await anArea(test, venue));
  await test.owner.query('update seats set places = 4 where id = $1', [table]);
});

const at = () => ({ business_id: venue.businessId, branch_id: venue.branchId });
const book = (body: object) =>
  test.call(reservations.create, {
    token: venue.owner.token,
    params: at(),
    body: { reserved_for: HUDA, seat_id: table, ...EVENING, ...body },
  });
const change = (id: number, body: object) =>
  test.call(reservations.update, { token: venue.owner.token, params: { ...at(), id }, body });

it('Staff are warned of more guests than the table seats, before the booking is saved and after it.', async () => {
  const response = await test.call(reservations.availability, {
    token: venue.owner.token,
    params: { business_id: venue.businessId, branch_or_all: venue.branchId },
    query: { ...EVENING, seat_id: table, party: 5 },
  });
  expect(response.body).toMatchObject({ available: true, warnings: [SEATS_FOUR] });
  const made = await book({ party: 5 });
  expect([made.status, made.body.party, made.body.warnings]).toEqual([200, 5, [SEATS_FOUR]]);
  const fewer = await change(made.body.id, { party: 4 });
  expect([fewer.body.party, fewer.body.warnings]).toEqual([4, undefined]);
  const { body: stored } = await change(made.body.id, { note: 'Near the window' });
  expect(stored.party).toBe(4);
  expect((await change(made.body.id, { party: null })).body.party).toBeNull();
});

it('A party is a whole number of guests from 1 to 99, and may be left out.', async () => {
  for (const [party, said] of [
    [0, 'smallest value is 1'],
    [100, 'largest value is 99'],
    [2.5, 'whole number'],
    ['many', 'number'],
  ] as const) {
    const { status, body } = await book({ party });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['party']]);
    expect(body.errors?.['party']?.[0]).toContain(said);
  }
  const without = await book({});
  expect([without.status, without.body.party]).toEqual([200, null]);
});

it('The number of guests belongs to bookings of tables: of a stay it is refused on its field.', async () => {
  const villa = await aVilla(test);
  const call = (body: object) =>
    test.call(reservations.create, {
      token: villa.owner.token,
      params: { business_id: villa.businessId, branch_id: villa.branchId },
      body: {
        reservable_id: villa.itemId,
        reserved_for: HUDA,
        from: '2026-04-02 14:00:00',
        to: '2026-04-04 14:00:00',
        ...body,
      },
    });
  const refused = await call({ party: 2 });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['party']]);
  const made = await call({ party: null });
  expect([made.status, made.body.party]).toEqual([200, null]);
});

it('A guest is refused more guests than the table seats; what is booked stands on their page and in the message.', async () => {
  await aSetting(test, { businessId: venue.businessId }, ['reservable', true]);
  const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
  const bookAsGuest = (party: number) =>
    test.call(guestBookings.create, {
      params: { slug: rows[0].slug },
      body: { seat_id: table, party, customer: HUDA, payment_type: 'cash', ...EVENING },
    });
  const refused = await bookAsGuest(5);
  expect([refused.status, refused.body.errors]).toEqual([422, { party: [SEATS_FOUR] }]);
  const made = await bookAsGuest(4);
  expect([made.status, made.body.party]).toEqual([200, 4]);
  const page = await test.app.inject({ url: `${made.body.page}?lang=en` });
  expect(page.body).toMatch(/<dt>Number of guests<\/dt>\s*<dd><bdi>4<\/bdi>/);
  await change(made.body.number, { confirmed: true });
  const messages = await test.call(reservationMessages.list, {
    token: venue.owner.token,
    params: { ...at(), id: made.body.number },
  });
  const expected = messages.body.messages.find(({ kind }: { kind: string }) => kind === 'confirmation');
  expect(expected?.en).toContain('\nGuests: 4\n');
  expect(expected?.ar).toContain('\nعدد الضيوف: 4\n');
});
