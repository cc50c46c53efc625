-- Menus, categories and items as the wire has them, and the version of what guests read.

create or replace function app.bump_menu_version() returns trigger language plpgsql as $$
declare
  touched bigint[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct business_id) into touched from old_rows where business_id is not null;
  else
    select array_agg(distinct business_id) into touched from new_rows where business_id is not null;
  end if;
  if touched is not null then
    -- Once per transaction: later triggers of the same save find the version bumped already.
    update menu_versions set version = version + 1, bumped_by = pg_current_xact_id()
      where business_id = any(touched) and bumped_by is distinct from pg_current_xact_id();
  end if;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['menus', 'branches', 'categories', 'items', 'item_providers', 'prices', 'addons', 'discounts',
      'media', 'settings', 'configurations', 'holidays', 'item_holidays', 'item_snoozes'] loop
    execute format('create or replace trigger bump_version_insert after insert on %I referencing new table as new_rows
      for each statement execute function app.bump_menu_version()', name);
    execute format('create or replace trigger bump_version_update after update on %I referencing new table as new_rows
      for each statement execute function app.bump_menu_version()', name);
    execute format('create or replace trigger bump_version_delete after delete on %I referencing old table as old_rows
      for each statement execute function app.bump_menu_version()', name);
  end loop;
end $$;

create or replace function app.bump_own_version() returns trigger language plpgsql as $$
begin
  insert into menu_versions (business_id) values (new.id)
    on conflict (business_id) do update set version = menu_versions.version + 1, bumped_by = pg_current_xact_id();
  return null;
end $$;

create or replace trigger bump_version after insert or update on businesses
  for each row execute function app.bump_own_version();

-- Guests read of it and cannot have it: switched off, or none left (`packages/domain/src/sold-out.ts`). PostgreSQL inlines it,
-- so that the index items_sold_out serves it.
create or replace function app.is_sold_out(i items) returns boolean language sql immutable parallel safe as
$$ select i.disable_ordering or i.amount = 0 $$;

create or replace function app.menu_version(business bigint) returns bigint language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select version from menu_versions where business_id = business $$;

-- Locks the item first and reads it and its lists after that: what is read is what the next statement changes.
create or replace function app.lock_item(business bigint, item bigint) returns setof whole_items
language plpgsql volatile rows 1 as $$
begin
  perform from items i where i.business_id = business and i.id = item for update;
  return query select * from whole_items r where r.business_id = business and r.id = item;
end $$;

-- The lists of an item, each made what was sent: rows that were not sent are removed first, since an item has room for one
-- discount; those with an id are changed, their columns left out stay as they are; the others are new.
create or replace function app.write_item_prices(business bigint, item bigint, sent jsonb) returns void language plpgsql as $$
begin
  delete from prices t where t.business_id = business and t.item_id = item
    and t.id not in (select (s.row ->> 'id')::bigint from jsonb_array_elements(sent) s(row) where s.row ? 'id');
  update prices t set (sort, price, name_en, description_en, name_ar, description_ar) = (
      select s.place - 1, r.price, r.name_en, r.description_en, r.name_ar, r.description_ar
      from jsonb_populate_record(t, s.row) r)
    from jsonb_array_elements(sent) with ordinality s(row, place)
    where t.business_id = business and t.item_id = item and t.id = (s.row ->> 'id')::bigint;
  insert into prices (business_id, item_id, sort, price, name_en, description_en, name_ar, description_ar)
    select business, item, s.place - 1, r.price, coalesce(r.name_en, ''), r.description_en, coalesce(r.name_ar, ''),
      r.description_ar
    from jsonb_array_elements(sent) with ordinality s(row, place), jsonb_populate_record(null::prices, s.row) r
    where not s.row ? 'id' order by s.place;
end $$;

create or replace function app.write_item_addons(business bigint, item bigint, sent jsonb) returns void language plpgsql as $$
begin
  delete from addons t where t.business_id = business and t.item_id = item
    and t.id not in (select (s.row ->> 'id')::bigint from jsonb_array_elements(sent) s(row) where s.row ? 'id');
  update addons t set (sort, price, max, name_en, description_en, name_ar, description_ar) = (
      select s.place - 1, r.price, r.max, r.name_en, r.description_en, r.name_ar, r.description_ar
      from jsonb_populate_record(t, s.row) r)
    from jsonb_array_elements(sent) with ordinality s(row, place)
    where t.business_id = business and t.item_id = item and t.id = (s.row ->> 'id')::bigint;
  insert into addons (business_id, item_id, sort, price, max, name_en, description_en, name_ar, description_ar)
    select business, item, s.place - 1, r.price, coalesce(r.max, 1), coalesce(r.name_en, ''), r.description_en, coalesce(r.name_ar, ''),
      r.description_ar
    from jsonb_array_elements(sent) with ordinality s(row, place), jsonb_populate_record(null::addons, s.row) r
    where not s.row ? 'id' order by s.place;
end $$;

create or replace function app.write_item_discounts(business bigint, item bigint, sent jsonb) returns void language plpgsql as $$
begin
  delete from discounts t where t.business_id = business and t.item_id = item
    and t.id not in (select (s.row ->> 'id')::bigint from jsonb_array_elements(sent) s(row) where s.row ? 'id');
  update discounts t set (type, amount, from_at, to_at, name_en, description_en, name_ar, description_ar) = (
      select r.type, r.amount, r.from_at, r.to_at, r.name_en, r.description_en, r.name_ar, r.description_ar
      from jsonb_populate_record(t, s.row) r)
    from jsonb_array_elements(sent) s(row)
    where t.business_id = business and t.item_id = item and t.id = (s.row ->> 'id')::bigint;
  insert into discounts (business_id, item_id, type, amount, from_at, to_at, name_en, description_en, name_ar, description_ar)
    select business, item, r.type, r.amount, r.from_at, r.to_at, coalesce(r.name_en, ''), r.description_en,
      coalesce(r.name_ar, ''), r.description_ar
    from jsonb_array_elements(sent) s(row), jsonb_populate_record(null::discounts, s.row) r
    where not s.row ? 'id';
end $$;

-- Who may be named: employees and owners of the business. Whoever asks sees by what is stored who was left out.
create or replace function app.write_item_providers(business bigint, item bigint, sent jsonb) returns void language plpgsql as $$
begin
  delete from item_providers p where p.business_id = business and p.item_id = item
    and p.user_id not in (select s.id::bigint from jsonb_array_elements_text(sent) s(id));
  insert into item_providers (business_id, item_id, user_id, sort)
    select business, item, m.user_id, s.place
    from jsonb_array_elements_text(sent) with ordinality s(id, place)
    join members m on m.business_id = business and m.user_id = s.id::bigint and m.kind <> 'customer'
    on conflict (business_id, item_id, user_id) do update set sort = excluded.sort;
end $$;

-- Known media keep their rows, and that of an upload which nothing used yet becomes the item's. Files of others are left out, as
-- providers are.
create or replace function app.write_item_media(business bigint, item bigint, uploader bigint, sent jsonb) returns void
language plpgsql as $$
declare
  usable text[];
begin
  delete from media m where m.business_id = business and m.item_id = item
    and m.src not in (select s.row ->> 'src' from jsonb_array_elements(sent) s(row));
  usable := array(select s.src from jsonb_to_recordset(sent) s(src text, type text)
    -- A value and not `exists`, for which all files of the business would be read into a table of hashes.
    where s.type = 'youtube' or s.src = (select f.path from files f where f.path = s.src and f.business_id = business));
  update media m set business_id = business, item_id = item
    where m.src = any(usable) and not app.is_used(m)
      and not exists (select from media o where o.business_id = business and o.item_id = item and o.src = m.src);
  update media m set slug = s.slug, sort = s.sort
    from jsonb_to_recordset(sent) s(src text, slug text, sort int)
    where m.business_id = business and m.item_id = item and m.src = s.src;
  insert into media (business_id, uploader_id, item_id, src, type, slug, sort)
    select business, uploader, item, s.src, s.type, s.slug, s.sort
    from jsonb_to_recordset(sent) s(src text, type text, slug text, sort int)
    where s.src = any(usable)
      and not exists (select from media o where o.business_id = business and o.item_id = item and o.src = s.src);
end $$;

-- One save of an item, in this order and in one round trip: its columns, then those of its lists that were sent (the others
-- stay). A null item is a new one. Answers the item as it then is. Uploads that no business had become this one's before anything
-- else is written: room for files is waited for (app.require_room) before the version of the menu, as by uploads and settings.
create or replace function app.write_item(business bigint, item bigint, at timestamptz, uploader bigint, columns jsonb, lists jsonb)
returns setof whole_items language plpgsql volatile rows 1 as $$
begin
  if lists ? 'media' then
    -- As a column: compared with what an operator takes out of JSON, row-level security would let no index find the path.
    update files f set business_id = business
      from jsonb_to_recordset(lists -> 'media') s(src text) where f.business_id is null and f.path = s.src;
  end if;
  if item is null then item := app.insert_item(business, at, columns);
  else perform app.update_item(business, item, at, columns);
  end if;
  if lists ? 'media' then perform app.write_item_media(business, item, uploader, lists -> 'media'); end if;
  if lists ? 'prices' then perform app.write_item_prices(business, item, lists -> 'prices'); end if;
  if lists ? 'addons' then perform app.write_item_addons(business, item, lists -> 'addons'); end if;
  if lists ? 'discounts' then perform app.write_item_discounts(business, item, lists -> 'discounts'); end if;
  if lists ? 'providers' then perform app.write_item_providers(business, item, lists -> 'providers'); end if;
  return query select * from whole_items r where r.business_id = business and r.id = item;
end $$;

-- Items whose names (or descriptions too) hold what was typed: in any order and at most one more than `most`, or the first so many
-- in the order of the menu. Under row-level security a condition with ilike is tested for every row of the tenant (the operator is not leakproof), so
-- this function checks the tenant itself. `at` are the patterns, any of which may match (functions/searches.sql).
-- It is planned for those at hand: it finds the words by the index of trigrams, whose expression app.search_text is, or, where they
-- are common, reads the list until it has the first. Null categories: all.
create or replace function app.items_found(business bigint, at text[], number bigint, is_by_name boolean,
  categories bigint[], most bigint, first bigint)
returns table (id bigint, sort int, name_en text, name_ar text, created_at timestamptz, updated_at timestamptz)
language plpgsql stable rows 1000 security definer set search_path = pg_catalog, public, app, pg_temp
set plan_cache_mode = force_custom_plan as $$
begin
  if business = app.business_id() then
    return query
    select i.id, i.sort, i.name_en, i.name_ar, i.created_at, i.updated_at from items i
    where i.business_id = business and (categories is null or i.category_id = any(categories))
      and (app.search_text(i) ilike app.word_pattern(at)
        and (i.name_en ilike any(at) or i.name_ar ilike any(at)
          or not is_by_name and (i.description_en ilike any(at) or i.description_ar ilike any(at)))
        or i.id = number)
    order by case when first is not null then i.sort end, case when first is not null then i.id end
    limit coalesce(first, most + 1);
  end if;
end $$;

-- A hint for other nodes that bytes made from an older version are out of date.
create or replace function app.tell_menu_version() returns trigger language plpgsql as $$
begin
  perform pg_notify('menu_versions', new.business_id::text);
  return null;
end $$;

create or replace trigger tell_version after insert or update on menu_versions
  for each row execute function app.tell_menu_version();

-- What goes when a menu, a category or an item is deleted: the rows of every table as they are, so that a restore can
-- write them again under their old ids, and which bookings pointed at the items.
create or replace function app.menu_rows(business bigint, kind text, root bigint) returns jsonb
language sql stable as $$
  with recursive
  m as (select * from menus t where t.business_id = business and kind = 'menu' and t.id = root),
  c as (
    select * from categories t where t.business_id = business
      and (kind = 'category' and t.id = root or kind = 'menu' and t.menu_id = root)
    union
    select t.* from categories t join c on t.business_id = c.business_id and t.parent_id = c.id),
  i as (select * from items t where t.business_id = business
    and (kind = 'item' and t.id = root or t.category_id in (select c.id from c)))
  select jsonb_build_object(
    'menus', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from m),
    'categories', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from c),
    'items', (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from i),
    'prices', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from prices t
      where t.business_id = business and t.item_id in (select i.id from i)),
    'addons', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from addons t
      where t.business_id = business and t.item_id in (select i.id from i)),
    'discounts', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from discounts t
      where t.business_id = business and t.item_id in (select i.id from i)),
    'item_providers', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from item_providers t
      where t.business_id = business and t.item_id in (select i.id from i)),
    'item_holidays', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from item_holidays t
      where t.business_id = business and t.item_id in (select i.id from i)),
    'media', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from media t
      where t.business_id = business and (t.item_id in (select i.id from i) or t.category_id in (select c.id from c))),
    'settings', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from settings t
      where t.business_id = business and t.category_id in (select c.id from c)),
    'blocks', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from blocks t
      where t.business_id = business and t.item_id in (select i.id from i)),
    'calendar_feeds', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from calendar_feeds t
      where t.business_id = business and t.item_id in (select i.id from i)),
    'calendar_events', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from calendar_events t
      where t.business_id = business and t.feed_id in (
        select f.id from calendar_feeds f where f.business_id = business and f.item_id in (select i.id from i))),
    -- A token that is not sealed yet opens a calendar, and stays out of the audit log.
    'calendar_links', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from calendar_links t
      where t.business_id = business and t.item_id in (select i.id from i) and t.sealed is not null),
    'item_snoozes', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from item_snoozes t
      where t.business_id = business and t.item_id in (select i.id from i)),
    'station_categories', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from station_categories t
      where t.business_id = business and t.category_id in (select c.id from c)),
    'booked', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'item_id', t.reservable_id)), '[]')
      from reservations t where t.business_id = business and t.reservable_id in (select i.id from i)))
