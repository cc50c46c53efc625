import { auth } from '@diwan/contract/accounts/auth.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { guest } from '@diwan/contract/catalogue/guest-menu.ts';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOfSecret } from '#platform/access/second-step.ts';
import { ID_STRIDE } from '#platform/database/installation-number.ts';
import { STAYING } from '#platform/move/moved-tables.ts';
import { cancelMove, finishMove, moveOwner } from '#platform/move/move-owner.ts';
import { fingerprintOf } from '#features/bookings/calendars/sealed-links.ts';
import { bilingual, signIn, type Venue } from '#testing/builders.ts';
import {
  anOwnerFixture,
  anInstallation,
  FACTOR,
  filled,
  type OwnerFixture,
  GUEST_TOKEN,
  moving,
  PASSWORD,
  PAYMENT_KEY,
  PICTURE,
  rowsOf,
  withoutStaying,
} from '#testing/moving-owners.ts';
import type { TestApp } from '#testing/test-app.ts';
import { SEALED_COLUMNS } from './moving.ts';

let a: TestApp;
let b: TestApp;
let all: OwnerFixture;
let email: string;

beforeAll(async () => {
  [a, b] = await Promise.all([anInstallation(0), anInstallation(1)]);
  all = await anOwnerFixture(a);
  ({ email } = all.venue.owner);
});
afterAll(() => Promise.all([a.close(), b.close()]));

const own = () => [all.venue.businessId, all.second.businessId];
const people = () => [all.venue.owner.id, all.waiter.id, all.shared.id];
const ofOwner = (test: TestApp) => rowsOf(test, own(), people());
const ofOther = () => rowsOf(a, [all.other.businessId], [all.other.owner.id, all.shared.id]);
const addCategory = (test: TestApp, { businessId, menuId }: Venue, token: string) =>
  test.call(categories.create, {
    token,
    params: { business_id: businessId },
    body: { menu_id: menuId, locales: bilingual('Sweets', 'حلويات') },
  });
const fileHashes = async (test: TestApp, businessId: number) => {
  const { rows } = await test.owner.query('select path from files where business_id = $1 order by 1', [
    businessId,
  ]);
  return Promise.all(
    rows.map(async ({ path }) => [path, (await test.deps.storage.get(path)).toString('base64')]),
  );
};

it('The test has a row of the owner in every table that travels, so that none can be forgotten.', async () => {
  const rows = await ofOwner(a);
  expect(Object.keys(withoutStaying(rows)).filter((name) => !filled(rows).includes(name))).toEqual([]);
  for (const name of STAYING) expect(Object.keys(rows)).toContain(name);
});

it('While an owner moves their businesses are read and not written, and those beside them go on.', async () => {
  const { venue, other, waiter, shared } = all;
  const unplugged = { put: () => Promise.reject(new Error('The cable was pulled.')) };
  const storage = Object.assign(Object.create(b.deps.storage), unplugged);
  await expect(
    moving((move) => moveOwner({ ...move, target: { ...move.target, storage } }), { email, from: a, to: b }),
  ).rejects.toThrow('The cable was pulled.');
  // Files are copied first, so that the time during which nobody can write is short.
  expect((await addCategory(a, venue, venue.owner.token)).status).toBe(200);
  await expect(moving(moveOwner, { email, from: a, to: b, sealedColumns: [] })).rejects.toThrow(
    'holds something sealed that a move does not know how to open.',
  );
  expect(filled(await ofOwner(b))).toEqual([]);
  const refused = await addCategory(a, venue, venue.owner.token);
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
  expect(refused.body.message).toMatch(/^This business is being moved to another server\./);
  const read = await a.call(items.list, {
    token: venue.owner.token,
    params: { business_id: venue.businessId },
  });
  expect(read.status).toBe(200);
  expect((await addCategory(a, other, other.owner.token)).status).toBe(200);
  const rename = (id: number) => a.owner.query(`update users set locale = 'ar' where id = $1`, [id]);
  await expect(rename(waiter.id)).rejects.toMatchObject({ code: 'DWMOV' });
  expect((await rename(shared.id)).rowCount).toBe(1);
  // Jobs work on rows of all businesses at once.
  const { rows: due } = await a.owner.query(
    `select business_id::float8 as id from app.take_due_feeds(now() + interval '1 day', now() + interval '2 days', 10)`,
  );
  expect(due).toEqual([{ id: other.businessId }]);
  await a.owner.query(`update outbox set due_at = now() where kind = 'later'`);
  const { rows: claimed } = await a.owner.query(
    `select business_id::float8 as id from app.claim_effects(100, interval '1 hour', '{}') where kind = 'later'`,
  );
  expect(claimed).toEqual([{ id: other.businessId }]);
});

it('A move that was given up leaves everything as it was.', async () => {
  await moving(cancelMove, { email, from: a, to: b });
  expect((await addCategory(a, all.venue, all.venue.owner.token)).status).toBe(200);
  await expect(moving(finishMove, { email, from: a, to: b })).rejects.toThrow('No move of');
  const { rows } = await a.owner.query(`select tgname from pg_trigger where tgname like 'closed%'`);
  expect(rows).toEqual([]);
});

