import { randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { expect, it } from 'vitest';
import { NOBODY } from '#platform/database/tenancy.ts';
import { aDevice, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

// What somebody can do with the functions of the owner who runs statements of their own as the serving role.
const test = useTestApp();

const count = async (from: string, values: unknown[] = []) =>
  Number((await test.owner.query(`select count(*) from ${from}`, values)).rows[0].count);
const asServing = (statement: string) => test.deps.database.write(NOBODY, (db) => db.run(sql.raw(statement)));

async function rowsOfToday(venue: Venue) {
  const place = [venue.businessId, venue.branchId];
  await test.owner.query(
    `insert into audits (business_id, action, entity, created_at) values ($1, 'login', 'user', now())`,
    [venue.businessId],
  );
  await test.owner.query(
    `insert into idempotency_keys (caller, key, operation, body_hash, created_at) values ('x', $1, 'x', 'x', now())`,
    [randomBytes(8).toString('hex')],
  );
  await test.owner.query(
    `insert into login_links (business_id, branch_id, kind, token_hash, created_at, expires_at)
     values ($1, $2, 'tablet', $3, now(), now())`,
    [...place, randomBytes(32)],
  );
  await test.owner.query(
    `insert into login_challenges (token_hash, user_id, needs_dashboard, created_at, expires_at) values ($1, $2, false, now(), now())`,
    [randomBytes(32), venue.owner.id],
  );
  await test.owner.query(`insert into order_numbers values ($1, $2, current_date, 3)`, place);
  await test.owner.query(
    `insert into menu_changes (business_id, menu_id, kind, rows, created_at) values ($1, $2, 'bulk', '[]', now())`,
    [venue.businessId, venue.menuId],
  );
  await test.owner.query(
    `insert into test_orders (business_id, branch_id, shown, ends_at) values ($1, $2, '{}', now())
     on conflict do nothing`,
    place,
  );
  await test.owner.query(`insert into notice_mails values ($1, now())`, [venue.owner.id]);
  await test.owner.query(
    `insert into notifications (business_id, id, user_id, type, data, created_at)
     values ($1, gen_random_uuid(), $2, 'new-order', '{}', now())`,
    [venue.businessId, venue.owner.id],
  );
  await test.owner.query(
    `insert into outbox (kind, payload, due_at, created_at) values ('mail', '{}', 'infinity', now())`,
  );
  await test.owner.query(
    `insert into code_requests (email, purpose, requester, token_hash, code_hash, sent_at, expires_at, sent_times)
     values ('a@b.example', 'register', $1::text, sha256($1::text::bytea), 'x', now(), now(), '{}')`,
    [randomBytes(8).toString('hex')],
  );
  await test.owner.query(
    `insert into known_networks (user_id, network, last_at) values ($1, '192.0.2.0', now())`,
    [venue.owner.id],
  );
  await test.owner.query(
    `insert into files (path, type, bytes, sha256, uploader_id, withdrawn_at, is_restorable)
     select gen_random_uuid()::text, 'image/jpeg', 1, 'x', $1, at, at is not null from unnest(array[null, now()]) as at`,
    [venue.owner.id],
  );
  await test.owner.query(
    `with opened as (
       insert into sessions (token_hash, user_id, created_at, last_used_at) values ($1, $2, now(), now()) returning id)
     insert into realtime_tickets (socket_id, channel, session_id) select gen_random_uuid()::text, 'x', id from opened`,
    [randomBytes(32), venue.owner.id],
  );
}

const REMOVALS = [
  ['audits', "select app.remove_old_audits('infinity')"],
  ...[
    'idempotency_keys',
    'login_links',
    'login_challenges',
    'test_orders',
    'notice_mails',
    'order_numbers',
    'menu_changes',
    'outbox',
    'notifications',
  ].map((kind) => [kind, `select app.remove_ended_rows('${kind}', '9999-01-01', 1000)`]),
  [
    "sessions where last_used_at > now() - interval '1 day'",
    "select app.remove_ended_rows('sessions', '9999-01-01', 1000)",
  ],
  ['code_requests', "select app.remove_ended_proofs('infinity', 'infinity', 1000)"],
  ['known_networks', "select app.remove_ended_proofs('infinity', 'infinity', 1000)"],
  ['files', "select app.sweep_unused_uploads('infinity', 0, 1000)"],
  ['files', "select app.remove_withdrawn_files('infinity', 'infinity', 1000)"],
  ['realtime_tickets', "select app.remove_old_realtime_tickets(interval '-1 year')"],
] as [string, string][];

it.for(REMOVALS)(
  'Of %s nothing goes before its time, whatever moment is named.',
  async ([table, statement]) => {
    await rowsOfToday(await aVenue(test));
    const before = await count(table);
    expect(before).toBeGreaterThan(0);
    await asServing(statement);
    expect(await count(table)).toBe(before);
  },
);

it('The serving role can neither read nor write how long rows are kept.', async () => {
  for (const statement of [
    'select days from app_private.retention',
    'update app_private.retention set days = 0',
  ]) {
    await expect(asServing(statement)).rejects.toMatchObject({ code: '42501' });
  }
});

it('Links of guests and of visits end no earlier than the owner of the database has set.', async () => {
  const venue = await aVenue(test);
  await test.owner.query(
    `insert into orders (business_id, branch_id, number, day, order_type, guest_token_hash, customer_phone)
     values ($1, $2, 1, current_date, 'self_pickup', '\\x0102', '+96550000000')`,
    [venue.businessId, venue.branchId],
  );
  await asServing("select app.end_guest_links('infinity', 1000)");
  await asServing("select app.erase_guest_data('infinity', 1000)");
  expect(await count('orders where guest_token_hash is not null and customer_phone is not null')).toBe(1);
});

/** Somebody of one business, whose statements run under its tenancy. */
async function twoVenues() {
  const [own, other] = [await aVenue(test), await aVenue(test)];
  const as = (userId: number | null) => (statement: RawBuilder<unknown>) =>
    test.deps.database.write({ userId, businessId: own.businessId }, (db) => db.rows(statement));
  return { own, other, run: as(own.owner.id) };
}

const REFUSED = { code: '42501' };

it('A device is signed in at the business of the call, and at no other.', async () => {
  const { own, other, run } = await twoVenues();
  const open = ({ businessId, branchId, owner }: Venue) =>
    run(sql`select app.open_device(${businessId}, ${branchId}, 'orders', ${owner.id}, ${randomBytes(32)}, 'x',
      'kitchen', 'ios', '127.0.0.1', now()) as id`);
  await expect(open(other)).rejects.toMatchObject(REFUSED);
  expect(await open(own)).toHaveLength(1);
});

it('A shared computer is taken, tried and listed in the business of the call alone, by a session of the person of the call.', async () => {
  const { own, other, run } = await twoVenues();
  const [desk, foreign] = [await aDevice(test, own, 'desk'), await aDevice(test, other, 'desk')];
  const sessionOf = async ({ owner }: Venue) =>
    (await test.owner.query('select id::float8 from sessions where user_id = $1', [owner.id])).rows[0].id;
  const take = (id: number, session: number) =>
    run(sql`select app.take_desk(${id}, ${session}, now() + interval '1 hour', true)`);
  const session = await sessionOf(own);
  await expect(take(foreign.id, session)).rejects.toMatchObject(REFUSED);
  await expect(take(desk.id, await sessionOf(other))).rejects.toMatchObject(REFUSED);
  await take(desk.id, session);
  const people = (branch: number) =>
    run(sql`select user_id from app.people_of_desk(${branch}, now()) where user_id = ${other.owner.id}`);
  expect(await people(other.branchId)).toEqual([]);
  await test.owner.query(`insert into pins values ($1, '{"sealed": "x"}', now())`, [other.owner.id]);
  expect(await run(sql`select tries from app.try_pin(${foreign.id}, ${other.owner.id}, now(), 5)`)).toEqual(
    [],
  );
  expect(await count('desk_tries')).toBe(0);
});

it('Sessions and second steps end for the people of the business of the call, and for nobody else.', async () => {
  const { own, other, run } = await twoVenues();
  for (const ending of ['end_sessions', 'remove_second_factor']) {
    const end = (person: number) => run(sql`select ${sql.id('app', ending)}(${person}::bigint)`);
    await expect(end(other.owner.id)).rejects.toMatchObject(REFUSED);
    await end(own.owner.id);
  }
  const endDrawn = (person: number) =>
    run(sql`select app.end_drawn_by_lesser(${person}::bigint, ${own.branchId}::bigint, '{}', now())`);
  await expect(endDrawn(other.owner.id)).rejects.toMatchObject(REFUSED);
  await endDrawn(own.owner.id);
  expect(await count('sessions where user_id = any($1)', [[own.owner.id, other.owner.id]])).toBe(1);
  await test.owner.query('update sessions set only_business = 1 where user_id = $1', [other.owner.id]);
  await run(sql`select app.end_pin_sessions(${other.owner.id}, 0)`);
  expect(await count('sessions where user_id = $1', [other.owner.id])).toBe(1);
});

it('A subscription is signed for a session of the person or device of the call, and for no other.', async () => {
  const { own, other, run } = await twoVenues();
  const [device, foreign] = [await aDevice(test, own, 'orders'), await aDevice(test, other, 'orders')];
  const { rows } = await test.owner.query('select id::float8 from sessions where user_id = any($1)', [
    [own.owner.id, other.owner.id],
  ]);
  const sessions = [...rows.map(({ id }) => id), device.sessionId, foreign.sessionId];
  for (const session of sessions)
    await run(sql`select app.give_realtime_ticket('s', ${`c${session}`}, ${session})`);
  const given = await test.owner.query(
    `select s.user_id::float8, s.id::float8 from realtime_tickets t join sessions s on s.id = t.session_id
     where t.socket_id = 's' order by s.id`,
  );
  expect(given.rows.map((row) => row.user_id ?? row.id)).toEqual([own.owner.id, device.sessionId]);
});

it('Secrets that nothing opens are forgotten by the owner of the database alone.', async () => {
  await expect(asServing("select app_private.forget_foreign_secrets('{}')")).rejects.toMatchObject(REFUSED);
  const { rows } = await test.owner.query(`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'app' and p.prosrc ~ 'delete from (second_factors|configurations)' order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([
    'app.release_address(text,timestamp with time zone)',
    'app.remove_second_factor(bigint)',
  ]);
});

/**
 * Functions of the owner that change rows, by what bounds each of them for whoever could run statements as the serving role.
 * A new one is added here once that has been asked.
 */
const BOUNDED_BY = {
  /** What was written at the start about how long rows of each kind are kept, what a business says of its guests, or ten minutes. */
  retention: [
    'end_guest_links',
    'erase_guest_data',
    'remove_ended_proofs',
    'remove_ended_rows',
    'remove_old_audits',
    'remove_old_realtime_tickets',
    'remove_withdrawn_files',
    'sweep_unused_uploads',
  ],
  /** The business of the call, or its person. */
  call: [
    'end_drawn_by_lesser',
    'end_pin_sessions',
    'end_sessions',
    'give_realtime_ticket',
    'notify_people',
    'open_device',
    'remove_second_factor',
    'take_desk',
    'try_pin',
  ],
  /** A token that only its holder knows. */
  token: ['authenticate', 'join_invited', 'sign_in', 'take_realtime_ticket', 'try_challenge'],
  /** It makes what will be needed, or adds up what is there, and takes nothing away. */
  adding: ['fold_tallies', 'free_slug', 'log_replayed', 'make_audit_months'],
  /** Who belongs to no business any more; an account of an address that nobody has confirmed. */
  itsOwnCondition: ['close_account', 'release_address'],
  /** How often something is tried or told: at worst it is late, or has to be asked for again. */
  turns: [
    'claim_effects',
    'defer_effect',
    'finish_effect',
    'expedite_effects',
    'postpone_effect',
    'renew_leases',
    'return_mail_turn',
    'take_due_feeds',
    'take_mail_turn',
    'try_second_factor',
  ],
};

it('Every function of the owner that changes rows is named with what bounds it.', async () => {
  const { rows } = await test.owner.query(`
    select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'app' and p.prosecdef and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.values(BOUNDED_BY).flat().sort());
});
