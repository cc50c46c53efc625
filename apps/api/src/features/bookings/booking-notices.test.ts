import { beforeEach, expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aPrice, aSetting, aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { aBranch, anArea, anEmployee, anItem, aSeat } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const WEEKEND = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };
const HUDA = { name: 'Huda', phone: '52222222' };

let villa: Villa;
beforeEach(async () => {
  villa = await aVilla(test, { units: 2 });
});

const at = () => ({ business_id: villa.businessId, branch_id: villa.branchId });

async function book(body: object = {}, token = villa.owner.token) {
  const made = await test.call(reservations.create, {
    token,
    params: at(),
    body: { reservable_id: villa.itemId, reserved_for: HUDA, ...WEEKEND, ...body },
  });
  expect(made.body.errors).toBeUndefined();
  return made.body;
}
const change = (id: number, body: object, token = villa.owner.token) =>
  test.call(reservations.update, { token, params: { ...at(), id }, body });

/** What people were notified of what others did, each by whom it is for. */
async function response() {
  const { rows } = await test.owner.query(
    `select n.user_id::int as for, n.type, n.data -> 'en' ->> 'title' as title, n.data -> 'en' ->> 'body' as body
     from notifications n where n.business_id = $1 and not n.is_own order by n.id`,
    [villa.businessId],
  );
  await test.owner.query('delete from notifications where business_id = $1', [villa.businessId]);
  return rows;
}

it('The people of the branch who may read bookings are told of a new one, but for whoever made it.', async () => {
  const desk = await anEmployee(test, villa, ['reservations.read', 'reservations.create']);
  await anEmployee(test, villa, ['orders.read']);
  const branchId = await aBranch(test, villa.businessId, villa.menuId);
  await anEmployee(test, villa, ['reservations.read'], { branchId });
  await book({}, desk.token);
  expect(await response()).toEqual([
    {
      for: villa.owner.id,
      type: 'new-reservation',
      title: 'New reservation',
      body: 'Villa A – unit 1, 2026-04-02 02:00 PM → 2026-04-04 02:00 PM, Huda',
    },
  ]);
  await book();
  expect((await response()).map((row) => row.for)).toEqual([desk.id]);
});

it('Whoever stands at the desk is told what became of a booking, and of no colour or note.', async () => {
  const desk = await anEmployee(test, villa, ['reservations.read']);
  const { id } = await book();
  await response();
  const titles = async (body: object) => {
    await change(id, body);
    return (await response()).map(({ title, type, for: who }) => [who, type, title]);
  };
  expect(await titles({ color: '#ff8800', note: 'late' })).toEqual([]);
  expect(await titles({ color: '#ff8800' })).toEqual([]);
  const said = (title: string) => [[desk.id, 'update-reservation', title]];
  expect(await titles({ unit: 2, color: '#ff8801' })).toEqual(said('Reservation updated'));
  expect(await titles({ status: 'completed' })).toEqual(said('Reservation completed'));
  expect(await titles({ status: 'canceled' })).toEqual(said('Reservation canceled'));
  expect(await titles({ status: 'pending' })).toEqual(said('Reservation updated'));
});

it('A notice names the unit, the person of a service or the seat.', async () => {
  await anEmployee(test, villa, ['reservations.read']);
  const amal = await anEmployee(test, villa, []);
  await test.owner.query("update users set name = 'Amal' where id = $1", [amal.id]);
  const service = await anItem(test, villa, villa.categoryId, { type: 'salon_service', name: 'Massage' });
  await aPrice(test, { ...villa, itemId: service }, 'Basic', 5000);
  await book({ reservable_id: service, provider_employee_id: amal.id, to: null });
  const seat = await aSeat(test, villa, await anArea(test, villa));
  await book({ reservable_id: null, seat_id: seat, to: null });
  const bodies = (await response()).map(({ body }) => body.split(',')[0]);
  expect(bodies).toEqual(['Massage – Amal', 'Table 1']);
});

it('A notice says the item in the language of whoever reads it, and in the other one where it has a single name.', async () => {
  await anEmployee(test, villa, ['reservations.read']);
  const itemsToldAs = async (en: string, ar: string) => {
    await test.owner.query('update items set name_en = $2, name_ar = $3 where id = $1', [
      villa.itemId,
      en,
      ar,
    ]);
    const { id } = await book();
    const { rows } = await test.owner.query(
      `select data -> 'en' ->> 'body' as en, data -> 'ar' ->> 'body' as ar
       from notifications where business_id = $1 and not is_own`,
      [villa.businessId],
    );
    await test.owner.query('delete from notifications where business_id = $1', [villa.businessId]);
    await change(id, { status: 'canceled' });
    await response();
    return [rows[0].en.split(/ [–-] /)[0], rows[0].ar.split(/ [–-] /)[0]];
  };
  expect(await itemsToldAs('Villa A', 'فيلا أ')).toEqual(['Villa A', 'فيلا أ']);
  expect(await itemsToldAs('Villa A', '')).toEqual(['Villa A', 'Villa A']);
  expect(await itemsToldAs('', 'فيلا أ')).toEqual(['فيلا أ', 'فيلا أ']);
});

it('A booking that its payment completes is said to be completed, once, in the notices and in the audit log.', async () => {
  const desk = await anEmployee(test, villa, ['reservations.read']);
  const made = await book();
  await response();
  const pay = (body: object) =>
    test.call(invoices.update, {
      token: villa.owner.token,
      params: { ...at(), id: made.invoices[0].id },
      body,
    });
  expect((await pay({ status: 'paid' })).status).toBe(200);
  expect(await response()).toEqual([
    {
      for: desk.id,
      type: 'update-reservation',
      title: 'Reservation completed',
      body: `Reservation ${made.id}: Villa A – unit 1, 2026-04-02 02:00 PM → 2026-04-04 02:00 PM`,
    },
  ]);
  await pay({ note: 'by bank' });
  expect(await response()).toEqual([]);
  const { rows } = await test.owner.query(
    `select action, label, branch_id::int, changes from audits
     where business_id = $1 and entity = 'reservation' and entity_id = $2 and action = 'update'`,
    [villa.businessId, made.id],
  );
  expect(rows).toEqual([
    {
      action: 'update',
      label: 'Huda',
      branch_id: villa.branchId,
      changes: { status: { before: 'pending', after: 'completed' } },
    },
  ]);
});

it('A guest who is refused is given the telephone of the branch, before that of the business.', async () => {
  await configure(test, villa.businessId, { GUEST_OPEN_BOOKINGS: 1 });
  const { rows } = await test.owner.query('select slug from branches where id = $1', [villa.branchId]);
  const asGuest = () =>
    test.call(guestBookings.create, {
      params: { slug: rows[0].slug },
      body: { reservable_id: villa.itemId, customer: HUDA, payment_type: 'cash', ...WEEKEND },
    });
  const phone = (formattedNumber: string) => ['ContactPhone', { formattedNumber }] as const;
  await aSetting(test, { businessId: villa.businessId }, phone('+965 1111 1111'));
  expect((await asGuest()).status).toBe(200);
  expect((await asGuest()).body.message).toContain('+965 1111 1111');
  await aSetting(test, villa, phone('+965 2222 2222'));
  expect((await asGuest()).body.message).toContain('+965 2222 2222');
});
