import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { users } from '@diwan/contract/accounts/users.ts';
import { customers } from '@diwan/contract/bookings/customers.ts';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { guestLinks } from '@diwan/contract/bookings/guest-links.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { business } from '@diwan/contract/venues/business.ts';
import { describe, expect, it } from 'vitest';
import { noise } from '#platform/images/testing/drawings.ts';
import { aPrice, aVilla, atTable, type Villa } from '#testing/booking-builders.ts';
import { aCategory, anArea, anItem, aSeat, aVenue, type Venue } from '#testing/builders.ts';
import { multipart } from '#testing/multipart.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const CUSTOMER = { name: 'Huda', phone: '52222222' };
const STAY = { from: '2026-03-02 14:00:00', to: '2026-03-04 14:00:00' };

async function slugOf({ branchId }: Venue): Promise<string> {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [branchId]);
  return rows[0].slug;
}

/** A guest with a stay of the past and an order, each on a page of their own, that are over and paid. */
async function aGuest() {
  const venue = await aVilla(test);
  const slug = await slugOf(venue);
  test.clock.set('2026-03-01T08:00:00Z');
  const booked = await test.call(guestBookings.create, {
    params: { slug },
    body: { reservable_id: venue.itemId, customer: CUSTOMER, payment_type: 'cash', ...STAY },
  });
  // The same business takes orders at tables from then on.
  await test.owner.query("update businesses set type = 'restaurant' where id = $1", [venue.businessId]);
  const item = await anItem(test, venue, await aCategory(test, venue));
  await aPrice(test, { businessId: venue.businessId, itemId: item }, 'Plate', 3000);
  const seat = await aSeat(test, venue, await anArea(test, venue));
  const ordered = await test.call(guestOrders.create, {
    params: { slug },
    body: {
      ...(await atTable(test, venue, seat)),
      customer: CUSTOMER,
      note: 'Order of Huda',
      lines: [{ item_id: item, note: 'Plate of Huda' }],
    },
  });
  expect([booked, ordered]).toMatchObject([{ status: 200 }, { status: 200 }]);
  test.clock.set('2026-04-01T08:00:00Z');
  const { businessId } = venue;
  await test.owner.query("update orders set status = 'delivered' where business_id = $1", [businessId]);
  await test.owner.query("update invoices set status = 'paid', paid_at = now() where business_id = $1", [
    businessId,
  ]);
  const one = async (table: string, column: string) => {
    const { rows } = await test.owner.query(
      `select id::int, ${column}::int as person from ${table} where business_id = $1`,
      [businessId],
    );
    return rows[0] as { id: number; person: number };
  };
  const [stay, order] = [await one('reservations', 'reserved_for_id'), await one('orders', 'user_id')];
  expect(order.person).toBe(stay.person);
  return { venue, stay: stay.id, order: order.id, person: order.person, pages: [booked.body, ordered.body] };
}

const erase = (venue: Venue, person: number) =>
  test.call(customers.erase, {
    token: venue.owner.token,
    params: { business_id: venue.businessId, user_id: person },
  });
const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode;

/** The links that staff have sent to the guest. */
async function linksTo(venue: Villa, { stay, order }: { stay: number; order: number }): Promise<string[]> {
  const at = { business_id: venue.businessId, branch_id: venue.branchId };
  const { token } = venue.owner;
  const given = [
    await test.call(guestLinks.ofReservation, { token, params: { ...at, id: stay } }),
    await test.call(guestLinks.ofOrder, { token, params: { ...at, id: order } }),
  ];
  return given.map(({ body }) => new URL(body.url).pathname);
}

it('Who was erased is followed by no page, link or device any more, and no note of theirs is kept.', async () => {
  const guest = await aGuest();
  const { venue, person } = guest;
  const pages = [...guest.pages.map(({ page }) => page as string), ...(await linksTo(venue, guest))];
  expect(await Promise.all(pages.map(statusOf))).toEqual([200, 200, 200, 200]);
  await test.owner.query(
    `insert into guest_push_devices (business_id, order_id, reservation_id, subscription_id, endpoint_hash, locale, created_at)
     values ($1, $2, null, 'one', 'one', 'en', now()), ($1, null, $3, 'two', 'two', 'en', now())`,
    [venue.businessId, guest.order, guest.stay],
  );
  expect((await erase(venue, person)).body).toBe(true);
  expect(await Promise.all(pages.map(statusOf))).toEqual([404, 404, 404, 404]);
  const stored = await test.owner.query(
    `select 'device' as what from guest_push_devices where business_id = $1
     union all select 'device of an order' from orders where business_id = $1 and guest_device_hash is not null
     union all select o::text from orders o where business_id = $1 and o::text like '%Huda%'
     union all select l::text from order_lines l where business_id = $1 and l::text like '%Huda%'
     union all select r::text from reservations r where business_id = $1 and r::text like '%Huda%'`,
    [venue.businessId],
  );
  expect(stored.rows).toEqual([]);
});

