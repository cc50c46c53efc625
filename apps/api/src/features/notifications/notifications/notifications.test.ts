import { describe, expect, it } from 'vitest';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { notifications } from '@diwan/contract/notifications/notifications.ts';
import { aCategory, anArea, anEmployee, anItem, aSeat, aVenue, type Person } from '#testing/builders.ts';
import { atTable, aVilla, type Villa } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const at = (villa: Villa) => ({ business_id: villa.businessId, branch_id: villa.branchId });

const book = (villa: Villa, person: Person = villa.owner) =>
  test.call(reservations.create, {
    token: person.token,
    params: at(villa),
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name: 'Huda', phone: '52222222' },
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });

const bell = async (person: Person) => {
  const { body } = await test.call(notifications.list, { token: person.token });
  return body;
};
const titles = async (person: Person) =>
  (await bell(person)).data.map((row: { data: { en: { title: string } } }) => row.data.en.title);

describe('the notification panel', () => {
  it('tells owners of everything and employees of what others did where they may look', async () => {
    const villa = await aVilla(test);
    const desk = await anEmployee(test, villa, ['reservations.read', 'reservations.create']);
    const colleague = await anEmployee(test, villa, ['reservations.read']);
    const cook = await anEmployee(test, villa, ['menu.read']);
    const { body } = await book(villa, desk);
    expect(await titles(villa.owner)).toEqual(['New reservation']);
    expect(await titles(colleague)).toEqual(['New reservation']);
    expect([await titles(desk), await titles(cook)]).toEqual([[], []]);
    expect((await bell(villa.owner)).data[0]).toMatchObject({
      type: 'new-reservation',
      data: {
        en: {
          body: 'Villa A – unit 1, 2026-04-02 02:00 PM → 2026-04-04 02:00 PM, Huda',
          link: `/reservations/list?id=${body.id}`,
        },
      },
      business_id: villa.businessId,
      branch_id: villa.branchId,
      read_at: null,
    });
  });

  it('rings for changes that matter, in the words of what happened', async () => {
    const villa = await aVilla(test);
    const { body } = await book(villa);
    const change = (sent: object) =>
      test.call(reservations.update, {
        token: villa.owner.token,
        params: { ...at(villa), id: body.id },
        body: sent,
      });
    await change({ color: '#BB3CBF', note: 'late' });
    await change({ to: '2026-04-05 14:00:00' });
    await change({ status: 'canceled' });
    await change({ status: 'canceled' });
    expect(await titles(villa.owner)).toEqual([
      'Reservation canceled',
      'Reservation updated',
      'New reservation',
    ]);
  });

  it('rings once for a booking that its payment has completed, which its audit log says as well', async () => {
    const villa = await aVilla(test);
    const { body } = await book(villa);
    const pay = { status: 'paid', payment_type: 'knet' };
    await test.call(invoices.update, {
      token: villa.owner.token,
      params: { ...at(villa), id: body.invoices[0].id },
      body: pay,
    });
    expect(await titles(villa.owner)).toEqual(['Reservation completed', 'New reservation']);
    const { rows } = await test.owner.query(
      "select action, changes from audits where entity = 'reservation' and entity_id = $1 order by id",
      [body.id],
    );
    expect(rows.at(-1)).toEqual({
      action: 'update',
      changes: { status: { before: 'pending', after: 'completed' } },
    });
  });

  it('counts nothing as unread that the reader did, also where money completed the booking.', async () => {
    const villa = await aVilla(test);
    const { body } = await book(villa);
    await test.call(invoices.update, {
      token: villa.owner.token,
      params: { ...at(villa), id: body.invoices[0].id },
      body: { status: 'paid', payment_type: 'knet' },
    });
    expect(await titles(villa.owner)).toHaveLength(2);
    expect((await bell(villa.owner)).data.every((row: { read_at: unknown }) => row.read_at !== null)).toBe(
      true,
    );
    const { body: counted } = await test.call(notifications.unread, { token: villa.owner.token });
    expect(counted).toEqual({ unread_count: 0 });
  });

  it('counts what is unread, and marks some or all of it read', async () => {
    const villa = await aVilla(test);
    const desk = await anEmployee(test, villa, [
      'reservations.read',
      'reservations.create',
      'reservations.update',
    ]);
    const { body } = await book(villa, desk);
    await test.call(reservations.update, {
      token: desk.token,
      params: { ...at(villa), id: body.id },
      body: { status: 'canceled' },
    });
    const sent = { token: villa.owner.token };
    expect((await test.call(notifications.unread, sent)).body).toEqual({ unread_count: 2 });
    const [newest] = (await bell(villa.owner)).data;
    const one = await test.call(notifications.markRead, { ...sent, body: { ids: [newest.id] } });
    expect(one.body).toEqual({ unread_count: 1 });
    expect((await test.call(notifications.markRead, { ...sent, body: {} })).body).toEqual({
      unread_count: 0,
    });
    expect((await bell(villa.owner)).data.every((row: { read_at: unknown }) => row.read_at !== null)).toBe(
      true,
    );
  });

  it('marks read what was shown, and leaves unread what has come since', async () => {
    const villa = await aVilla(test);
    const desk = await anEmployee(test, villa, [
      'reservations.read',
      'reservations.create',
      'reservations.update',
    ]);
    const { body } = await book(villa, desk);
    const change = (sent: object) =>
      test.call(reservations.update, {
        token: desk.token,
        params: { ...at(villa), id: body.id },
        body: sent,
      });
    await change({ to: '2026-04-05 14:00:00' });
    const [shown] = (await bell(villa.owner)).data;
    await change({ status: 'canceled' });
    const marked = await test.call(notifications.markRead, {
      token: villa.owner.token,
      body: { up_to: shown.id },
    });
    expect(marked.body).toEqual({ unread_count: 1 });
    const rows: { read_at: unknown; data: { en: { title: string } } }[] = (await bell(villa.owner)).data;
    expect(rows.filter(({ read_at: readAt }) => readAt === null).map(({ data }) => data.en.title)).toEqual([
      'Reservation canceled',
    ]);
  });

  it('is silent about orders for those who switched them off', async () => {
    const venue = await aVenue(test);
    const item = await anItem(test, venue, await aCategory(test, venue));
    await test.owner.query('insert into prices (business_id, item_id, price) values ($1, $2, 1250)', [
      venue.businessId,
      item,
    ]);
    const seat = await aSeat(test, venue, await anArea(test, venue));
    const cook = await anEmployee(test, venue, ['orders.read']);
    await test.owner.query(
      "insert into user_settings (user_id, key, data) values ($1, 'ReceiveOrderNotifications', 'false')",
      [venue.owner.id],
    );
    const { rows } = await test.owner.query('select slug from branches where id = $1', [venue.branchId]);
    await test.call(guestOrders.create, {
      params: { slug: rows[0].slug },
      body: { ...(await atTable(test, venue, seat)), lines: [{ item_id: item, count: 2 }] },
    });
    expect(await titles(venue.owner)).toEqual([]);
    expect((await bell(cook)).data[0].data.ar).toMatchObject({
      title: 'طلب جديد \u2066#1\u2069 · 1 أبريل',
    });
  });

  it('shows nobody the notices of somebody else', async () => {
    const villa = await aVilla(test);
    await book(villa, await anEmployee(test, villa, ['reservations.create']));
    const stranger = await aVilla(test);
    expect((await bell(stranger.owner)).total).toBe(0);
    const [own] = (await bell(villa.owner)).data;
    await test.call(notifications.markRead, { token: stranger.owner.token, body: { ids: [own.id] } });
    await test.call(notifications.markRead, { token: stranger.owner.token, body: { up_to: own.id } });
    expect((await bell(villa.owner)).data[0].read_at).toBeNull();
  });
});