$$;

-- What a menu is copied from, into another business of the same person.
create or replace function app.own_menus(business bigint) returns setof menus language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select * from menus where business_id = business and app_private.is_of_call(business) $$;

create or replace function app.own_categories(business bigint) returns setof categories language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select * from categories where business_id = business and app_private.is_of_call(business) $$;

create or replace function app.own_items(business bigint) returns setof items language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select * from items where business_id = business and app_private.is_of_call(business) $$;

create or replace function app.own_item_providers(business bigint) returns setof item_providers language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select * from item_providers where business_id = business and app_private.is_of_call(business) $$;

create or replace function app.own_prices(business bigint) returns setof prices language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select * from prices where business_id = business and app_private.is_of_call(business) $$;

create or replace function app.own_addons(business bigint) returns setof addons language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select * from addons where business_id = business and app_private.is_of_call(business) $$;

create or replace function app.own_discounts(business bigint) returns setof discounts language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select * from discounts where business_id = business and app_private.is_of_call(business) $$;

create or replace function app.own_settings(business bigint) returns setof settings language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select * from settings where business_id = business and app_private.is_of_call(business) $$;

create or replace function app.own_media(business bigint) returns setof media language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select * from media where business_id = business and app_private.is_of_call(business) $$;

create or replace function app.own_files(business bigint) returns setof files language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select * from files where business_id = business and app_private.is_of_call(business) $$;
