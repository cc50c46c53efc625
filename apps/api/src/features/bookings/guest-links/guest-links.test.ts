import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { guestLinks } from '@diwan/contract/bookings/guest-links.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import {
  aBranch,
  aCategory,
  anArea,
  anEmployee,
  anItem,
  aSeat,
  aVenue,
  type Person,
  type Venue,
} from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const KINDS = {
  order: { give: guestLinks.ofOrder, read: 'orders.read', make: anOrder },
  reservation: { give: guestLinks.ofReservation, read: 'reservations.read', make: aStay },
} as const;
type Kind = keyof typeof KINDS;

interface Made {
  readonly venue: Venue;
  readonly id: number;
}

const at = ({ businessId, branchId }: Venue) => ({ business_id: businessId, branch_id: branchId });

async function anOrder(): Promise<Made> {
  const venue = await aVenue(test);
  const item = await anItem(test, venue, await aCategory(test, venue));
  await test.owner.query('insert into prices (business_id, item_id, price) values ($1, $2, 1500)', [
    venue.businessId,
    item,
  ]);
  const { body } = await test.call(orders.create, {
    token: venue.owner.token,
    params: at(venue),
    body: {
      order_type: 'dine_in',
      seat_id: await aSeat(test, venue, await anArea(test, venue)),
      customer: { name: 'Secretive Huda', phone: '52222222' },
      lines: [{ item_id: item }],
    },
  });
  return { venue, id: body.id };
}

const STAY = { from: '2026-04-02 14:00:00', to: '2026-04-04 14:00:00' };

async function aStay(): Promise<Made & { readonly venue: Villa }> {
  const venue = await aVilla(test);
  const { body } = await test.call(reservations.create, {
    token: venue.owner.token,
    params: at(venue),
    body: {
      ...STAY,
      reservable_id: venue.itemId,
      reserved_for: { name: 'Secretive Huda', phone: '52222222' },
    },
  });
  return { venue, id: body.id };
}

const ask = (kind: Kind, { venue, id }: Made, person: Person = venue.owner) =>
  test.call(KINDS[kind].give, { token: person.token, params: { ...at(venue), id } });

async function linkOf(kind: Kind, made: Made): Promise<string> {
  const { body } = await ask(kind, made);
  return body.url;
}
const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const open = (url: string) => test.app.inject({ url: new URL(url).pathname });

async function cancel(token: string) {
  const { status, body } = await test.call(guestBookings.cancel, { params: { token } });
  return { status, message: body.message, booking: body.status };
}

describe.each(['order', 'reservation'] as const)(
  'the link to the guest’s page of a staff-made %s',
  (kind) => {
    it('opens that page, which says nothing of the customer, and is the same each time', async () => {
      const made = await KINDS[kind].make();
      const url = await linkOf(kind, made);
      expect(url).toMatch(new RegExp(`^http://diwan\\.test/guest/${kind}s/[0-9a-f]{32}$`));
      const page = await open(url);
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toMatch(/Huda|52222222/);
      expect(await linkOf(kind, made)).toBe(url);
    });

    it('is kept as a hash alone, and audited when it is first given', async () => {
      const made = await KINDS[kind].make();
      const token = tokenIn(await linkOf(kind, made));
      await linkOf(kind, made);
      const { rows } = await test.owner.query(
        'select token_hash, l::text as row from guest_links l where business_id = $1',
        [made.venue.businessId],
      );
      expect(rows).toHaveLength(1);
      expect(rows[0].token_hash).toEqual(createHash('sha256').update(token).digest());
      expect(rows[0].row).not.toContain(token);
      const audited = await test.owner.query(
        "select action, label, user_id::int, changes::text from audits where business_id = $1 and entity = 'guest_link'",
        [made.venue.businessId],
      );
      expect(audited.rows).toMatchObject([
        { action: 'create', label: 'Secretive Huda', user_id: made.venue.owner.id },
      ]);
      expect(audited.rows[0].changes).not.toContain(token);
      expect(JSON.parse(audited.rows[0].changes)).toEqual({
        [`${kind}_id`]: { before: null, after: made.id },
      });
    });

    it('is given to whoever may read the row, at its branch', async () => {
      const made = await KINDS[kind].make();
      const reader = await anEmployee(test, made.venue, [KINDS[kind].read]);
      expect((await ask(kind, made, reader)).body.url).toBe(await linkOf(kind, made));
      const other = await anEmployee(test, made.venue, ['invoices.read']);
      expect((await ask(kind, made, other)).status).toBe(403);
      const branchId = await aBranch(test, made.venue.businessId, made.venue.menuId);
      expect((await ask(kind, { ...made, venue: { ...made.venue, branchId } })).status).toBe(404);
    });

    it('is another one for another row, even under an id that came again', async () => {
      const made = await KINDS[kind].make();
      const first = await linkOf(kind, made);
      expect(await linkOf(kind, await KINDS[kind].make())).not.toBe(first);
      await test.owner.query(
        `update ${kind}s set created_at = created_at + interval '1 ms' where business_id = $1`,
        [made.venue.businessId],
      );
      expect(await linkOf(kind, made)).not.toBe(first);
    });
  },
);

describe('a link that staff give', () => {
  it('shows an order until it is deleted', async () => {
    const made = await anOrder();
    const url = await linkOf('order', made);
    const read = () => test.call(guestOrders.get, { params: { token: tokenIn(url) } });
    expect(await read()).toMatchObject({ status: 200, body: { number: 1, status: 'pending' } });
    const { token } = made.venue.owner;
    await test.call(orders.remove, { token, params: { ...at(made.venue), id: made.id } });
    expect((await read()).status).toBe(404);
    expect((await open(url)).statusCode).toBe(404);
    expect((await ask('order', made)).status).toBe(404);
  });

  it('shows a booking and cannot cancel it, while the guest’s own token can', async () => {
    const villa = await aVilla(test);
    const { rows } = await test.owner.query('select slug from branches where id = $1', [villa.branchId]);
    const booked = await test.call(guestBookings.create, {
      params: { slug: rows[0].slug },
      body: {
        ...STAY,
        reservable_id: villa.itemId,
        customer: { name: 'Huda', phone: '52222222' },
        payment_type: 'cash',
      },
    });
    const given = tokenIn(await linkOf('reservation', { venue: villa, id: booked.body.number }));
    expect(given).not.toBe(booked.body.token);
    expect((await test.call(guestBookings.get, { params: { token: given } })).body).toMatchObject({
      number: booked.body.number,
      status: 'pending',
    });
    expect(await cancel(given)).toMatchObject({
      status: 422,
      message: 'This link only shows the booking. Please contact us to cancel it.',
    });
    expect(await cancel(booked.body.token)).toMatchObject({ status: 200, booking: 'canceled' });
  });
});
