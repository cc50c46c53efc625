-- Pictures and videos, and the files that nothing shows any more.

create or replace function app.media_src(src text, type text) returns text language sql stable parallel safe as
$$ select case when type = 'youtube' then src else app.public_url() || '/storage/' || src end $$;

create or replace function app.media_text(m media) returns text language sql stable parallel safe as
$$ select concat('{"id":', m.id, ',"src":', to_json(app.media_src(m.src, m.type)), ',"type":"', m.type, '","slug":',
     app.json_text(m.slug), ',"sort":', m.sort, '}') $$;

create or replace function app.is_used(m media) returns boolean language sql immutable parallel safe as
$$ select m.is_logo or num_nonnulls(m.item_id, m.category_id, m.user_id, m.event_id, m.service_id, m.hotel_id) > 0 $$;

create or replace function app.withdraw_files() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  update files f set withdrawn_at = now(), is_restorable = o.of_menu, is_in_use = false
  from (select src, bool_or(item_id is not null or category_id is not null) as of_menu
        from old_rows where type <> 'youtube' group by src) o
  where f.path = o.src and f.withdrawn_at is null
    and not exists (select from media m where m.src = f.path)
    and not exists (select from settings s where s.business_id = f.business_id and strpos(s.data::text, f.path) > 0);
  -- What a setting shows, or an upload of its own still names, is to be looked at by app.sweep_unused_uploads again. Also where
  -- it is not known to be in use: that function may be about to write it.
  update files f set is_in_use = false
  from (select distinct src from old_rows where type <> 'youtube') o
  where f.path = o.src and f.withdrawn_at is null
    and not exists (select from media m where m.src = f.path and app.is_used(m));
  return null;
end $$;

create or replace trigger withdraw_files_of_deleted after delete on media referencing old table as old_rows
  for each statement execute function app.withdraw_files();

create or replace trigger withdraw_files_of_changed after update on media referencing old table as old_rows
  for each statement execute function app.withdraw_files();

create or replace function app.return_files() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  update files f set withdrawn_at = null, is_restorable = false
  from new_rows n where f.path = n.src and f.withdrawn_at is not null;
  return null;
end $$;

create or replace trigger return_files_of_created after insert on media referencing new table as new_rows
  for each statement execute function app.return_files();

create or replace trigger return_files_of_changed after update on media referencing new table as new_rows
  for each statement execute function app.return_files();

create or replace function app.return_files_of_setting() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  update files f set withdrawn_at = null, is_restorable = false
  where f.business_id = new.business_id and f.withdrawn_at is not null and strpos(new.data::text, f.path) > 0;
  return null;
end $$;

create or replace trigger return_files after insert or update of data on settings
  for each row execute function app.return_files_of_setting();

-- A file that nobody's business had becomes that of one, which must have room for it, as for an upload: `app.storage_quota` is in MB,
-- and what is withdrawn counts apart, up to as much again. Uploads of the business, which take the same lock
-- (platform/media/storage-quota.ts), and other uses are counted one after another. Its trigger comes after the one that keeps the
-- sums, by its name, so that the sums hold the file already.
create or replace function app.require_room() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
declare
  quota bigint := nullif(current_setting('app.storage_quota', true), '')::bigint;
  used bigint;
  stored bigint;
begin
  if quota is null then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('files of business ' || new.business_id, 0));
  select coalesce(sum(n.amount) filter (where n.part in ('pictures', 'videos')), 0), coalesce(sum(n.amount), 0) into used, stored
  from (
    select t.part, t.amount from tallies t where t.business_id = new.business_id and t.kind = 'files' and t.branch_id = 0
    union all
    select t.part, t.amount from tally_changes t where t.business_id = new.business_id and t.kind = 'files' and t.branch_id = 0) n;
  if used > quota * 1048576 or stored > quota * 1048576 * 2 then
    raise exception 'The business % has no room for the file %.', new.business_id, new.path using errcode = 'DWFUL', detail = quota;
  end if;
  return null;
