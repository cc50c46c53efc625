import { business } from '@diwan/contract/venues/business.ts';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { payments } from '@diwan/contract/bookings/payments.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEffects } from './effects.ts';
import { createPaymentProviders } from './payment-providers.ts';
import { pollDueFeeds } from '#features/bookings/calendars/poll-feed.ts';
import { followUnsettled } from '#features/bookings/payments/follow-payment.ts';
import { expireHolds } from '#features/bookings/reservations/expire-holds.ts';
import { foldTallies } from '#platform/database/fold-tallies.ts';
import { noise } from '#platform/images/testing/drawings.ts';
import { sweepFiles } from '#platform/media/sweep-files.ts';
import { cancelMove, finishMove, moveOwner } from '#platform/move/move-owner.ts';
import { aSetting, aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { anEmployee, aVenue, bilingual, givePassword, type Person, type Venue } from '#testing/builders.ts';
import {
  anInstallation,
  anOwnerFixture,
  moving,
  movingUntil,
  PASSWORD,
  rowsOf,
  waitsForLock,
  withoutStaying,
} from '#testing/moving-owners.ts';
import { multipart } from '#testing/multipart.ts';
import { startTapServer, type TapServer } from '#testing/tap-server.ts';
import type { Sent, TestApp } from '#testing/test-app.ts';
import type { AnyOperation } from '@diwan/contract/operation.ts';

const { signal } = new AbortController();
const SECRET = 'sk_test_of_a_moving_owner';

let a: TestApp;
let b: TestApp;
let tap: TapServer;
beforeAll(async () => {
  tap = await startTapServer(SECRET);
  const environment = { TAP_API_URL: tap.url, LIMIT_INVOICES: '100000', LIMIT_GUEST_TOKEN: '100000' };
  [a, b] = await Promise.all([anInstallation(0, environment), anInstallation(1, environment)]);
});
afterAll(async () => {
  await Promise.all([a.close(), b.close()]);
  await tap.close();
});

interface Paying extends Villa {
  readonly slug: string;
  /** Of a booking that waits for its money. */
  readonly reference: string;
  readonly charge: string;
  readonly token: string;
}

const book = (slug: string, itemId: number, from: string, to: string) =>
  a.call(guestBookings.create, {
    params: { slug },
    body: {
      reservable_id: itemId,
      customer: { name: 'هدى', phone: '52222222' },
      payment_type: 'online',
      from: `${from} 14:00:00`,
      to: `${to} 14:00:00`,
    },
  });

/** A villa with a guest on the page of the payment provider. */
async function aPayingVilla(): Promise<Paying> {
  const villa = await aVilla(a);
  await configure(a, villa.businessId, { TAP_SECRET_KEY: SECRET });
  await aSetting(a, villa, ['MobileAppSettings', [{ key: 'PayOnline', data: true }]]);
  const { rows } = await a.owner.query('select slug from branches where id = $1', [villa.branchId]);
  const booked = await book(rows[0].slug, villa.itemId, '2026-04-02', '2026-04-04');
  const reference = booked.body.invoices[0].reference_id;
  const opened = await a.call(payments.open, { params: { reference }, body: {} });
  expect([booked.status, opened.status]).toEqual([200, 200]);
  const charge = String(opened.body.url).split('/').at(-1) ?? '';
  return { ...villa, slug: rows[0].slug, reference, charge, token: booked.body.token };
}

/** One picture, as browsers send it. */
async function aPicture(field: string, values: Record<string, string>) {
  const bytes = await noise(40, 30).jpeg().toBuffer();
  const form = multipart([{ field, name: 'sea.jpg', type: 'image/jpeg', bytes }], values);
  return { body: form.payload, headers: form.headers };
}

describe('While an owner moves', () => {
  let villa: Paying;
  let otherVilla: Paying;
  let waiter: Person;
  /** Works for both. */
  let shared: Person;
  /** Uploaded before, and of no business yet. */
  let logo: string;

  const rows = async () => {
    await foldTallies(a.deps, signal);
    const people = [villa.owner.id, waiter.id];
    const { known_networks: networks, ...all } = withoutStaying(await rowsOf(a, [villa.businessId], people));
    expect(networks).toBeDefined();
    return all;
  };

  beforeAll(async () => {
    villa = await aPayingVilla();
    otherVilla = await aPayingVilla();
    waiter = await anEmployee(a, villa, ['menu.create', 'menu.read']);
    shared = await anEmployee(a, villa, ['items.read']);
    for (const { id } of [villa.owner, waiter, shared]) await givePassword(a, id, PASSWORD);
    await a.owner.query(`insert into members (business_id, user_id, kind) values ($1, $2, 'employee')`, [
      otherVilla.businessId,
      shared.id,
    ]);
    await a.owner.query(
      `insert into grants (business_id, branch_id, user_id, permissions, dashboard_access)
       values ($1, $2, $3, '{menu.read}', true)`,
      [otherVilla.businessId, otherVilla.branchId, shared.id],
    );
    const uploaded = await a.call(mediaFiles.upload, {
      token: villa.owner.token,
      ...(await aPicture('file', {})),
    });
    logo = uploaded.body.media.src;
    // Jobs have something to do for both.
    await a.owner.query("update payments set checked_at = '2020-01-01'");
    await a.owner.query(
      "update reservations set hold_expires_at = '2020-01-01' where business_id = $1 and hold_expires_at is not null",
      [villa.businessId],
    );
    await movingUntil('Copying rows', { email: villa.owner.email, from: a, to: b });
  });
  afterAll(() => moving(cancelMove, { email: villa.owner.email, from: a, to: b }));

  it('whatever anybody wants to write of theirs is refused for a minute, and no row of theirs changes.', async () => {
    const before = await rows();
    const { owner, businessId, branchId, menuId, itemId, slug } = villa;
    const params = { business_id: businessId, branch_id: branchId };
    tap.finish(villa.charge, 'CAPTURED', 'KNET');
    const calls: [string, AnyOperation, Sent][] = [
      [
        'staff save',
        categories.create,
        { token: waiter.token, params, body: { menu_id: menuId, locales: bilingual('Sweets', 'حلويات') } },
      ],
      [
        'the owner saves',
        items.save,
        {
          token: owner.token,
          params: { ...params, id: itemId },
          body: { locales: bilingual('Villa B', 'فيلا ب') },
        },
      ],
      [
        'the owner begins a business',
        business.create,
        {
          token: owner.token,
          body: { type: 'hotel', locales: bilingual('Sea', 'البحر'), media: [{ src: logo }] },
        },
      ],
      [
        'staff book',
        reservations.create,
        {
          token: owner.token,
          params,
          body: {
            reservable_id: itemId,
            from: '2026-06-10 14:00:00',
            to: '2026-06-12 14:00:00',
            reserved_for: { name: 'Salem', phone: '+96555550100' },
          },
        },
      ],
      [
        'a guest books',
        guestBookings.create,
        {
          params: { slug },
          body: {
            reservable_id: itemId,
            customer: { name: 'Huda', phone: '52222223' },
            payment_type: 'online',
            from: '2026-04-09 14:00:00',
            to: '2026-04-11 14:00:00',
          },
        },
      ],
      ['a guest cancels', guestBookings.cancel, { params: { token: villa.token }, body: {} }],
      [
        'the provider tells of a payment',
        payments.webhook,
        { params: { provider: 'tap' }, ...tap.notification(villa.charge) },
      ],
      [
        'somebody uploads for the business',
        mediaFiles.upload,
        { token: waiter.token, ...(await aPicture('file', { business_id: String(businessId) })) },
      ],
      [
        'somebody uploads for nobody yet',
        mediaFiles.upload,
        { token: waiter.token, ...(await aPicture('file', {})) },
      ],
      [
        'somebody changes their picture',
        users.update,
        {
          token: waiter.token,
          params: { business_id: businessId, user_id: waiter.id },
          ...(await aPicture('photo', { name: 'Waiter' })),
        },
      ],
      [
        'somebody changes their name',
        users.update,
        {
          token: waiter.token,
          params: { business_id: businessId, user_id: waiter.id },
          body: { name: 'Another' },
        },
      ],
    ];
    for (const [what, operation, sent] of calls) {
      const { status, headers } = await a.call(operation, sent);
      expect({ what, status, after: headers['retry-after'] }).toEqual({ what, status: 503, after: '60' });
    }
    expect(await rows()).toEqual(before);
  });

  it('whoever signs in to read is let in, and reads.', async () => {
    const before = await rows();
    for (const { email } of [villa.owner, waiter, shared]) {
      const { status } = await a.call(auth.login, { body: { email, password: PASSWORD } });
      expect({ email, status }).toEqual({ email, status: 200 });
    }
    const list = await a.call(items.list, {
      token: villa.owner.token,
      params: { business_id: villa.businessId },
    });
    expect(list.status).toBe(200);
    expect(await rows()).toEqual(before);
    const { rows: auditLog } = await a.owner.query(
      `select from audits where business_id = $1 and action = 'login' and user_id = $2`,
      [otherVilla.businessId, shared.id],
    );
    expect(auditLog.length).toBeGreaterThan(0);
  });

  it('jobs and effects go on for everybody else, and leave theirs as it is.', async () => {
    tap.finish(otherVilla.charge, 'CAPTURED', 'KNET');
    const effects = createEffects(a.deps, a.app.log);
    await effects.worker.drain();
    const before = await rows();
    await a.owner.query(
      `insert into outbox (business_id, kind, payload, due_at) values ($1, 'mail', '{}', '2020-01-01')`,
      [villa.businessId],
    );
    const jobs = {
      followed: await followUnsettled(a.deps, createPaymentProviders(a.deps.env)),
      expired: await expireHolds(a.deps),
    };
    expect(jobs).toEqual({ followed: 1, expired: 0 });
    await pollDueFeeds(a.deps);
    await sweepFiles(a.deps, { restorableDays: 30, signal });
    await effects.worker.drain();
    const { rows: waiting } = await a.owner.query(
      'delete from outbox where business_id = $1 and kind = $2 and attempts = 0 returning id',
      [villa.businessId, 'mail'],
    );
    expect(waiting).toHaveLength(1);
    await effects.stop();
    expect(await rows()).toEqual(before);
    const { rows: paid } = await a.owner.query('select status from payments where business_id = $1', [
      otherVilla.businessId,
    ]);
    expect(paid).toEqual([{ status: 'paid' }]);
  });
});

describe('At the moment in which an owner is closed', () => {
  it('a business that they are just beginning is waited for, and travels with the others.', async () => {
    const venue = await aVenue(a);
    const beginning = await a.owner.connect();
    await beginning.query('begin');
    await beginning.query(
      `insert into businesses (owner_id, type, slug, timezone) values ($1, 'hotel', $2, 'Asia/Kuwait')`,
      [venue.owner.id, `late-${venue.businessId}`],
    );
    const moved = moving(moveOwner, { email: venue.owner.email, from: a, to: b });
    await waitsForLock(a, 'lock table businesses');
    await beginning.query('commit');
    beginning.release();
    await moved;
    const { rows } = await b.owner.query('select slug from businesses where owner_id = $1 order by id', [
      venue.owner.id,
    ]);
    expect(rows).toHaveLength(2);
    expect(rows[1].slug).toBe(`late-${venue.businessId}`);
  });

  it('an effect that a worker is just taking is sent from here, and is not sent from there as well.', async () => {
    const venue = await aVenue(a);
    await a.owner.query('delete from outbox');
    await a.owner.query(
      `insert into outbox (business_id, kind, payload, due_at) values ($1, 'mail', '{}', '2020-01-01')`,
      [venue.businessId],
    );
    const worker = await a.owner.connect();
    await worker.query('begin');
    const { rows: taken } = await worker.query(
      "select id from app.claim_effects(10, interval '2 minutes', '{}')",
    );
    expect(taken).toHaveLength(1);
    const said: string[] = [];
    const moved = moving(moveOwner, { email: venue.owner.email, from: a, to: b, said });
    await waitsForLock(a, 'lock table outbox');
    await worker.query('commit');
    await worker.query('select app.finish_effect($1)', [taken[0].id]);
    worker.release();
    await moved;
    expect(said.filter((message) => message.startsWith('  outbox'))).toEqual([]);
    const { rowCount } = await b.owner.query('select from outbox where business_id = $1', [venue.businessId]);
    expect(rowCount).toBe(0);
  });
});

describe('At the end of a move', () => {
  it('somebody whom another owner is just taking on keeps their account here.', async () => {
    const [venue, other] = [await aVenue(a), await aVenue(a)];
    const waiter = await anEmployee(a, venue, ['items.read']);
    await moving(moveOwner, { email: venue.owner.email, from: a, to: b });
    const taking = await a.owner.connect();
    await taking.query('begin');
    await taking.query(`insert into members (business_id, user_id, kind) values ($1, $2, 'employee')`, [
      other.businessId,
      waiter.id,
    ]);
    const ended = moving(finishMove, { email: venue.owner.email, from: a, to: b });
    await waitsForLock(a, 'from users');
    await taking.query('commit');
    taking.release();
    await ended;
    const { rows } = await a.owner.query(
      'select u.email, m.business_id::float8 as at from users u join members m on m.user_id = u.id where u.id = $1',
      [waiter.id],
    );
    expect(rows).toEqual([{ email: waiter.email, at: other.businessId }]);
  });

  it('a file that the target has swept before its row arrived is sent once more.', async () => {
    const venue = await aVenue(a);
    const uploaded = await a.call(mediaFiles.upload, {
      token: venue.owner.token,
      ...(await aPicture('file', { business_id: String(venue.businessId) })),
    });
    expect(uploaded.status).toBe(200);
    const { rows } = await a.owner.query('select path from files where business_id = $1', [venue.businessId]);
    const { path } = rows[0];
    const { email } = venue.owner;
    const sweeping: Promise<void>[] = [];
    const log = (message: string) => {
      if (message.startsWith('Copying rows')) sweeping.push(b.deps.storage.remove(path));
    };
    await moving(moveOwner, { email, from: a, to: b, log });
    expect(sweeping).toHaveLength(1);
    expect(await b.deps.storage.get(path)).toEqual(await a.deps.storage.get(path));
    // The same where the run that brought the rows was killed then.
    await b.deps.storage.remove(path);
    await a.owner.query('update app_private.moves set copied_at = null where email = $1', [email]);
    await moving(finishMove, { email, from: a, to: b });
    expect(await b.deps.storage.stat(path)).not.toBeNull();
  });
});

/** Ends of one kind, one row at a time. */
const removalOf = (kind: string) =>
  sql<{ gone: number }>`select app.remove_ended_rows(${kind}, now(), 1) as gone`;
const endOfLinks = sql<{ gone: number }>`select app.end_guest_links(now(), 1) as gone`;

/** What ends, and a removal that takes one row at a time (of the audit log 5000). */
const ENDING: readonly [string, RawBuilder<{ gone: number }>][] = [
  ['order_numbers', removalOf('order_numbers')],
  ['menu_changes', removalOf('menu_changes')],
  ['notifications', removalOf('notifications')],
  ['deliveries', removalOf('deliveries')],
  ['guest_push_devices', removalOf('guest_push_devices')],
  ['reservations where guest_token_hash is not null', endOfLinks],
  ['orders where guest_token_hash is not null', endOfLinks],
  ['guest_links', endOfLinks],
  ['visit_guests', endOfLinks],
  ['orders where customer_phone is not null', sql`select app.erase_guest_data(now(), 1) as gone`],
  [
    'files where withdrawn_at is not null',
    sql`select count(*) as gone from app.remove_withdrawn_files(now(), now(), 1)`,
  ],
  ["audits where entity = 'ended'", sql`select app.remove_old_audits(now()) as gone`],
];

/** $1 the business, $2 the moment, $3 how many rows the audit log gets. */
const AGED = [
  `update order_numbers set day = $2::date where business_id = $1`,
  `update menu_changes set created_at = $2 where business_id = $1`,
  `update notifications set created_at = $2 where business_id = $1`,
  `update deliveries set created_at = $2, user_id = null, notification_id = null where business_id = $1`,
  `update guest_push_devices set created_at = $2 where business_id = $1`,
  `update reservations set from_at = $2, to_at = $2::timestamptz + interval '1 day',
     guest_token_hash = sha256('r' || id::text::bytea) where business_id = $1`,
  `update orders set created_at = $2, scheduled_at = null, customer_phone = '+96550000000',
     guest_token_hash = sha256('o' || id::text::bytea) where business_id = $1`,
  `insert into guest_links (business_id, token_hash, order_id, created_at)
   select $1, sha256('g' || id::text::bytea), id, $2 from orders where business_id = $1`,
  `update guest_links set created_at = $2 where business_id = $1`,
  `update visit_guests set created_at = $2 where business_id = $1`,
  `update files set withdrawn_at = $2 where business_id = $1`,
  `insert into audits (business_id, action, entity, entity_id, snapshot, created_at)
   select $1, 'delete', 'ended', 1, '{}', $2 from generate_series(1, $3)`,
];

describe('Rows that have ended, of an owner who moves', () => {
  let closed: Venue;
  let open: Venue;

  const countOf = async (rows: string, businessId: number) => {
    const { rows: counted } = await a.owner.query(
      `select count(*)::int as count from (select * from ${rows}) t where t.business_id = $1`,
      [businessId],
    );
    return counted[0].count as number;
  };

  beforeAll(async () => {
    // The older of the two, whose rows are found first.
    ({ other: closed, venue: open } = await anOwnerFixture(a));
    for (const [of, at, audits] of [
      [closed, '2015-01-01', 5001],
      [open, '2018-01-01', 1],
    ] as const) {
      const given = { $1: of.businessId, $2: `'${at}'`, $3: audits };
      for (const text of AGED)
        await a.owner.query(
          Object.entries(given).reduce((row, [name, value]) => row.replaceAll(name, String(value)), text),
        );
    }
    await movingUntil('Copying rows', { email: closed.owner.email, from: a, to: b });
  });
  afterAll(() => moving(cancelMove, { email: closed.owner.email, from: a, to: b }));

  it.each(ENDING)('are passed over, so that those of everybody else go: %s.', async (rows, removal) => {
    const before = await countOf(rows, closed.businessId);
    const removeSome = async () => {
      const { gone } = await a.deps.database.system((db) => db.get(removal));
      return gone;
    };
    while ((await removeSome()) > 0);
    expect(before).toBeGreaterThan(0);
    expect({
      closed: await countOf(rows, closed.businessId),
      others: await countOf(rows, open.businessId),
    }).toEqual({ closed: before, others: 0 });
  });
});