it('All rows and files arrive as they are, and nothing of anybody else.', async () => {
  const before = await ofOther();
  await expect(moving(moveOwner, { email, from: a, to: b, sealedColumns: [] })).rejects.toThrow('sealed');
  const said: string[] = [];
  await moving(moveOwner, { email, from: a, to: b, said });
  expect(said[0]).toBe('Going on with a move that was interrupted.');

  expect(withoutStaying(await ofOwner(b))).toEqual(withoutStaying(await ofOwner(a)));
  const stayed = Object.entries(await ofOwner(b)).filter(([name]) => STAYING.has(name));
  expect(stayed.flatMap(([, rows]) => rows)).toEqual([]);
  const files = await fileHashes(a, all.venue.businessId);
  expect(files.length).toBeGreaterThan(0);
  expect(await fileHashes(b, all.venue.businessId)).toEqual(files);

  expect(await ofOther()).toEqual(before);
  expect(filled(await rowsOf(b, [all.other.businessId], [all.other.owner.id]))).toEqual([]);
  const { rows: others } = await b.owner.query(
    'select path from files where business_id is null or business_id <> all($1)',
    [own()],
  );
  expect(others).toEqual([{ path: PICTURE }]);
  expect(await b.deps.storage.get(PICTURE)).toEqual(await a.deps.storage.get(PICTURE));
  const { rows: counted } = await b.owner.query('select count(*)::int from users');
  const { rows: members } = await a.owner.query(
    'select count(distinct user_id)::int from members where business_id = any($1)',
    [own()],
  );
  expect(counted).toEqual(members);
});

it('A second move of the same owner is refused in words, and so is giving up what has arrived.', async () => {
  await expect(moving(moveOwner, { email, from: a, to: b })).rejects.toThrow(
    /was copied to .* on 2026-04-01 already\. End the move with --finish\./,
  );
  await expect(moving(cancelMove, { email, from: a, to: b })).rejects.toThrow(
    /^Everything of .* has arrived in/,
  );
});

it('There people sign in with their passwords, links of guests lead somewhere, and secrets can be opened.', async () => {
  const { venue, waiter } = all;
  const signedIn = await b.call(auth.login, { body: { email, password: PASSWORD } });
  expect(signedIn.status).toBe(200);
  const menus = await Promise.all(
    [a, b].map((test) => test.call(guest.menu, { params: { slug: venue.slug } })),
  );
  expect(menus[1]).toMatchObject({ status: 200, body: menus[0]?.body });
  const booked = await b.call(guestBookings.get, { params: { token: GUEST_TOKEN } });
  expect(booked.status).toBe(200);
  const { rows } = await b.owner.query(
    `select (select value from configurations where business_id = $1 and key = 'TAP_SECRET_KEY') as payment,
       (select secret from second_factors where user_id = $2) as factor,
       (select to_jsonb(l) from calendar_links l where l.business_id = $1) as calendar`,
    [venue.businessId, waiter.id],
  );
  const { secrets } = b.deps;
  expect(secrets.open(rows[0].payment, { businessId: venue.businessId, name: 'TAP_SECRET_KEY' })).toBe(
    PAYMENT_KEY,
  );
  expect(secrets.open(rows[0].factor, placeOfSecret(waiter.id))).toBe(FACTOR);
  const calendar = SEALED_COLUMNS.find(({ table }) => table === 'calendar_links')?.placeOf(rows[0].calendar);
  expect(fingerprintOf((calendar && secrets.open(rows[0].calendar.sealed, calendar)) || '')).toBe(
    rows[0].calendar.token,
  );
  const { rowCount } = await b.owner.query('select from app.foreign_secrets($1::text[])', [
    [...secrets.keyIds],
  ]);
  expect(rowCount).toBe(0);
});

it('The end of a move deletes here what has arrived, and nothing of others; sending it twice is reported.', async () => {
  const before = await ofOther();
  const { rows: files } = await a.owner.query('select path from files where business_id = $1', [
    all.venue.businessId,
  ]);
  await moving(finishMove, { email, from: a, to: b });
  const left = await ofOwner(a);
  // Of the one who works for both.
  expect(filled(left)).toEqual(['sessions', 'users']);
  expect(await rowsOf(a, own(), [all.venue.owner.id, all.waiter.id]).then(filled)).toEqual([]);
  for (const path of [PICTURE, ...files.map((file) => file.path)])
    expect(await a.deps.storage.stat(path)).toBeNull();
  expect((await a.owner.query('select from media where src = $1', [PICTURE])).rowCount).toBe(0);
  expect(await ofOther()).toEqual(before);
  expect((await addCategory(a, all.other, all.other.owner.token)).status).toBe(200);
  await expect(moving(finishMove, { email, from: a, to: b })).rejects.toThrow(
    'there is nothing left to end.',
  );
  await expect(moving(moveOwner, { email, from: a, to: b })).rejects.toThrow(`${email} has moved to`);
  const { rows } = await a.owner.query(`select tgname from pg_trigger where tgname like 'closed%'`);
  expect(rows).toEqual([]);
});

it('The owner works on there with ids of that installation, and may move back with all of it.', async () => {
  const token = await signIn(b, all.venue.owner.id);
  const made = await addCategory(b, all.venue, token);
  expect(made.status).toBe(200);
  expect(made.body.id).toBeGreaterThan(ID_STRIDE);
  const there = withoutStaying(await ofOwner(b));
  await moving(moveOwner, { email, from: b, to: a });
  expect(withoutStaying(await ofOwner(a))).toEqual(there);
  await moving(finishMove, { email, from: b, to: a });
  expect(filled(await ofOwner(b))).toEqual([]);
  expect((await a.call(auth.login, { body: { email, password: PASSWORD } })).status).toBe(200);
  expect((await addCategory(a, all.venue, await signIn(a, all.venue.owner.id))).status).toBe(200);
});