end $$;

create or replace trigger within_quota after update on files for each row
  when (old.business_id is null and new.business_id is not null)
  execute function app.require_room();

-- The photo of somebody whom no business knows any more goes, whichever way they left: nothing shows it, and it may not stay
-- public. The people are locked first: two businesses they leave at once would each see them in the other.
create or replace function app.remove_photos() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
declare
  pictured bigint[] := array(select u.id from users u join media m on m.user_id = u.id
    where u.type <> 'owner' and u.id in (select o.user_id from old_rows o) order by u.id for update of u);
begin
  delete from media m where m.user_id = any(pictured)
    and not exists (select from members o where o.user_id = m.user_id)
    and not exists (select from businesses b where b.owner_id = m.user_id);
  return null;
end $$;

create or replace trigger remove_photos after delete on members referencing old table as old_rows
  for each statement execute function app.remove_photos();

create or replace function app.file_is_public(wanted text) returns boolean language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select exists (select from files where path = wanted and withdrawn_at is null) $$;

-- Uploads that no save has used in time go with their rows, among the next `how_many` files that are not known to be in use: each
-- call reads so many and no more. Those that are used become known, so that a run looks at what has been stored since the last
-- one, at what no save has used, and at what a setting alone shows. The files are locked before it is asked what uses them, and by
-- a statement of its own: whoever ends a use in the meantime changes the file as well (app.withdraw_files), and is either seen or
-- comes after. Answers the last number it looked at, null behind the end, and what the storage is to forget.
create or replace function app.sweep_unused_uploads(before timestamptz, after_id bigint, how_many int)
returns table (last_id bigint, removed text[]) language plpgsql volatile security definer
set search_path = pg_catalog, public, app, pg_temp as $$
declare
  ended timestamptz := app_private.ended_before('unused_uploads', before);
  looked bigint[] := array(select f.id from files f
    where f.id > after_id and f.withdrawn_at is null and not f.is_in_use order by f.id limit how_many);
  held bigint[];
begin
  last_id := looked[cardinality(looked)];
  held := array(select f.id from files f where f.id = any(looked) and f.withdrawn_at is null for update skip locked);
  update files f set is_in_use = true
  where f.id = any(held) and exists (select from media m where m.src = f.path and app.is_used(m));
  with unused as (
    select f.path from files f
    where f.id = any(held) and not f.is_in_use and f.created_at < ended
      and not exists (select from media m where m.src = f.path and app.is_used(m))
      and not exists (select from settings s where s.business_id = f.business_id and strpos(s.data::text, f.path) > 0)),
  media_gone as (delete from media m using unused u where m.src = u.path),
  gone as (delete from files f using unused u where f.path = u.path returning f.path)
  select coalesce(array_agg(g.path), '{}') into removed from gone g;
  return next;
end $$;

-- Files that nothing shows: those of no menu after `before`, those that could be restored after `restorable_before`.
-- Those of an owner who moves are not chosen, so that they never fill a batch of which nothing goes.
create or replace function app.remove_withdrawn_files(before timestamptz, restorable_before timestamptz, how_many int)
returns setof text language sql volatile security definer set search_path = pg_catalog, public, app, pg_temp as $$
  delete from files where path = any(array(
    select path from files
    where withdrawn_at < case when is_restorable
      then (select app_private.ended_before('restorable_files', restorable_before))
      else (select app_private.ended_before('withdrawn_files', before)) end
      and not case when business_id is null then app_private.is_closed_person(uploader_id)
        else app_private.is_closed(business_id) end
    limit how_many for update skip locked))
  returning path
$$;

-- Which of these stored files no row knows.
create or replace function app.files_without_row(stored text[]) returns setof text language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select path from unnest(stored) as path where not exists (select from files f where f.path = path.path) $$;
