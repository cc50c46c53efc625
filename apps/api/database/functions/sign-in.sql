-- Who holds a token, and the second step of signing in.

-- A right password of a moment ago is as much a way in as a session, and so is a PIN.
create or replace function app.end_sessions(person bigint) returns void language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  perform app_private.require_person(person);
  delete from login_challenges where user_id = person;
  delete from pins where user_id = person;
  delete from sessions where user_id = person;
end $$;

-- What the holders of sessions may do now, as app.sign_in tells it, without that counting as a use of the session.
create or replace function app.callers_of_sessions(wanted bigint[], at timestamptz)
returns table (session_id bigint, caller json) language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as $$
  select s.id, case when s.user_id is null then app.device_caller(s.id)
    else app_private.person_as_caller(s, app_private.reached_in(s, at), null) end
  from sessions s
  where s.id = any(wanted) and s.last_used_at > at - interval '30 days' and app.is_within_life(s, at)
$$;

-- Counts a try before its code is looked at, so that many at once guess no more often than one after another. Nothing
-- is answered once a challenge has had its tries.
create or replace function app.try_challenge(token bytea, at timestamptz, most_tries int, spell interval)
returns table (user_id bigint, secret jsonb, last_step bigint, tries int) language sql volatile security definer
set search_path = pg_catalog, public, app, pg_temp as $$
  with tried as (
    update login_challenges set wrong_tries = wrong_tries + 1
    where token_hash = token and expires_at > at and wrong_tries < most_tries returning login_challenges.user_id)
  update second_factors f set
    wrong_tries = case when f.tries_since <= at - spell then 1 else f.wrong_tries + 1 end,
    tries_since = case when f.tries_since <= at - spell then at else f.tries_since end
  from tried where f.user_id = tried.user_id and f.confirmed_at is not null
  returning f.user_id, f.secret, f.last_step, f.wrong_tries
$$;

-- The same for somebody who is signed in.
create or replace function app.try_second_factor(person bigint, at timestamptz, spell interval)
returns table (secret jsonb, last_step bigint, tries int) language sql volatile security definer
set search_path = pg_catalog, public, app, pg_temp as $$
  update second_factors f set
    wrong_tries = case when f.tries_since <= at - spell then 1 else f.wrong_tries + 1 end,
    tries_since = case when f.tries_since <= at - spell then at else f.tries_since end
  where f.user_id = person
  returning f.secret, f.last_step, f.wrong_tries
$$;

create or replace function app.has_second_factor(person bigint) returns boolean language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select exists (select from second_factors where user_id = person and confirmed_at is not null) $$;

-- By an owner, for somebody who has lost everything; the routes see to who may.
create or replace function app.remove_second_factor(person bigint) returns boolean language plpgsql volatile security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  perform app_private.require_person(person);
  delete from login_challenges where user_id = person;
  delete from second_factors where user_id = person;
  return found;
end $$;

create or replace function app.second_factors_to_seal(current_key text, after_user bigint, how_many int)
returns table (user_id bigint, secret jsonb) language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select user_id, secret from second_factors
  where secret -> 'sealed' ->> 'key' <> current_key and user_id > after_user order by user_id limit how_many
$$;

-- What a new password of an account is compared with: its present hash, and words that others know.
create or replace function app.password_context(person bigint) returns table (password_hash text, words text[])
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select u.password_hash, array_remove(array[u.name, u.email, u.phone] || array(
     select unnest(array[b.name_en, b.name_ar]) from businesses b
     where b.owner_id = u.id or exists (select from members m where m.business_id = b.id and m.user_id = u.id)), null)
   from users u where u.id = person $$;

create or replace function app_private.signed_in_from(person bigint, from_network text, at timestamptz) returns boolean
language sql stable set search_path = pg_catalog, public, app, pg_temp as
$$ select exists (select from known_networks k
     where k.user_id = person and k.network = from_network and k.last_at > at - interval '90 days') $$;