it('Neither coming back from a payment nor a message of staff gives a page to whoever was erased.', async () => {
  const guest = await aGuest();
  const { venue, person } = guest;
  const pages = [...guest.pages.map(({ page }) => page as string), ...(await linksTo(venue, guest))];
  const { rows: invoices } = await test.owner.query(
    `insert into payments (business_id, branch_id, invoice_id, provider, reference, provider_id, amount, currency, url, status,
       expires_at, checked_at, created_at, updated_at)
     select business_id, branch_id, id, 'tap', reference_id, reference_id, amount, 'KWD', 'http://tap.test', 'paid', $2, $2, $2, $2
     from invoices where business_id = $1 and type = 'credit' and amount > 0 returning reference`,
    [venue.businessId, test.clock.now()],
  );
  expect(invoices).toHaveLength(2);
  const back = async () =>
    Promise.all(
      invoices.map(async ({ reference }) => {
        const { statusCode, headers } = await test.app.inject({ url: `/pay/${reference}/return` });
        return [statusCode, String(headers.location).replace(reference, 'its-own')];
      }),
    );
  const onPage = [303, expect.stringContaining('/guest/')];
  expect(await back()).toEqual([onPage, onPage]);
  expect((await erase(venue, person)).body).toBe(true);
  const written = async () => {
    const { rows } = await test.owner.query('select coalesce(max(id), 0)::text as id from audits');
    return rows[0].id as string;
  };
  const before = await written();
  const onInvoice = [303, '/invoices/its-own'];
  expect(await back()).toEqual([onInvoice, onInvoice]);
  expect(await linksTo(venue, guest)).toEqual(pages.slice(2));
  expect(await Promise.all(pages.map(statusOf))).toEqual([404, 404, 404, 404]);
  expect(await written()).toBe(before);
});

it('Whoever is a customer of another business as well is erased here alone.', async () => {
  const { venue, person } = await aGuest();
  const other = await aVenue(test);
  await test.owner.query("insert into members (business_id, user_id, kind) values ($1, $2, 'customer')", [
    other.businessId,
    person,
  ]);
  expect((await erase(venue, person)).body).toBe(true);
  const profileIn = ({ owner, businessId }: Venue) =>
    test.call(customers.get, {
      token: owner.token,
      params: { business_id: businessId, user_id: person },
    });
  expect((await profileIn(venue)).status).toBe(404);
  expect((await profileIn(other)).body).toMatchObject({ name: 'Huda', phone: '+96552222222' });
});

it('Erasing one guest leaves what others have booked, ordered and follow.', async () => {
  const { venue, order, person } = await aGuest();
  await test.owner.query("update orders set user_id = null, customer_name = 'Salem' where business_id = $1", [
    venue.businessId,
  ]);
  const [, page = ''] = await linksTo(venue, { stay: order, order });
  expect((await erase(venue, person)).body).toBe(true);
  expect(await statusOf(page)).toBe(200);
  const { rows } = await test.owner.query(
    `select o.customer_name as name, l.note from orders o join order_lines l on l.business_id = o.business_id
     and l.order_id = o.id where o.business_id = $1`,
    [venue.businessId],
  );
  expect(rows).toEqual([{ name: 'Salem', note: 'Plate of Huda' }]);
});

it('One who stays after a merge keeps their own phone and e-mail, and takes those of the double where they have none.', async () => {
  const venue = await aVenue(test);
  const aCustomer = async (phone: string | null, email: string | null) => {
    const { rows } = await test.owner.query(
      "insert into users (type, name, phone, email) values ('customer', 'Salem', $1, $2) returning id::int",
      [phone, email],
    );
    await test.owner.query("insert into members (business_id, user_id, kind) values ($1, $2, 'customer')", [
      venue.businessId,
      rows[0].id,
    ]);
    return rows[0].id as number;
  };
  const merged = async (into: number, double: number) => {
    const { body } = await test.call(customers.merge, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, user_id: into },
      body: { other_id: double },
    });
    return [body.phone, body.email];
  };
  const full = await aCustomer('+96551111111', 'own@example.test');
  const double = await aCustomer('+96552222222', 'double@example.test');
  expect(await merged(full, double)).toEqual(['+96551111111', 'own@example.test']);
  const empty = await aCustomer(null, null);
  const known = await aCustomer('+96553333333', 'known@example.test');
  expect(await merged(empty, known)).toEqual(['+96553333333', 'known@example.test']);
});

