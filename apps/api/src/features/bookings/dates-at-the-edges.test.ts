import { describe, expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aPrice, aSetting, aVilla } from '#testing/booking-builders.ts';
import { aCategory, anItem, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp, type Answer } from '#testing/test-app.ts';

const test = useTestApp();

const ZONES = ['Asia/Kuwait', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
/** The first and the last days that can be stored, and those beside them. */
const EDGES = [
  '0999-12-31 10:00:00',
  '1000-01-01 00:00:00',
  '1000-01-02 10:00:00',
  '1000-01-03 00:00:00',
  '1000-01-02T00:00:00Z',
  '9999-12-29 10:00:00',
  '9999-12-30 00:00:00',
  '9999-12-30 23:59:59',
  '9999-12-31 23:59:59',
  '9999-12-31T23:59:59+14:00',
];
const ENDS = ['1000-01-03 10:00:00', '9999-12-30 23:59:59'];
const HOURS = Object.fromEntries(
  ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => [day, [{ S: '09:00', E: '24:00' }]]),
);

const at = ({ businessId, branchId }: Venue) => ({ business_id: businessId, branch_id: branchId });
const slugOf = async ({ branchId }: Venue): Promise<string> =>
  (await test.owner.query('select slug from branches where id = $1', [branchId])).rows[0].slug;
const live = ({ businessId }: Venue, zone: string) =>
  test.owner.query('update businesses set timezone = $2 where id = $1', [businessId, zone]);

/** Refused in words, or done: never a defect. */
const isDefect = ({ status, body }: Answer) =>
  status >= 500 || (status >= 400 && typeof body.message !== 'string');

async function defectsOf(asks: readonly (readonly [string, () => Promise<Answer>])[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, ask] of asks) {
    const response = await ask();
    if (isDefect(response)) found.push(`${name}: ${response.status}`);
  }
  return found;
}

describe.each(ZONES)('a time at the edge of what can be stored, in %s', (zone) => {
  it('An order of a guest or of staff for such a time is answered.', async () => {
    const venue = await aVenue(test);
    await live(venue, zone);
    const item = await anItem(test, venue, await aCategory(test, venue));
    await aPrice(test, { businessId: venue.businessId, itemId: item }, 'Plate', 1000);
    await aSetting(test, venue, ['SelfPickUp', true]);
    await aSetting(test, venue, ['OpeningHours', HOURS]);
    const body = (scheduled_at: string) => ({
      order_type: 'self_pickup',
      customer: { name: 'Huda', phone: '52222222' },
      lines: [{ item_id: item }],
      scheduled_at,
    });
    const slug = await slugOf(venue);
    const { token } = venue.owner;
    const asks = EDGES.flatMap((edge) => [
      [`guest ${edge}`, () => test.call(guestOrders.create, { params: { slug }, body: body(edge) })] as const,
      [
        `staff ${edge}`,
        () => test.call(orders.create, { token, params: at(venue), body: body(edge) }),
      ] as const,
    ]);
    expect(await defectsOf(asks)).toEqual([]);
  });

  it.each(['chalet', 'salon'] as const)(
    'A booking of a guest or of staff at a %s for such a time is answered.',
    async (type) => {
      const venue = type === 'chalet' ? await aVilla(test) : await aSalon();
      await live(venue, zone);
      await aSetting(test, venue, [
        'MobileAppSettings',
        [
          { key: 'shifts', data: HOURS },
          { key: 'EnableReservationTill', data: '9999-12-31' },
        ],
      ]);
      const slug = await slugOf(venue);
      const { token } = venue.owner;
      const stays = EDGES.flatMap((from) => [{ from }, ...ENDS.map((to) => ({ from, to }))]);
      const asks = stays.flatMap((stay) => {
        const name = JSON.stringify(stay);
        const given = { reservable_id: venue.itemId, ...stay };
        const guest = { ...given, customer: { name: 'Huda', phone: '52222222' }, payment_type: 'cash' };
        const staff = { ...given, reserved_for: { name: 'Huda', phone: '52222222' }, override_price: 1 };
        return [
          [
            `guest ${name}`,
            () => test.call(guestBookings.create, { params: { slug }, body: guest }),
          ] as const,
          [
            `staff ${name}`,
            () =>
              test.call(reservations.create, {
                token,
                params: at(venue),
                body: { ...staff, override_reason: 'edge' },
              }),
          ] as const,
        ];
      });
      expect(await defectsOf(asks)).toEqual([]);
    },
  );
});

async function aSalon() {
  const venue = await aVenue(test, 'salon');
  const itemId = await anItem(test, venue, await aCategory(test, venue), { type: 'salon_service' });
  await aPrice(test, { businessId: venue.businessId, itemId }, 'Cut', 5000);
  return { ...venue, itemId };
}