-- Whether every account with the address signed in from this network within the last 90 days. Of several with a derived
-- address, none may vouch for another.
create or replace function app.is_known_network(address text, from_network text, at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select coalesce(bool_and(app_private.signed_in_from(u.id, from_network, at)), false)
   from users u where u.email = address and u.type in ('owner', 'employee') $$;

-- The same for the accounts with these phones, which anybody may have written into theirs.
create or replace function app.is_known_network_of_phones(phones text[], from_network text, at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select coalesce(bool_and(app_private.signed_in_from(u.id, from_network, at)), false)
   from users u where u.phone = any(phones) and u.type in ('owner', 'employee') and u.password_hash is not null $$;

-- Ninety days at most, however often it is used. Sessions without `expires_at` count from their creation.
create or replace function app.is_within_life(s sessions, at timestamptz) returns boolean language sql stable as
$$ select s.user_id is null or coalesce(s.expires_at, s.created_at + interval '90 days') > at $$;

-- The owner asks for a second step of everybody who works in the business, from a day of the business's own calendar on.
-- Who has none reaches nothing of it from then on.
create or replace function app_private.awaits_second_step(business bigint, person bigint, at timestamptz) returns boolean
language sql stable set search_path = pg_catalog, public, app, pg_temp as $$
  select exists (
      select from configurations c join businesses b on b.id = c.business_id
      where c.business_id = business and c.key = 'STAFF_SECOND_STEP'
        and (c.value #>> '{}')::date <= (at at time zone b.timezone)::date)
    and not exists (select from second_factors f where f.user_id = person and f.confirmed_at is not null)
$$;

-- The first day on which one of their employers asks somebody for a second step they have not set up yet, and whether it
-- has come. No row: nobody asks.
create or replace function app.second_step_due(person bigint, at timestamptz) returns table (due date, is_missing boolean)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select wanted.due, wanted.due <= wanted.today
  from (
    select (c.value #>> '{}')::date as due, (at at time zone b.timezone)::date as today
    from businesses b join configurations c on c.business_id = b.id and c.key = 'STAFF_SECOND_STEP'
    where b.owner_id <> person
      and b.id in (select g.business_id from grants g where g.user_id = person and g.dashboard_access)
      and jsonb_typeof(c.value) = 'string') as wanted
  where not exists (select from second_factors f where f.user_id = person and f.confirmed_at is not null)
  order by wanted.due limit 1
$$;

-- Who signs in, and the business they enter.
create or replace function app.reached_by(person bigint, at timestamptz) returns bigint[] language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as $$
  -- Each by its index; somebody's own business may be named twice.
  select array(select id from (
    select b.id from businesses b where b.owner_id = person
    union select g.business_id from grants g where g.user_id = person and g.dashboard_access
      and not app_private.awaits_second_step(g.business_id, g.user_id, at)) as reached order by id)
$$;

-- The session of a token that has neither ended nor been left for thirty days, noted as used.
create or replace function app_private.use_session(token bytea, at timestamptz) returns sessions language plpgsql
set search_path = pg_catalog, public, app, pg_temp as $$
declare
  found_one sessions;
begin
  select s.* into found_one from sessions s
    where s.token_hash = token and s.last_used_at > at - interval '30 days' and app.is_within_life(s, at);
  if found_one.last_used_at < at - interval '1 minute' then
    -- Whoever else is about to write the same need not be waited for, least of all until a transaction ends.
    update sessions set last_used_at = at
      where id = (select id from sessions where id = found_one.id for no key update skip locked);
  end if;
  return found_one;
end $$;

create or replace function app_private.person_as_caller(session sessions, reached bigint[], entered bigint) returns json
language sql stable set search_path = pg_catalog, public, app, pg_temp as $$
  select json_build_object('session_id', session.id, 'user_id', u.id, 'type', u.type, 'name', u.name, 'email', u.email,
    'locale', u.locale, 'entered', entered,
    'businesses', coalesce((
      select json_agg(json_build_object('id', b.id, 'type', b.type, 'is_owner', b.owner_id = u.id,
        'currency', b.currency, 'timezone', b.timezone, 'first_locale', b.first_locale,
        'branches', coalesce((
          select json_agg(json_build_object('id', br.id, 'menu_id', br.menu_id,
            'granted', case when g.dashboard_access then g.permissions end) order by br.sort, br.id)
          from branches br
          left join grants g on g.business_id = b.id and g.branch_id = br.id and g.user_id = u.id
          where br.business_id = b.id), '[]'::json)) order by b.id)
      from businesses b where b.id = any(reached)), '[]'::json))
  from users u where u.id = session.user_id
$$;

-- Who holds this token, and the business they enter by their call; null: nobody. Nothing is set.
create or replace function app.authenticate(token bytea, at timestamptz, way text, of_table text, id bigint) returns json
language plpgsql security definer set search_path = pg_catalog, public, app, pg_temp as $$
declare
  session sessions := app_private.use_session(token, at);
  reached bigint[];
begin
  if session.id is null then return null; end if;
  if session.user_id is null then return app.device_caller(session.id); end if;
  reached := app_private.reached_in(session, at);
  return app_private.person_as_caller(session, reached, app_private.business_of_call(reached, way, of_table, id));
end $$;

-- The same, and the connection goes on as that caller in that business; `is_local`: until the transaction ends.
create or replace function app.sign_in(token bytea, at timestamptz, is_local boolean, way text, of_table text, id bigint)
returns json language plpgsql security definer set search_path = pg_catalog, public, app, pg_temp as $$
declare
  session sessions := app_private.use_session(token, at);
  reached bigint[];
  entered bigint;
  device json;
begin
  if session.id is null then
    perform set_config('app.tenancy', '', false);
    return null;
  end if;
  if session.user_id is null then
    device := app.device_caller(session.id);
    perform app_private.enter((device ->> 'entered')::bigint, null, '{}', is_local);
    return device;
  end if;
  reached := app_private.reached_in(session, at);
  entered := app_private.business_of_call(reached, way, of_table, id);
  perform app_private.enter(entered, session.user_id, reached, is_local);
  return app_private.person_as_caller(session, reached, entered);
end $$;