describe('The photo of a person', () => {
  /** A customer with a photo that was uploaded for them. */
  async function aCustomerWithPhoto(venue: Venue) {
    const { rows } = await test.owner.query(
      "insert into users (type, name, phone) values ('customer', 'Huda', '+96552222222') returning id::int",
    );
    const { id } = rows[0] as { id: number };
    await belong(venue, id);
    const bytes = await noise(40, 30).jpeg().toBuffer();
    const form = multipart([{ field: 'photo', name: 'me.jpg', type: 'image/jpeg', bytes }], { name: 'Huda' });
    const sent = await test.app.inject({
      method: 'POST',
      url: `/api/business/${venue.businessId}/users/${id}`,
      headers: { ...form.headers, authorization: `Bearer ${venue.owner.token}` },
      payload: form.payload,
    });
    const path = new URL(sent.json().photo).pathname;
    expect(await statusOf(path)).toBe(200);
    return { id, path };
  }

  const belong = ({ businessId }: Venue, id: number) =>
    test.owner.query("insert into members (business_id, user_id, kind) values ($1, $2, 'customer')", [
      businessId,
      id,
    ]);

  /** Once no node remembers that it was public. */
  async function stateOf({ id, path }: { id: number; path: string }) {
    test.clock.moveSeconds(60);
    const { rows } = await test.owner.query(
      `select f.withdrawn_at is not null as is_withdrawn, (select count(*)::int from media where user_id = $2) as shown
       from files f where f.path = $1`,
      [path.replace('/storage/', ''), id],
    );
    return { ...rows[0], status: await statusOf(path) };
  }

  const GONE = { is_withdrawn: true, shown: 0, status: 404 };
  const KEPT = { is_withdrawn: false, shown: 1, status: 200 };

  const WAYS = {
    erased: (venue: Venue, id: number) => erase(venue, id),
    'merged into another': async (venue: Venue, id: number) => {
      const other = await aCustomerWithPhoto(venue);
      const merged = await test.call(customers.merge, {
        token: venue.owner.token,
        params: { business_id: venue.businessId, user_id: other.id },
        body: { other_id: id },
      });
      expect(await stateOf(other)).toEqual(KEPT);
      return merged;
    },
    removed: (venue: Venue, id: number) =>
      test.call(users.remove, {
        token: venue.owner.token,
        params: { business_id: venue.businessId, user_id: id },
      }),
  };

  it.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
    'Who is %s has no photo any more, unless another business knows them.',
    async (way) => {
      const [venue, other] = [await aVenue(test), await aVenue(test)];
      const [gone, known] = [await aCustomerWithPhoto(venue), await aCustomerWithPhoto(venue)];
      await belong(other, known.id);
      expect((await WAYS[way](venue, gone.id)).status).toBe(200);
      expect((await WAYS[way](venue, known.id)).status).toBe(200);
      expect(await stateOf(gone)).toEqual(GONE);
      expect(await stateOf(known)).toEqual(KEPT);
      expect((await WAYS[way](other, known.id)).status).toBe(200);
      expect(await stateOf(known)).toEqual(GONE);
    },
  );

  it('A customer of a business that was deleted has no photo any more.', async () => {
    const first = await aVenue(test);
    const second = await aVenue(test, 'restaurant', first.owner);
    const [gone, known] = [await aCustomerWithPhoto(second), await aCustomerWithPhoto(second)];
    await belong(first, known.id);
    const { token } = first.owner;
    const removed = await test.call(business.remove, { token, params: { business_id: second.businessId } });
    expect(removed.status).toBe(200);
    expect(await stateOf(gone)).toEqual(GONE);
    expect(await stateOf(known)).toEqual(KEPT);
  });

  it('Whoever was erased before photos went with them has none after the migration.', async () => {
    const venue = await aVenue(test);
    const [gone, known] = [await aCustomerWithPhoto(venue), await aCustomerWithPhoto(venue)];
    await test.owner.query('alter table members disable trigger remove_photos');
    await test.owner.query('delete from members where user_id = $1', [gone.id]);
    await test.owner.query('alter table members enable trigger remove_photos');
    expect(await stateOf(gone)).toEqual(KEPT);
    const migration = '../../../../database/migrations/0176-photos-of-nobody.sql';
    await test.owner.query(await readFile(join(import.meta.dirname, migration), 'utf8'));
    expect(await stateOf(gone)).toEqual(GONE);
    expect(await stateOf(known)).toEqual(KEPT);
  });
});
