import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Dependencies } from '#platform/health/dependencies.ts';
import { businessOfCall } from '#platform/http/business-of-call.ts';
import type { AnyRoute } from '#platform/http/handle.ts';
import { aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { features } from './features.ts';
import { schemaFolder } from './home.ts';

const test = useTestApp();

/** Calls about the person who asks; what they read of a business goes through functions that check membership. */
const ENTER_NONE = [
  'auth.logout',
  'auth.send-verification',
  'auth.verify-email',
  'business.all',
  'business.create',
  'business.list',
  'desks.self',
  'desks.waiting',
  'desks.unlock',
  'devices.self',
  'me.info',
  'media.upload',
  'menu-types.list',
  'notifications.list',
  'notifications.mark-read',
  'notifications.unread',
  'orders.statuses',
  'pins.remove',
  'pins.set',
  'pins.state',
  'realtime.authorize',
  'reservations.statuses',
  'second-factor.begin',
  'second-factor.confirm',
  'second-factor.new-recovery-codes',
  'second-factor.remove',
  'second-factor.state',
  'sessions.list',
  'sessions.revoke',
  'sessions.revoke-others',
  'user-settings.list',
  'user-settings.set',
];

/** Functions of the owner that ask nothing of the call, besides those of directory.sql, by what keeps each of them narrow. */
const ASK_NOTHING_OF_THE_CALL = {
  /** They find out who calls, and what is theirs. */
  signingIn: [
    'authenticate',
    'business_id',
    'callers_of_sessions',
    'desk_of_token',
    'device_caller',
    'is_tablet_of',
    'known_businesses',
    'reached_by',
    'sign_in',
    'user_id',
  ],
  /** About the one person, mailbox, socket or token they are given. */
  ofOnePerson: [
    'addressee',
    'businesses_of',
    'close_account',
    'derived_email_of',
    'has_second_factor',
    'is_known_network',
    'is_known_network_of_phones',
    'join_invited',
    'password_context',
    'reaches_a_business',
    'release_address',
    'return_mail_turn',
    'second_step_due',
    'take_mail_turn',
    'take_realtime_ticket',
    'try_challenge',
    'try_second_factor',
    'wants_orders',
  ],
  /** A number that reports no row: whether what is kept of a menu is still the latest. */
  ofOneNumber: ['menu_version'],
  /** What one person is to read by mail, of all the businesses they work for; a job asks, and nobody is answered. */
  ofOneMail: ['notices_to_mail'],
  /** Whether one file is shown to everybody. */
  ofOneFile: ['file_is_public'],
  /** The server's own, over all rows of this installation. */
  jobs: [
    'businesses_with_a_month',
    'calendar_links_to_seal',
    'claim_effects',
    'defer_effect',
    'end_guest_links',
    'erase_guest_data',
    'expired_holds',
    'files_without_row',
    'finish_effect',
    'fold_tallies',
    'foreign_secrets',
    'expedite_effects',
    'log_replayed',
    'make_audit_months',
    'outbox_figures',
    'pins_to_seal',
    'postpone_effect',
    'remove_ended_proofs',
    'remove_ended_rows',
    'remove_old_audits',
    'remove_old_realtime_tickets',
    'remove_withdrawn_files',
    'renew_leases',
    'second_factors_to_seal',
    'secrets_to_seal',
    'sweep_unused_uploads',
    'take_due_feeds',
    'unanswered_orders',
    'unpaid_orders',
    'unsettled_payments',
    'visits_to_close',
    'waiting_orders',
  ],
};

it('Every call of somebody signed in enters one business, and the named few enter none.', () => {
  const nothing = new Dependencies({ mail: null, storage: null, redis: null });
  const none = features(test.deps, nothing)
    .filter((route): route is AnyRoute => 'run' in route)
    .filter(({ operation }) => operation.access.who !== 'public')
    .filter((route) => {
      const params = Object.fromEntries(
        [...route.operation.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '7']),
      );
      const request = { params, query: {}, headers: {} } as unknown as FastifyRequest;
      return businessOfCall(route, request, {}).way === 'none';
    })
    .map(({ operation }) => operation.name);
  expect(new Set(none)).toEqual(new Set(ENTER_NONE));
});

it('Every policy for tenants compares the business with that of the call, but for the named few.', async () => {
  const { rows } = await test.owner.query(`
    select tablename || ' ' || policyname as name from pg_policies
    where schemaname = 'public' and policyname <> 'owning_role'
      and coalesce(qual, with_check) not in ('(business_id = ( SELECT app.business_id() AS business_id))',
        '(id = ( SELECT app.business_id() AS business_id))', '(user_id = ( SELECT app.user_id() AS user_id))')
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([
    'businesses known',
    'devices owned',
    'files tenant',
    'media tenant',
    'notifications own',
    'notifications own_change',
    'outbox tenant',
    'sessions of_devices',
    'users known',
  ]);
});

it('Only the named functions of the owner look past the business of a call for somebody signed in.', async () => {
  const { rows } = await test.owner.query(`
    select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'app' and p.prosecdef and p.prosrc ~ 'known_businesses|is_of_call|app\\.user_id' order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([
    'business_info',
    'business_row',
    'colleague',
    'end_drawn_by_lesser',
    'end_pin_sessions',
    'give_realtime_ticket',
    'own_addons',
    'own_categories',
    'own_discounts',
    'own_files',
    'own_item_providers',
    'own_items',
    'own_media',
    'own_menus',
    'own_prices',
    'own_settings',
    'take_desk',
  ]);
});

it('What is asked over the businesses of several owners stands in one file, but for the named few.', async () => {
  const directory = readFileSync(join(schemaFolder, 'functions/directory.sql'), 'utf8');
  const inDirectory = [...directory.matchAll(/function app\.(\w+)/g)].map(([, name]) => name);
  const { rows } = await test.owner.query(`
    select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'app' and p.prosecdef and p.prorettype <> 'trigger'::regtype
      and p.prosrc !~ 'app\\.(business_id|user_id)\\(|is_of_call|known_businesses|require_(person|business)\\('
    order by 1`);
  const found = rows.map(({ name }) => name);
  expect(found.filter((name) => !inDirectory.includes(name))).toEqual(
    Object.values(ASK_NOTHING_OF_THE_CALL).flat().sort(),
  );
  expect(found).toEqual(expect.arrayContaining(inDirectory));
});

it('A table that a migration protects shows the rows of the business of the call alone.', async () => {
  const [own, other] = [await aVenue(test), await aVenue(test)];
  await test.owner.query(`
    create table notes (business_id bigint not null references businesses, id bigint not null, primary key (business_id, id));
    select app_private.protect_tenants('notes');
    grant select, insert on notes to diwan_app`);
  const under = ({ businessId }: Venue) => ({ userId: null, businessId });
  const add = (venue: Venue, to: Venue) =>
    test.deps.database.write(under(venue), (db) =>
      db.run(sql`insert into notes (business_id, id) values (${to.businessId}, 1)`),
    );
  await add(own, own);
  await expect(add(own, other)).rejects.toMatchObject({ code: '42501' });
  const seen = (venue: Venue) =>
    test.deps.database.read(under(venue), (db) => db.rows(sql`select id from notes`));
  expect([await seen(own), await seen(other)]).toEqual([[{ id: 1 }], []]);
});
