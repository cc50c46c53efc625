-- Businesses that are closed for writing while their owner moves to another installation. A move gives the triggers that call
-- these to the tables itself, for its own businesses, and takes them away again (docs/decisions/0043).

create or replace function app_private.is_closed(business bigint) returns boolean language sql stable
set search_path = pg_catalog, public, app, pg_temp as
$$ select exists (select from app_private.moves where finished_at is null and business = any(businesses)) $$;

-- A job of the server works on rows of all businesses at once, under no tenancy and for nobody.
create or replace function app_private.is_job() returns boolean language sql stable
set search_path = pg_catalog, public, app, pg_temp as
$$ select app.business_id() is null and app.user_id() is null $$;

-- Jobs pass over the rows that are closed, and go on with those of others.
create or replace function app_private.refuse_closed() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  if tg_op <> 'INSERT' and app_private.is_job() then return null; end if;
  raise exception 'Rows of % are closed while the owner of their business moves.', tg_table_name using errcode = 'DWMOV';
end $$;

-- What is not worth a refusal is left out.
create or replace function app_private.pass_over_closed() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  return null;
end $$;

-- Somebody who belongs to nobody but owners who move.
create or replace function app_private.is_closed_person(person bigint) returns boolean language sql stable
set search_path = pg_catalog, public, app, pg_temp as $$
  select exists (select from members m where m.user_id = person and app_private.is_closed(m.business_id))
    and not exists (select from members m where m.user_id = person and not app_private.is_closed(m.business_id))
$$;

-- The account of such a person; `tg_argv[0]` is the column that names them.
create or replace function app_private.refuse_closed_person() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
declare
  written jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if app_private.is_closed_person((written ->> tg_argv[0])::bigint) then
    raise exception 'The account of a person is closed while their owner moves.' using errcode = 'DWMOV';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- A file that no business has: a picture of such a person, or what they have uploaded and not used yet. The first column of
-- `tg_argv` that is not null names the person.
create or replace function app_private.refuse_closed_upload() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
declare
  written jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if app_private.is_closed_person(coalesce(written ->> tg_argv[0], written ->> tg_argv[1])::bigint) then
    if tg_op <> 'INSERT' and app_private.is_job() then return null; end if;
    raise exception 'Files of a person are closed while their owner moves.' using errcode = 'DWMOV';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
