import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { audits } from '@diwan/contract/audits/audits.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { mediaFiles } from '@diwan/contract/media/media.ts';
import { branchSettings, businessSettings } from '@diwan/contract/venues/venue-settings.ts';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { noise } from '#platform/images/testing/drawings.ts';
import { sweepFiles } from '#platform/media/sweep-files.ts';
import { storagePath } from '#platform/storage/storage-path.ts';
import { aCategory, anEmployee, anItem, anOwner, aVenue, type Venue } from '#testing/builders.ts';
import { aVilla } from '#testing/booking-builders.ts';
import { multipart } from '#testing/multipart.ts';
import { startTestApp, useTestApp, type TestApp } from '#testing/test-app.ts';
import {
  endLinksAndProofs,
  eraseGuestData,
  pruneAuditLog,
  removeDeadUploads,
  removeEndedRows,
} from './retention.ts';

const test = useTestApp();
const signal = new AbortController().signal;

const sweep = () => sweepFiles(test.deps, { restorableDays: test.deps.env.AUDIT_DAYS, signal });
const count = async (from: string, values: unknown[] = []) =>
  Number((await test.owner.query(`select count(*) from ${from}`, values)).rows[0].count);

async function upload(
  venue: Venue,
  app: TestApp = test,
  { bytes, isForNone = false }: { readonly bytes?: Buffer; readonly isForNone?: boolean } = {},
) {
  const picture = bytes ?? (await noise(60, 40).jpeg().toBuffer());
  const fields: Record<string, string> = isForNone ? {} : { business_id: String(venue.businessId) };
  const form = multipart([{ name: 'chair.jpg', bytes: picture }], fields);
  return app.call(mediaFiles.upload, { token: venue.owner.token, body: form.payload, headers: form.headers });
}

const pathOf = (src: string) => src.slice(src.indexOf('/storage/') + '/storage/'.length);
const isStored = async (src: string) => (await test.deps.storage.stat(pathOf(src))) !== null;
const statusOf = async (src: string) =>
  (await test.app.inject({ url: `/storage/${pathOf(src)}` })).statusCode;
const pictureStatus = async (src: string) =>
  (await test.app.inject({ url: `/images/unsafe/64x64/${pathOf(src)}` })).statusCode;

async function anItemWithPicture(venue: Venue) {
  const { body } = await upload(venue);
  const id = await anItem(test, venue, await aCategory(test, venue));
  const params = { business_id: venue.businessId, id };
  const saved = await test.call(items.save, {
    token: venue.owner.token,
    params,
    body: { media: [{ id: body.media.id, src: body.file, type: 'image/jpeg' }] },
  });
  expect(saved.status).toBe(200);
  return { params, src: String(body.file), mediaId: Number(saved.body.media[0].id) };
}

