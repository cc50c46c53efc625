import { expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { anEmployee } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const at = (villa: Villa) => ({ business_id: villa.businessId, branch_id: villa.branchId });
const HUDA = { name: 'Huda', phone: '52222222' };

const book = (villa: Villa, body: object = {}) =>
  test.call(reservations.create, {
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

const change = async (villa: Villa, id: number, body: object) => {
  const changed = await test.call(reservations.update, {
    token: villa.owner.token,
    params: { ...at(villa), id },
    body,
  });
  expect(changed.status).toBe(200);
  return changed.body;
};

const recorded = async (villa: Villa) =>
  (
    await test.owner.query(
      "select action, label, changes, snapshot from audits where business_id = $1 and entity = 'reservation' order by id",
      [villa.businessId],
    )
  ).rows;

it('The audit log tells apart that a booking was made, changed, deleted and given a typed price.', async () => {
  const villa = await aVilla(test);
  const { id } = (await book(villa)).body;
  await change(villa, id, { color: '#ff8800' });
  await change(villa, id, { color: '#ff8800' });
  await change(villa, id, { override_price: 100, override_reason: 'a friend' });
  await change(villa, id, { note: 'late' });
  await change(villa, id, { override_price: 90, override_reason: 'a friend' });
  await change(villa, id, { status: 'canceled' });
  await test.call(reservations.remove, { token: villa.owner.token, params: { ...at(villa), id } });
  const entries = await recorded(villa);
  expect(entries.map(({ action }) => action)).toEqual([
    'create',
    'update',
    'override',
    'update',
    'override',
    'update',
    'delete',
  ]);
  expect(new Set(entries.map(({ label }) => label))).toEqual(new Set(['Huda']));
  expect(entries[1].changes).toMatchObject({ color: { before: null, after: '#ff8800' } });
  expect(entries[2].changes).toMatchObject({ total_price: { before: 140, after: 100 } });
  expect(entries.map(({ snapshot }) => snapshot?.id ?? null)).toEqual([...Array(6).fill(null), id]);
});

it('A booking that is made with a typed price is written down as made, and its price apart.', async () => {
  const villa = await aVilla(test);
  await book(villa, { override_price: 90, override_reason: 'a friend' });
  const [made, typed, ...rest] = await recorded(villa);
  expect([made.action, typed.action, rest]).toEqual(['create', 'override', []]);
  expect(Object.keys(typed.changes).toSorted()).toEqual(
    [
      'discount_price',
      'extra_charge',
      'overridden',
      'override_reason',
      'price_id',
      'subtotal_price',
      'total_price',
    ].filter((name) => name in typed.changes),
  );
  expect(typed.changes).toMatchObject({ total_price: { after: 90 }, override_reason: { after: 'a friend' } });
  expect(typed.changes).not.toHaveProperty('from');
});

it('A follower is named as they are called, taken away again, and is somebody of the business.', async () => {
  const villa = await aVilla(test);
  const follower = await anEmployee(test, villa, []);
  const made = (await book(villa, { follower_id: follower.id })).body;
  expect(made.follower).toMatchObject({ id: follower.id, name: 'Huda' });
  expect((await change(villa, made.id, { follower_id: null })).follower).toBeNull();
  const stranger = await anEmployee(test, await aVilla(test), []);
  expect((await book(villa, { follower_id: stranger.id })).body.errors).toHaveProperty('follower_id');
});

it('A customer follows no booking.', async () => {
  const villa = await aVilla(test);
  const made = (await book(villa)).body;
  const follower_id = made.reserved_for.id;
  const refused = { status: 422, body: { errors: { follower_id: [expect.any(String)] } } };
  expect(
    await book(villa, { follower_id, from: '2026-04-06 14:00:00', to: '2026-04-08 14:00:00' }),
  ).toMatchObject(refused);
  const params = { ...at(villa), id: made.id };
  const body = { follower_id };
  const token = villa.owner.token;
  expect(await test.call(reservations.update, { token, params, body })).toMatchObject(refused);
});

it('A booking goes over to another customer, by number or by name and phone.', async () => {
  const villa = await aVilla(test);
  const { id } = (await book(villa)).body;
  const person = await anEmployee(test, villa, []);
  const theirs = await change(villa, id, { reserved_for: person.id });
  expect(theirs.reserved_for).toMatchObject({ id: person.id, name: 'Huda', phone: '+96550000000' });
  const typed = await change(villa, id, { reserved_for: { name: 'Sara', phone: '53333333' } });
  expect(typed.reserved_for).toMatchObject({ name: 'Sara', phone: '+96553333333' });
  expect((await change(villa, id, { note: 'x' })).reserved_for).toEqual(typed.reserved_for);
});

it('A stay is moved by its beginning alone and keeps its length, and another unit or item is taken along.', async () => {
  const villa = await aVilla(test, { units: 2 });
  const { id } = (await book(villa)).body;
  const moved = await change(villa, id, { from: '2026-04-09 14:00:00' });
  expect(moved).toMatchObject({ from: '2026-04-09 14:00:00', to: '2026-04-11 14:00:00', unit: 1 });
  const longer = await change(villa, id, { to: '2026-04-12 14:00:00' });
  expect(longer).toMatchObject({ from: '2026-04-09 14:00:00', to: '2026-04-12 14:00:00', unit: 1 });
  expect(await change(villa, id, { unit: 2 })).toMatchObject({ unit: 2, to: '2026-04-12 14:00:00' });
});

it.each([
  [2 * 3600, /\b2\b.*hour/],
  [45 * 60, /\b45\b.*minute/],
])(
  'A booking too near to the one before it is refused with what must lie between (%i seconds).',
  async (margin, said) => {
    const villa = await aVilla(test);
    await configure(test, villa.businessId, { RESERVATIONS_MARGIN: margin });
    await book(villa);
    const told = async (from: string) =>
      (
        await test.call(reservations.availability, {
          token: villa.owner.token,
          params: { business_id: villa.businessId, branch_or_all: 'all' },
          query: { from, to: '2026-04-06 14:00:00', item_id: villa.itemId },
        })
      ).body;
    const near = await told('2026-04-04 14:30:00');
    expect([near.available, near.message]).toEqual([false, expect.stringMatching(said)]);
    expect(await told('2026-04-04 16:00:00')).toMatchObject({ available: true, message: null });
  },
);

it('A guest who booked is told the place, what is to be paid and the invoices of it, without what is given back.', async () => {
  const villa = await aVilla(test);
  const { rows } = await test.owner.query(
    "update branches set name_ar = 'السالمية', description_en = 'At the sea' where id = $1 returning slug",
    [villa.branchId],
  );
  const { body } = await test.call(guestBookings.create, {
    params: { slug: rows[0].slug },
    body: {
      reservable_id: villa.itemId,
      customer: HUDA,
      payment_type: 'cash',
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });
  const reference = body.invoices[0].reference_id;
  expect(body).toMatchObject({
    page: `/guest/reservations/${body.token}`,
    total_price: 140,
    insurance: 50,
    payable: 190,
    item: { id: villa.itemId },
    branch: {
      slug: rows[0].slug,
      locales: [
        { locale: 'en', name: 'Salmiya', description: 'At the sea' },
        { locale: 'ar', name: 'السالمية', description: null },
      ],
    },
  });
  expect(body.invoices).toEqual([
    {
      reference_id: reference,
      amount: 190,
      status: 'pending',
      url: `http://diwan.test/invoices/${reference}`,
    },
  ]);
});

it('The free slots of a branch are those of everything that people can stay in and see.', async () => {
  const villa = await aVilla(test, { units: 2 });
  const hidden = await aVilla(test);
  await test.owner.query('update items set hide = true where business_id = $1', [hidden.businessId]);
  const slots = async ({ owner, businessId, branchId }: Villa) =>
    (
      await test.call(reservations.freeSlots, {
        token: owner.token,
        params: { business_id: businessId, branch_or_all: branchId },
        query: { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' },
      })
    ).body.slots.map((slot: { item_id: number; unit: number }) => [slot.item_id, slot.unit]);
  expect(await slots(villa)).toEqual([
    [villa.itemId, 1],
    [villa.itemId, 2],
  ]);
  await book(villa, { unit: 1 });
  expect(await slots(villa)).toEqual([[villa.itemId, 2]]);
  expect(await slots(hidden)).toEqual([]);
});
