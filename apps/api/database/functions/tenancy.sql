-- The tenant of a call, and what follows from it: row-level security of every table (docs/decisions/0031).

create or replace function app.user_id() returns bigint language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  return app_private.claim(2)::bigint;
end $$;

-- `claims`: 'business person known', with '-' for none; `known` are the ids of all businesses the person reaches.
--
-- This and `claim` are asked for each table of each statement. A search path of their own would cost four times their work; those
-- that call them have one, and nobody else may.
create or replace function app_private.seal(connection int, claims text) returns text language plpgsql stable as $$
declare
  secret bytea := key from app_private.tenancy_key;
begin
  return encode(sha256(secret || sha256(secret || convert_to(connection || ' ' || claims, 'UTF8'))), 'hex');
end $$;

-- One of the claims of this connection; null where there is none, or where the seal is not that of the claims. A parallel
-- worker is another connection, so that only the leader asks.
create or replace function app_private.claim(which int) returns text language plpgsql stable parallel restricted as $$
declare
  parts text[] := string_to_array(current_setting('app.tenancy', true), ' ');
begin
  -- What is incomplete has no seal either.
  if (parts[4] = app_private.seal(pg_backend_pid(), parts[1] || ' ' || parts[2] || ' ' || parts[3])) is not true then
    return null;
  end if;
  return nullif(parts[which], '-');
end $$;

create or replace function app.business_id() returns bigint language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  return app_private.claim(1)::bigint;
end $$;

-- All businesses the person of this connection reaches: their names are read together, and nothing else of them.
create or replace function app.known_businesses() returns bigint[] language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  return coalesce(string_to_array(app_private.claim(3), ',')::bigint[], '{}');
end $$;

