-- Devices of a branch, which sign in without a person.

-- A device that is taken from its list, or whose branch goes, is signed out, and so is whoever is at a shared computer.
create or replace function app.end_device_session() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  delete from sessions where id = old.session_id or (id = old.open_session_id and desk_id = old.id);
  return null;
end $$;

create or replace trigger end_session after delete on devices for each row execute function app.end_device_session();

-- Signs a device in at a branch of the business of the call; those of the branch that have not been seen for a month are forgotten.
create or replace function app.open_device(business bigint, branch bigint, of_kind text, maker bigint, token bytea, called text,
  app_name text, system text, ip text, at timestamptz)
returns bigint language plpgsql volatile security definer set search_path = pg_catalog, public, app, pg_temp as $$
declare
  session bigint;
  device bigint;
begin
  perform app_private.require_business(business);
  delete from devices d using sessions s where d.business_id = business and d.branch_id = branch
    and s.id = d.session_id and s.last_used_at <= at - interval '30 days';
  insert into sessions (token_hash, device_name, app_name, system, ip, created_at, last_used_at)
    values (token, called, app_name, system, ip, at, at) returning id into session;
  insert into devices (business_id, branch_id, kind, name, session_id, created_by, created_at)
    values (business, branch, of_kind, called, session, maker, at) returning id into device;
  return device;
end $$;

-- A device as a caller: its branch is all there is of the business. Null: the session is no device's.
create or replace function app.device_caller(session bigint) returns json language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as $$
  select json_build_object('session_id', d.session_id, 'device', json_build_object('id', d.id, 'kind', d.kind),
    'name', d.name, 'entered', b.id,
    'businesses', json_build_array(json_build_object('id', b.id, 'type', b.type, 'is_owner', false,
      'currency', b.currency, 'timezone', b.timezone, 'first_locale', b.first_locale,
      'branches', json_build_array(json_build_object('id', br.id, 'menu_id', br.menu_id, 'granted', '[]'::json)))))
  from devices d
  join businesses b on b.id = d.business_id
  join branches br on br.business_id = d.business_id and br.id = d.branch_id
  where d.session_id = session
$$;

-- Whether a token is that of a tablet of the branch: guests there obey the tablet's own settings.
create or replace function app.is_tablet_of(token bytea, branch bigint, at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select exists (select from sessions s join devices d on d.session_id = s.id
    where s.token_hash = token and s.last_used_at > at - interval '30 days'
      and d.kind = 'tablet' and d.branch_id = branch)
$$;
