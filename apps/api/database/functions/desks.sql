-- Computers and devices that people of a branch share, and PINs.

-- Who may unlock the shared computers of a branch of the business of the call: the owner, and those who work there and have a
-- password of their own.
create or replace function app.people_of_desk(branch bigint, at timestamptz)
returns table (user_id bigint, has_pin boolean) language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as $$
  select u.id, exists (select from pins p where p.user_id = u.id)
  from (
    select b.owner_id as id from businesses b where b.id = app.business_id()
    union
    select g.user_id from grants g where g.business_id = app.business_id() and g.branch_id = branch and g.dashboard_access
      and not app_private.awaits_second_step(g.business_id, g.user_id, at)) as who
  join users u on u.id = who.id and u.password_hash is not null and u.password_until is null
$$;

-- Counts a try before the PIN is looked at, so that many at once guess no more often than one after another. No row: the
-- person may not unlock this computer, or has no PIN.
create or replace function app.try_pin(desk bigint, person bigint, at timestamptz, most_tries int)
returns table (secret jsonb, tries int) language sql volatile security definer
set search_path = pg_catalog, public, app, pg_temp as $$
  with tried as (
    insert into desk_tries as t (business_id, device_id, user_id, wrong_tries)
    select d.business_id, d.id, may.user_id, 1
    from devices d cross join lateral app.people_of_desk(d.branch_id, at) may
    where d.business_id = app.business_id() and d.id = desk and d.kind in ('desk', 'waiter') and may.user_id = person and may.has_pin
    on conflict (business_id, device_id, user_id)
      do update set wrong_tries = least(t.wrong_tries + 1, most_tries + 1)
    returning t.wrong_tries)
  select p.secret, tried.wrong_tries from tried join pins p on p.user_id = person
$$;

-- The shared computer whose own token this is.
create or replace function app.desk_of_token(token bytea, at timestamptz) returns table (business_id bigint, id bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select d.business_id, d.id from sessions s join devices d on d.session_id = s.id
  where s.token_hash = token and s.last_used_at > at - interval '30 days' and d.kind in ('desk', 'waiter')
$$;

-- The session of the person of the call is the one at this computer of its business from now on: whoever was there before is signed out, and what was tried wrongly is
-- forgotten. One that a PIN has opened reaches the business of the computer alone, and has proved nothing that a sensitive
-- change would ask for.
create or replace function app.take_desk(desk bigint, session bigint, until timestamptz, by_pin boolean)
returns void language plpgsql volatile security definer set search_path = pg_catalog, public, app, pg_temp as $$
declare
  business bigint := app.business_id();
  person bigint := app.user_id();
  former bigint;
begin
  select open_session_id into former from devices
    where business_id = business and id = desk and kind in ('desk', 'waiter') for update;
  if not found or not exists (select from sessions where id = session and user_id = person) then
    raise exception 'The session % cannot be at the computer %.', session, desk using errcode = '42501';
  end if;
  delete from sessions where id = former and id <> session and desk_id = desk;
  update devices set open_session_id = session where business_id = business and id = desk;
  update sessions set desk_id = desk, expires_at = until,
    only_business = case when by_pin then business else only_business end,
    authenticated_at = case when by_pin then to_timestamp(0) else authenticated_at end
  where id = session;
  delete from desk_tries t where t.business_id = business and t.device_id = desk and t.user_id = person;
end $$;

create or replace function app.pins_to_seal(current_key text, after_user bigint, how_many int)
returns table (user_id bigint, secret jsonb) language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select user_id, secret from pins
  where secret -> 'sealed' ->> 'key' <> current_key and user_id > after_user order by user_id limit how_many
$$;

-- What an account loses with its PIN: the sessions that it has opened.
create or replace function app.end_pin_sessions(person bigint, but bigint) returns void language sql volatile
security definer set search_path = pg_catalog, public, app, pg_temp as $$
  delete from sessions where user_id = person and person = app.user_id() and only_business is not null and id <> but
$$;

-- What a session reaches of what its person does.
create or replace function app_private.reached_in(session sessions, at timestamptz) returns bigint[] language sql stable
set search_path = pg_catalog, public, app, pg_temp as $$
  select case when session.only_business is null then reached
    when session.only_business = any(reached) then array[session.only_business] else '{}' end
  from app.reached_by(session.user_id, at) as reached
$$;