-- Statements of a call travel right behind its sign-in. Should its transaction not have begun, they shall find no tenancy rather
-- than that of the reader before.
create or replace function app_private.enter(business bigint, person bigint, known bigint[], is_local boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  claims text := coalesce(business::text, '-') || ' ' || coalesce(person::text, '-') || ' '
    || coalesce(nullif(array_to_string(known, ','), ''), '-');
begin
  if is_local then
    perform set_config('app.tenancy', '', false);
  end if;
  perform set_config('app.tenancy', claims || ' ' || app_private.seal(pg_backend_pid(), claims), is_local);
end $$;

-- The business of the call as somebody without any permission has it: a guest, or the server itself. Null: it was removed, be it
-- while this waited, so that it is read as it is now and not as the statement began to see it.
create or replace function app.business_entered() returns json language sql volatile
set search_path = pg_catalog, public, app, pg_temp as $$
  select json_build_object('id', b.id, 'type', b.type, 'currency', b.currency, 'timezone', b.timezone,
    'firstLocale', b.first_locale, 'branches', coalesce((
      select json_agg(json_build_object('id', br.id, 'menu_id', br.menu_id) order by br.sort, br.id)
      from branches br where br.business_id = b.id), '[]'))
  from businesses b where b.id = app.business_id()
$$;

-- Goes on in the business that the claims and their seal name, and tells of it. In two steps: a statement would read under the
-- tenancy with which it began.
create or replace function app.enter_business(sealed text, is_local boolean) returns json language plpgsql
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  perform set_config('app.tenancy', sealed, is_local);
  return app.business_entered();
end $$;

-- The business of a call, among those its caller reaches: the one it names; that of the row `id` of the table `of_table`;
-- or their first one. Null: none of theirs.
create or replace function app_private.business_of_call(reached bigint[], way text, of_table text, id bigint) returns bigint
language plpgsql stable set search_path = pg_catalog, public, app, pg_temp as $$
declare
  entered bigint;
begin
  if way = 'first' then return reached[1]; end if;
  if way = 'business' and id = any(reached) then return id; end if;
  if way <> 'row' then return null; end if;
  execute format('select business_id from public.%I where business_id = any($1) and id = $2', of_table)
    into entered using reached, id;
  if entered is null and of_table = 'media' then
    -- The picture of a person, which whoever works with them sees.
    select m.business_id into entered from media f join members m on m.user_id = f.user_id
      where f.id = business_of_call.id and f.business_id is null and m.business_id = any(reached)
      order by m.business_id limit 1;
  end if;
  return entered;
end $$;

-- What spans businesses: each of them is the one of the call, or one that its person reaches.
create or replace function app_private.is_of_call(business bigint) returns boolean language sql stable
set search_path = pg_catalog, public, app, pg_temp as $$
  select coalesce(business = app.business_id() or business = any(app.known_businesses()), false)
$$;

-- Refuses what is done to somebody else than the person of the call and the people of its business.
create or replace function app_private.require_person(person bigint) returns void language plpgsql stable
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  if person = app.user_id() then return; end if;
  if exists (select from members m where m.business_id = app.business_id() and m.user_id = person) then return; end if;
  raise exception 'The person % is none of the business of this call.', person using errcode = '42501';
end $$;

-- Refuses what is done in another business than that of the call.
create or replace function app_private.require_business(business bigint) returns void language plpgsql stable
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  if (business = app.business_id()) is true then return; end if;
  raise exception 'The business % is not that of this call.', business using errcode = '42501';
end $$;

-- Gives a table this policy. One that is there with the same rule (its comment has the rule's digest) is left alone: to
-- replace a policy stops everybody who works with the table.
create or replace function app_private.set_policy(guarded regclass, policy text, rule text) returns void language plpgsql
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  if exists (select from pg_policy where polrelid = guarded and polname = policy
      and obj_description(oid, 'pg_policy') = 'md5 of its rule: ' || md5(rule)) then
    return;
  end if;
  if exists (select from pg_policy where polrelid = guarded and polname = policy) then
    execute format('drop policy %I on %s', policy, guarded);
  end if;
  execute format('create policy %I on %s %s', policy, guarded, rule);
  execute format('comment on policy %I on %s is %L', policy, guarded, 'md5 of its rule: ' || md5(rule));
end $$;

-- Row-level security, on and forced: without another policy only functions of the owner see the rows.
create or replace function app_private.protect(guarded regclass) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if not (select relrowsecurity and relforcerowsecurity from pg_class where oid = guarded) then
    execute format('alter table %s enable row level security, force row level security', guarded);
  end if;
  perform app_private.set_policy(guarded, 'owning_role', format('to %I using (true) with check (true)', current_user));
end $$;

-- One way to make a table one of tenants: its rows are seen and written in the business of the call alone, and by functions
-- of the owner. `business_id` is the first column of its primary key, and foreign keys to other tables of tenants include it.
create or replace function app_private.protect_tenants(tenants regclass) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  perform app_private.protect(tenants);
  perform app_private.set_policy(tenants, 'tenant', 'using (business_id = (select app.business_id()))');
end $$;

-- Rows of one business. A new table of tenants is added here.
select app_private.protect_tenants(name::regclass) from unnest(array[
  'addons', 'area_users', 'areas', 'audits', 'blocks', 'branches', 'calendar_events', 'calendar_feeds', 'calendar_links',
  'categories', 'configurations', 'customer_profiles', 'daily_closings', 'deliveries', 'desk_tries', 'devices', 'discounts', 'events',
  'former_members', 'former_slugs', 'grants', 'guest_links', 'guest_push_devices', 'holidays', 'hotels', 'invitations', 'invoices',
  'item_holidays', 'item_providers', 'item_snoozes', 'items',
  'login_links', 'members', 'menu_changes', 'menu_versions', 'menus', 'message_templates', 'occupancies', 'order_lines',
  'order_numbers', 'orders', 'payments', 'prices', 'push_devices', 'reservation_messages', 'reservations', 'samples', 'seats',
  'services', 'settings', 'station_categories', 'stations', 'table_codes', 'tallies', 'tally_changes', 'test_orders',
  'visit_calls', 'visit_guests', 'visit_payments', 'visits']) as name;

-- Rows of one person, seen in whatever business they are.
select app_private.protect(name::regclass),
  app_private.set_policy(name::regclass, 'own', 'using (user_id = (select app.user_id()))')
from unnest(array[
  'known_networks', 'login_challenges', 'pins', 'recovery_codes', 'second_factors', 'sessions', 'user_settings']) as name;

-- Nobody's to read: only functions of the owner use them.
select app_private.protect(name::regclass) from unnest(array['audits_default', 'notice_mails', 'realtime_tickets']) as name;

-- What is seen by a rule of its own.
select app_private.protect(name::regclass) from unnest(array[
  'businesses', 'files', 'media', 'notifications', 'outbox', 'users']) as name;
select app_private.set_policy('businesses', 'tenant', 'using (id = (select app.business_id()))');
select app_private.set_policy('businesses', 'known',
  'for select using (id = any((select app.known_businesses())::bigint[]))');
-- People are seen by themselves and by the businesses they belong to or own. `offset 0`: one look-up for each person that a
-- statement reads, where the planner would otherwise first read all members of the business.
select app_private.set_policy('users', 'known', 'using (
  id = (select app.user_id())
  or exists (select from members m where m.user_id = users.id offset 0)
  or exists (select from businesses b where b.owner_id = users.id offset 0)
) with check (true)');
select app_private.set_policy('sessions', 'of_devices',
  'for select using (exists (select from devices d where d.session_id = sessions.id))');
-- Owners see and end the devices of all their businesses among their own sessions.
select app_private.set_policy('devices', 'owned', 'using (
  exists (select from businesses b where b.id = devices.business_id and b.owner_id = (select app.user_id())))');
-- A business tells its people; only they themselves read it, in whatever business, of those that their session reaches.
select app_private.set_policy('notifications', 'tenant',
  'for insert with check (business_id = (select app.business_id()))');
select app_private.set_policy('notifications', 'own', 'for select using (
  user_id = (select app.user_id()) and business_id = any((select app.known_businesses())::bigint[]))');
select app_private.set_policy('notifications', 'own_change', 'for update using (
  user_id = (select app.user_id()) and business_id = any((select app.known_businesses())::bigint[]))');
select app_private.set_policy('outbox', 'tenant',
  'using (business_id is null or business_id = (select app.business_id()))');
-- A file without a business belongs to its uploader. `case`, because an `or` makes the planner collect all rows of the
-- business by their index; so the statement's own conditions choose it. They name the business, the row or the path.
select app_private.set_policy('files', 'tenant', 'using (
  case when business_id is null then uploader_id = (select app.user_id())
    else business_id = (select app.business_id()) end)');
select app_private.set_policy('media', 'tenant', 'using (
  case when business_id is not null then business_id = (select app.business_id())
    when user_id is not null then exists (select from users u where u.id = media.user_id offset 0)
    else uploader_id = (select app.user_id()) end)');