describe('rows that nothing reads again', () => {
  it('End after the time of their kind, in batches, and younger ones stay.', async () => {
    const { id, token } = await anOwner(test);
    const old = "'2020-01-01'::timestamptz";
    await test.owner.query(`
      insert into idempotency_keys (caller, key, operation, body_hash, created_at)
        select 'x', g::text, 'x', 'x', ${old} from generate_series(1, 2500) g;
      insert into idempotency_keys (caller, key, operation, body_hash, created_at)
        values ('x', 'young', 'x', 'x', '2026-03-31T08:00:00Z');
      insert into sessions (token_hash, user_id, last_used_at) values ('\\x01', ${id}, ${old});
      insert into login_challenges (token_hash, user_id, needs_dashboard, created_at, expires_at)
        values ('\\x02', ${id}, false, ${old}, ${old});
      insert into notice_mails values (${id}, ${old});
      insert into outbox (kind, payload, due_at, created_at) values ('mail', '{}', 'infinity', ${old})`);
    const venue = await aVenue(test);
    await test.owner.query(
      `insert into login_links (business_id, branch_id, kind, token_hash, created_at, expires_at)
       values ($1, $2, 'tablet', '\\x03', ${old}, ${old})`,
      [venue.businessId, venue.branchId],
    );
    await test.owner.query(
      `insert into notifications (business_id, id, user_id, type, data, created_at)
       values ($1, gen_random_uuid(), $2, 'new-order', '{}', ${old})`,
      [venue.businessId, venue.owner.id],
    );
    await test.owner.query(`insert into order_numbers values ($1, $2, '2020-01-01', 3)`, [
      venue.businessId,
      venue.branchId,
    ]);
    await test.owner.query(
      `insert into menu_changes (business_id, menu_id, kind, rows, created_at) values ($1, $2, 'bulk', '[]', ${old})`,
      [venue.businessId, venue.menuId],
    );
    await test.owner.query(
      `insert into test_orders (business_id, branch_id, shown, ends_at) values ($1, $2, '{}', ${old})`,
      [venue.businessId, venue.branchId],
    );
    await removeEndedRows(test.deps, signal);
    const tables =
      'login_challenges login_links menu_changes notice_mails notifications order_numbers test_orders';
    for (const table of tables.split(' ')) expect([table, await count(table)]).toEqual([table, 0]);
    expect(await count("outbox where due_at = 'infinity'")).toBe(0);
    expect(await count("idempotency_keys where caller = 'x'")).toBe(1);
    expect(await count("sessions where token_hash = '\\x01'")).toBe(0);
    expect((await test.call(mediaFiles.get, { token, params: { id: 1 } })).status).toBe(404);
  });

  it.for([
    ['idempotency_keys', 'created_at', 'idempotency_keys_by_age'],
    ['sessions', 'last_used_at', 'sessions_by_use'],
    ['deliveries', 'created_at', 'deliveries_of_guests_by_age'],
  ])(
    'Are found by an index of their age among %s, however many there are.',
    async ([table, column, index]) => {
      const client = await test.owner.connect();
      try {
        await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off');
        const condition = table === 'deliveries' ? 'user_id is null and' : '';
        const { rows } = await client.query(
          `explain select ctid from ${table} where ${condition} ${column} < '2020-01-01' limit 1000`,
        );
        expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain(`using ${index} `);
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  );

  it('Audits go when they are older than the setting says, and not earlier.', async () => {
    await aVenue(test);
    const kept = async (days: number) => {
      await pruneAuditLog({ ...test.deps, env: { ...test.deps.env, AUDIT_DAYS: days } }, signal);
      return count("audits where created_at < '1995-01-01'");
    };
    await test.owner.query(`
      insert into audits (business_id, action, entity, entity_id, created_at)
      select id, 'update', 'business', id, '1990-05-05' from businesses limit 1`);
    const age = Math.floor((test.clock.now().getTime() - Date.parse('1990-05-05')) / DAY_MS);
    expect([await kept(age + 40), await kept(age - 40)]).toEqual([1, 0]);
  });

  it('A guest opens the page of a stay for the time that is set after it, and not longer.', async () => {
    const villa = await aVilla(test);
    const { rows: branches } = await test.owner.query('select slug from branches where id = $1', [
      villa.branchId,
    ]);
    const booked = await test.call(guestBookings.create, {
      params: { slug: branches[0].slug },
      body: {
        reservable_id: villa.itemId,
        from: '2026-04-09 14:00:00',
        to: '2026-04-11 14:00:00',
        customer: { name: 'Huda', phone: '52222222' },
        payment_type: 'cash',
      },
    });
    expect([booked.status, booked.body.errors]).toEqual([200, undefined]);
    const read = async () =>
      (await test.call(guestBookings.get, { params: { token: booked.body.token } })).status;
    const after = async (days: number) => {
      await test.owner.query(
        `update reservations set from_at = $2::timestamptz - make_interval(days => $3 + 2),
           to_at = $2::timestamptz - make_interval(days => $3) where business_id = $1`,
        [villa.businessId, test.clock.now(), days],
      );
      await endLinksAndProofs(test.deps, signal);
      return read();
    };
    const { rows: invoices } = await test.owner.query(
      `insert into payments (business_id, branch_id, invoice_id, provider, reference, provider_id, amount, currency, url, status,
         expires_at, checked_at, created_at, updated_at)
       select business_id, branch_id, id, 'tap', reference_id, reference_id, amount, 'KWD', 'http://tap.test', 'paid', $2, $2, $2, $2
       from invoices where business_id = $1 and type = 'credit' returning reference`,
      [villa.businessId, test.clock.now()],
    );
    const back = async () => {
      const { headers } = await test.app.inject({ url: `/pay/${invoices[0].reference}/return` });
      return String(headers.location);
    };
    expect([await after(399), await after(401)]).toEqual([200, 404]);
    expect(await back()).toBe(`/invoices/${invoices[0].reference}`);
    expect(await count('guest_links where business_id = $1', [villa.businessId])).toBe(0);
    expect(await after(399)).toBe(404);
    expect(await back()).toContain('/guest/reservations/');
  });

  it('Who ordered is erased after the months that the business says, 12 where it says none, and never from invoices.', async () => {
    const months = async (venue: Venue, value: number) =>
      test.owner.query(`insert into settings (business_id, key, data) values ($1, 'GuestDataMonths', $2)`, [
        venue.businessId,
        String(value),
      ]);
    const [usual, short] = [await aVenue(test), await aVenue(test)];
    await months(short, 2);
    const now = test.clock.now();
    const order = async (
      { businessId, branchId, owner }: Venue,
      age: string,
      scheduled: string | null = null,
    ) => {
      const { rows } = await test.owner.query(
        `insert into orders (business_id, branch_id, number, day, order_type, status, user_id, customer_name, customer_phone,
           delivery_address, car, note, guest_device_hash, total_price, created_at, scheduled_at)
         select $1, $2, coalesce(max(number), 0) + 1, '2026-04-01', 'delivery', 'delivered', $5, 'Huda', '+96550000000', 'Block 4',
           '{"plate": "12-34567", "model": null, "colour": null}', 'Ring twice', '\\x01', 4500,
           $3::timestamptz - $4::interval, $3::timestamptz - $6::interval from orders returning id::int`,
        [businessId, branchId, now, age, owner.id, scheduled],
      );
      await test.owner.query(
        `insert into invoices (business_id, branch_id, order_id, amount, type, status, payment_type, reference_id,
           paid_at, invoice_for_name, invoice_for_phone)
         values ($1, $2, $3, 4500, 'credit', 'paid', 'cash', md5(random()::text), now(), 'Huda', '+96550000000')`,
        [businessId, branchId, rows[0].id],
      );
      await test.owner.query(
        `insert into order_lines (business_id, order_id, count, unit_price, total, item, note)
         values ($1, $2, 1, 4500, 4500, '{}', 'No nuts for Huda')`,
        [businessId, rows[0].id],
      );
      return Number(rows[0].id);
    };
    const stored = [
      await order(usual, '12 months -1 minute'),
      await order(usual, '13 months', '11 months'),
      await order(short, '2 months -1 minute'),
    ];
    const erased = [await order(usual, '12 months 1 minute'), await order(short, '2 months 1 minute')];
    await eraseGuestData(test.deps, signal);
    const named = `id, user_id, customer_name, customer_phone, delivery_address, car, note, guest_device_hash`;
    const read = async (ids: readonly number[]) =>
      (
        await test.owner.query(
          `select ${named}, total_price::int, status from orders where id = any($1) order by id`,
          [ids],
        )
      ).rows;
    for (const row of await read(stored))
      expect(row).toMatchObject({ customer_name: 'Huda', note: 'Ring twice' });
    const gone = { user_id: null, customer_phone: null, delivery_address: null, car: null, note: null };
    for (const row of await read(erased))
      expect(row).toMatchObject({
        ...gone,
        guest_device_hash: null,
        customer_name: '—',
        total_price: 4500,
        status: 'delivered',
      });
    const notesOf = (ids: readonly number[]) =>
      count(`order_lines where note is not null and order_id in (${ids.join(', ')})`);
    expect([await notesOf(stored), await notesOf(erased)]).toEqual([3, 0]);
    const ofThem = `order_id in (${[...stored, ...erased].join(', ')})`;
    expect(
      await count(`invoices where ${ofThem} and invoice_for_name = 'Huda' and invoice_for_phone is not null`),
    ).toBe(5);
    // What is erased already is found no more.
    await eraseGuestData(test.deps, signal);
    expect(await read(stored)).toHaveLength(3);
  });

  it('More orders than one batch holds are erased, and a business that stores no number keeps them for 12 months.', async () => {
    const venue = await aVenue(test);
    await test.owner.query(
      `insert into settings (business_id, key, data) values ($1, 'GuestDataMonths', '"soon"')`,
      [venue.businessId],
    );
    const many = (number: number, age: string) =>
      test.owner.query(
        `insert into orders (business_id, branch_id, number, day, order_type, customer_name, created_at)
         select $1, $2, g, '2025-01-01', 'self_pickup', 'Huda', $3::timestamptz - $5::interval
         from generate_series($4::int, $4::int + 1199) g`,
        [venue.businessId, venue.branchId, test.clock.now(), number, age],
      );
    await many(1, '13 months');
    await many(2001, '11 months');
    await eraseGuestData(test.deps, signal);
    expect(await count("orders where business_id = $1 and customer_name = 'Huda'", [venue.businessId])).toBe(
      1200,
    );
  });

  it('Uploads of a process that was killed leave the folder of uploads after an hour, those under way do not.', async () => {
    const folder = join(test.dataDir, 'tmp');
    await mkdir(folder, { recursive: true });
    for (const name of ['dead', 'alive']) await writeFile(join(folder, name), 'x');
    await utimes(join(folder, 'dead'), new Date('2020-01-01'), new Date('2020-01-01'));
    await removeDeadUploads(test.deps);
    expect(await readdir(folder)).toEqual(['alive']);
  });

  it('One that cannot be removed keeps none of the others.', async () => {
    const folder = join(test.dataDir, 'tmp');
    await mkdir(join(folder, 'a-folder'), { recursive: true });
    await writeFile(join(folder, 'dead'), 'x');
    for (const name of ['a-folder', 'dead']) await utimes(join(folder, name), 0, 0);
    await expect(removeDeadUploads(test.deps)).rejects.toThrow('Dead uploads could not be removed.');
    expect(await readdir(folder)).not.toContain('dead');
    await rm(join(folder, 'a-folder'), { recursive: true });
  });
});

it('The list of what is kept names every table of the database, and no other.', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const [, rest = ''] = text.split('## What is kept and for how long');
  const [section = ''] = rest.split('\n## ');
  const [, tables = ''] = section.split('| Table |');
  const [ofTables = ''] = tables.split('| Files |');
  const named = ofTables
    .split('\n')
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, name]) => name));
  const { rows } = await test.owner.query(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition
     and relnamespace in ('public'::regnamespace, 'app_private'::regnamespace) and relname not like 'kysely%'`,
  );
  expect(new Set(named)).toEqual(new Set(rows.map(({ name }) => name)));
  expect(named).toHaveLength(rows.length);
});

describe('files that nothing shows', () => {
  it('An upload that nobody has used in a week is removed with its row, one in use or in a setting is not.', async () => {
    const venue = await aVenue(test);
    const unused = String((await upload(venue)).body.file);
    const used = await anItemWithPicture(venue);
    const inSetting = String((await upload(venue)).body.file);
    const set = await test.call(branchSettings.set, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, branch_id: venue.branchId },
      body: {
        settings: [
          { key: 'MobileAppSettings', data: [{ key: 'SliderAds', data: [{ src: inSetting, link: '#' }] }] },
        ],
      },
    });
    expect(set.status).toBe(200);
    await sweep();
    expect(await isStored(unused)).toBe(true);
    await test.owner.query("update files set created_at = '2020-01-01' where path = any($1)", [
      [unused, used.src, inSetting].map(pathOf),
    ]);
    await sweep();
    expect([await isStored(unused), await isStored(used.src), await isStored(inSetting)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await count('media where src = $1', [pathOf(unused)])).toBe(0);
    expect(await statusOf(unused)).toBe(404);
  });

  it('A deleted picture is public no longer, stays stored while the audit log can bring it back, and comes back with it.', async () => {
    const venue = await aVenue(test);
    const { src, params, mediaId } = await anItemWithPicture(venue);
    expect([await statusOf(src), await pictureStatus(src)]).toEqual([200, 200]);
    const { token } = venue.owner;
    expect((await test.call(mediaFiles.remove, { token, params: { id: mediaId }, body: {} })).status).toBe(
      200,
    );
    test.clock.moveSeconds(31);
    expect([await statusOf(src), await pictureStatus(src)]).toEqual([404, 404]);
    await test.owner.query("update files set withdrawn_at = '2026-03-01' where path = $1", [pathOf(src)]);
    await sweep();
    expect(await isStored(src)).toBe(true);

    const again = await anItemWithPicture(venue);
    const gone = await test.call(items.remove, { token, params: again.params, body: {} });
    expect(gone.status).toBe(200);
    test.clock.moveSeconds(31);
    expect(await statusOf(again.src)).toBe(404);
    const { body: auditLog } = await test.call(audits.list, {
      token,
      params: { business_id: venue.businessId, branch_or_all: 'all' },
    });
    const deletion = auditLog.data.find((row: { action: string }) => row.action === 'delete');
    const restored = await test.call(audits.restore, {
      token,
      params: { business_id: venue.businessId, branch_or_all: 'all', id: deletion.id },
      body: {},
    });
    expect(restored.status).toBe(200);
    expect(await statusOf(again.src)).toBe(200);

    await test.owner.query("update files set withdrawn_at = '2020-01-01' where path = $1", [pathOf(src)]);
    await sweep();
    expect([await isStored(src), await isStored(again.src)]).toEqual([false, true]);
    expect(params.id).toBeGreaterThan(0);
  });

  it('A stored file that no row knows is not public, and is removed after a day.', async () => {
    const path = storagePath('1', randomBytes(16), 'jpg');
    const young = storagePath('1', randomBytes(16), 'jpg');
    for (const each of [path, young]) await test.deps.storage.put(each, Buffer.from('x'));
    expect(await statusOf(`/storage/${path}`)).toBe(404);
    await utimes(join(test.dataDir, 'storage', path), new Date('2020-01-01'), new Date('2020-01-01'));
    await sweep();
    expect(await test.deps.storage.stat(path)).toBeNull();
    expect(await test.deps.storage.stat(young)).not.toBeNull();
  });
});

describe('the storage of a business', () => {
  it('Takes no file beyond its quota, says so in words, and tells its owner how much is used.', async () => {
    const small = await startTestApp({ STORAGE_QUOTA_MB: '1' });
    try {
      const venue = await aVenue(small);
      const other = await aVenue(small);
      const big = await noise(500, 500).png({ compressionLevel: 0 }).toBuffer();
      expect(big.length).toBeGreaterThan(600_000);
      const responses = await Promise.all([
        upload(venue, small, { bytes: big }),
        upload(venue, small, { bytes: big }),
      ]);
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 413]));
      const refused = responses.find(({ status }) => status === 413);
      expect(refused?.body).toMatchObject({
        message: expect.stringContaining('1 MB'),
        errors: { file: [expect.stringContaining('full')] },
      });
      expect((await upload(other, small, { bytes: big })).status).toBe(200);
      const params = { business_id: venue.businessId };
      const usage = await small.call(mediaFiles.usage, { token: venue.owner.token, params });
      expect(usage).toMatchObject({ status: 200, body: { maximum_bytes: 1024 * 1024 } });
      expect(usage.body.used_bytes).toBeGreaterThan(100_000);
      expect(usage.body.parts).toEqual([
        { kind: 'pictures', files: 1, bytes: usage.body.used_bytes },
        { kind: 'videos', files: 0, bytes: 0 },
        { kind: 'deleted', files: 0, bytes: 0 },
      ]);
      await small.owner.query('delete from media where business_id = $1', [venue.businessId]);
      expect((await upload(venue, small, { bytes: big })).status).toBe(200);
    } finally {
      await small.close();
    }
  });

  describe('that were uploaded for no business', () => {
    let small: TestApp;
    let big: Buffer;
    beforeAll(async () => {
      small = await startTestApp({ STORAGE_QUOTA_MB: '1' });
      big = await noise(500, 500).png({ compressionLevel: 0 }).toBuffer();
    });
    afterAll(() => small.close());

    /** One at a time: two that nothing uses yet are more than a person may keep. */
    async function uploaded(venue: Venue, token = venue.owner.token): Promise<string> {
      const by = { ...venue, owner: { ...venue.owner, token } };
      const { status, body } = await upload(by, small, { bytes: big, isForNone: true });
      expect([status, body.errors]).toEqual([200, undefined]);
      return String(body.file);
    }
    const ownerOf = async (src: string) =>
      (await small.owner.query('select business_id::int as id from files where path = $1', [pathOf(src)]))
        .rows[0].id;
    async function expectOneFile(venue: Venue) {
      const params = { business_id: venue.businessId };
      const { body } = await small.call(mediaFiles.usage, { token: venue.owner.token, params });
      expect(body.parts[0]).toMatchObject({ kind: 'pictures', files: 1 });
      expect(body.used_bytes).toBeGreaterThan(600_000);
      expect(body.used_bytes).toBeLessThanOrEqual(1024 * 1024);
    }
    const full = (path: string) => ({
      status: 413,
      body: {
        message: expect.stringContaining('1 MB'),
        errors: { [path]: [expect.stringContaining('full')] },
      },
    });

    it('A gallery takes a file uploaded for no business only as long as the business has room for it.', async () => {
      const venue = await aVenue(small);
      const category = await aCategory(small, venue);
      const { token } = venue.owner;
      const ids = [await anItem(small, venue, category), await anItem(small, venue, category)] as const;
      const save = (id: number, src: string) =>
        small.call(items.save, {
          token,
          params: { business_id: venue.businessId, id },
          body: { media: [{ src }] },
        });
      const first = await uploaded(venue);
      expect((await save(ids[0], first)).status).toBe(200);
      const second = await uploaded(venue);
      expect(await save(ids[1], second)).toMatchObject(full('media'));
      expect(await ownerOf(second)).toBeNull();
      const inCategory = await small.call(categories.update, {
        token,
        params: { business_id: venue.businessId, id: category },
        body: { media: [{ src: second }] },
      });
      expect(inCategory).toMatchObject(full('media'));
      await expectOneFile(venue);
      // What the business has already needs no room.
      expect((await save(ids[1], first)).status).toBe(200);
      expect((await save(ids[0], first)).status).toBe(200);
    });

    it('Of two files used at the same time, a business with room for one takes one.', async () => {
      const venue = await aVenue(small);
      const category = await aCategory(small, venue);
      const employee = await anEmployee(small, venue, ['items.update']);
      const savers = await Promise.all(
        [venue.owner, employee].map(async (person) => ({
          token: person.token,
          id: await anItem(small, venue, category),
          src: await uploaded(venue, person.token),
        })),
      );
      // Both have written their item before either ends, unless one of them waits for the other.
      const holder = await small.owner.connect();
      await holder.query('begin; lock table audits in share mode');
      const responses = savers.map(({ token, id, src }) =>
        small.call(items.save, {
          token,
          params: { business_id: venue.businessId, id },
          body: { media: [{ src }] },
        }),
      );
      try {
        await vi.waitFor(async () => {
          const waiting = "datname = current_database() and wait_event_type = 'Lock'";
          const { rows } = await small.owner.query(`select from pg_stat_activity where ${waiting}`);
          expect(rows).toHaveLength(2);
        });
      } finally {
        await holder.query('commit');
        holder.release();
      }
      const statuses = (await Promise.all(responses)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 413]));
      await expectOneFile(venue);
    });

    it('A setting takes a picture uploaded for no business only as long as the business has room for it.', async () => {
      const venue = await aVenue(small);
      const { token } = venue.owner;
      const set = (key: string, src: string) =>
        small.call(businessSettings.set, {
          token,
          params: { business_id: venue.businessId },
          body: {
            settings: [
              { key: 'TimeZone', data: 'Asia/Kuwait' },
              { key, data: [{ src }] },
            ],
          },
        });
      expect((await set('logo_dark', await uploaded(venue))).status).toBe(200);
      const second = await uploaded(venue);
      expect(await set('Logo', second)).toMatchObject(full('settings.1.data'));
      const ads = await small.call(branchSettings.set, {
        token,
        params: { business_id: venue.businessId, branch_id: venue.branchId },
        body: {
          settings: [
            { key: 'MobileAppSettings', data: [{ key: 'SliderAds', data: [{ src: second, link: '#' }] }] },
          ],
        },
      });
      expect(ads).toMatchObject({ status: 413 });
      await expectOneFile(venue);
    });
  });
});
