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
      'media', 'settings', 'configurations', 'holidays', 'item_holidays'] loop
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

create or replace function app.menu_version(business bigint) returns bigint language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select version from menu_versions where business_id = business $$;

create or replace function app.price_text(p prices, currency text) returns text language sql stable parallel safe as
$$ select concat('{"id":', p.id, ',"price":', app.major(p.price, currency), ',"locales":',
     app.locales_text(p.id, p.name_en, p.description_en, p.name_ar, p.description_ar), '}') $$;

create or replace function app.addon_text(a addons, currency text) returns text language sql stable parallel safe as
$$ select concat('{"id":', a.id, ',"price":', app.major(a.price, currency), ',"locales":',
     app.locales_text(a.id, a.name_en, a.description_en, a.name_ar, a.description_ar), '}') $$;

-- A discount that ends with a day is shown with its last day; what is stored stays the moment at which it ends.
create or replace function app.discount_text(d discounts, currency text, zone text) returns text
language sql stable parallel safe as
$$ select concat('{"id":', d.id, ',"amount":',
     case d.type when 'percentage' then trim_scale(d.amount / 100.0) else app.major(d.amount, currency) end,
     ',"type":"', d.type, '","from":"', app.local_time(d.from_at, zone), '","to":"',
     case when date_trunc('day', d.to_at at time zone zone) at time zone zone = d.to_at
       then to_char(date_trunc('day', d.to_at at time zone zone) - interval '1 day', 'YYYY-MM-DD HH24:MI:SS')
       else app.local_time(d.to_at, zone) end,
     '","business_id":', d.business_id, ',"locales":',
     app.locales_text(d.id, d.name_en, d.description_en, d.name_ar, d.description_ar), '}') $$;

-- Addresses of people are for those who may read users.
create or replace function app.owner_text(u users, with_contacts boolean) returns text language sql stable parallel safe as
$$ select concat('{"id":', u.id, ',"name":', to_json(u.name),
     ',"email":', case when with_contacts then app.json_text(u.email) else 'null' end,
     ',"phone":', case when with_contacts then app.json_text(u.phone) else 'null' end, '}') $$;

-- The members of an itemable follow from its kind.
create or replace function app.itemable_text(i items, currency text, providers text, owner text) returns text
language sql stable parallel safe as
$$ select concat('{"id":', i.id, case
     when i.itemable_type in ('chalet', 'hotel_room') then concat(
       ',"units":', i.units, ',"unit_names":', to_json(i.unit_names), ',"bedrooms":', i.bedrooms,
       ',"insurance":', app.major(i.insurance, currency),
       case when i.itemable_type = 'chalet' then concat(
         ',"frontage":', app.json_text(i.frontage),
         ',"address":{"en":', app.json_text(i.address_en), ',"ar":', app.json_text(i.address_ar),
         '},"latitude":', coalesce(i.latitude::text, 'null'), ',"longitude":', coalesce(i.longitude::text, 'null'),
         ',"owner_id":', coalesce(i.owner_id::text, 'null'), ',"owner":', coalesce(owner, 'null')) end)
     when i.itemable_type = 'salon_service' then concat(
       ',"provider_employee_ids":[', providers, '],"duration":', coalesce(i.duration::text, 'null'))
     else concat(',"amount":', coalesce(i.amount::text, 'null')) end, '}') $$;

-- A function that holds a query of its own is not written into the statement that calls it: it was planned anew for
-- every list and run item by item. So the holidays are asked for where the other children are.
create or replace function app.item_answers(with_contacts boolean)
returns table (business_id bigint, id bigint, category_id bigint, menu_id bigint, sort int, answer text)
language sql stable parallel safe as $$
  select i.business_id, i.id, i.category_id, c.menu_id, i.sort, app.item_text(i,
    (select string_agg(app.media_text(m), ',' order by m.sort, m.id) from media m
      where m.business_id = i.business_id and m.item_id = i.id),
    (select string_agg(app.price_text(p, b.currency), ',' order by p.sort, p.id) from prices p
      where p.business_id = i.business_id and p.item_id = i.id),
    (select string_agg(app.addon_text(a, b.currency), ',' order by a.sort, a.id) from addons a
      where a.business_id = i.business_id and a.item_id = i.id),
    (select string_agg(app.discount_text(d, b.currency, b.timezone), ',' order by d.id) from discounts d
      where d.business_id = i.business_id and d.item_id = i.id),
    case when i.itemable_type = 'chalet' then (
      select string_agg(app.holiday_text(h, app.major(p.price, b.currency)::text), ',' order by h.from_date, h.id)
      from item_holidays p join holidays h on h.business_id = p.business_id and h.id = p.holiday_id
      where p.business_id = i.business_id and p.item_id = i.id) end,
    app.itemable_text(i, b.currency,
      (select string_agg(p.user_id::text, ',' order by p.sort, p.user_id) from item_providers p
        where p.business_id = i.business_id and p.item_id = i.id),
      (select app.owner_text(u, with_contacts) from users u where u.id = i.owner_id)))
  from items i
  join categories c on c.business_id = i.business_id and c.id = i.category_id
  join businesses b on b.id = i.business_id
$$;

-- Some items in the order given. In plpgsql, so that the plan is kept whatever the statement around it is planned for.
create or replace function app.items_in_order(business bigint, ids bigint[], with_contacts boolean) returns text
language plpgsql stable as $$
begin
  return (select string_agg(t.answer, ',' order by wanted.place) from unnest(ids) with ordinality as wanted(id, place)
    join app.item_answers(with_contacts) t on t.business_id = business and t.id = wanted.id);
end $$;

-- Items whose names (or descriptions too) hold what was typed, in any order and at most one more than `most`. Under row-level
-- security a condition with ilike is tested for every row of the tenant (the operator is not leakproof), so this function
-- checks the tenant itself and finds the words in the index items_text, whose expression the first condition repeats. It
-- is planned for each pattern, because what the index is worth depends on it. Null categories: all.
create or replace function app.items_found(business bigint, pattern text, number bigint, is_by_name boolean,
  categories bigint[], most bigint)
returns table (id bigint, sort int, name_en text, name_ar text, created_at timestamptz, updated_at timestamptz)
language plpgsql stable rows 1000 security definer set search_path = pg_catalog, public, app, pg_temp
set plan_cache_mode = force_custom_plan as $$
begin
  if business = app.business_id() then
    return query
    select i.id, i.sort, i.name_en, i.name_ar, i.created_at, i.updated_at from items i
    where i.business_id = business and (categories is null or i.category_id = any(categories))
      and ((coalesce(i.name_en, '') || E'\n' || coalesce(i.name_ar, '')
          || E'\n' || coalesce(i.description_en, '') || E'\n' || coalesce(i.description_ar, '')) ilike pattern
        and (i.name_en ilike pattern or i.name_ar ilike pattern
          or not is_by_name and (i.description_en ilike pattern or i.description_ar ilike pattern))
        or i.id = number)
    limit most + 1;
  end if;
end $$;

-- Locks the item first and reads it and its parts after that: what is read is what the next statement changes.
create or replace function app.item_for_update(business bigint, item bigint, with_contacts boolean)
returns table (answer text, menu_id bigint) language plpgsql volatile as $$
begin
  perform 1 from items i where i.business_id = business and i.id = item for update;
  if found then
    return query select t.answer, t.menu_id from app.item_answers(with_contacts) t
      where t.business_id = business and t.id = item;
  end if;
end $$;

-- A menu row by row: its own text, and that of each category and its items, in sort order.
create or replace function app.menu_rows(wanted bigint, with_contacts boolean)
returns table (business_id bigint, menu text, category_id bigint, parent_id bigint, category text, items text)
language sql stable as $$
  select m.business_id,
    concat('"id":', m.id, ',"business_id":', m.business_id, ',"type":"', m.type, '","updated_at":"',
      app.instant(m.updated_at), '","media":[],"settings":[],"locales":',
      app.locales_text(m.id, m.name_en, m.description_en, m.name_ar, m.description_ar)),
    c.id, c.parent_id,
    concat('"id":', c.id, ',"business_id":', c.business_id, ',"menu_id":', c.menu_id, ',"parent_id":',
      coalesce(c.parent_id::text, 'null'), ',"sort":', c.sort, ',"type":',
      case b.type when 'salon' then app.json_text(c.type) else 'null' end, ',"locales":',
      app.locales_text(c.id, c.name_en, c.description_en, c.name_ar, c.description_ar), ',"media":[',
      (select string_agg(app.media_text(f), ',' order by f.sort, f.id) from media f
        where f.business_id = c.business_id and f.category_id = c.id), '],"settings":[',
      (select string_agg(concat('{"id":', s.id, ',"key":', to_json(s.key), ',"data":', s.data, '}'), ',' order by s.id)
        from settings s where s.business_id = c.business_id and s.category_id = c.id),
      '],"created_at":"', app.instant(c.created_at), '","updated_at":"', app.instant(c.updated_at), '"'),
    (select string_agg(t.answer, ',' order by t.sort, t.id) from app.item_answers(with_contacts) t
      where t.business_id = c.business_id and t.category_id = c.id)
  from menus m
  join businesses b on b.id = m.business_id
  left join categories c on c.business_id = m.business_id and c.menu_id = m.id
  where m.id = wanted
  order by c.sort, c.id
$$;

-- A hint for other nodes that bytes made from an older version are out of date.
create or replace function app.tell_menu_version() returns trigger language plpgsql as $$
begin
  perform pg_notify('menu_versions', new.business_id::text);
  return null;
end $$;

create or replace trigger tell_version after insert or update on menu_versions
  for each row execute function app.tell_menu_version();

create or replace function app.item_text(i items, media text, prices text, addons text, discounts text, holidays text, itemable text)
returns text language sql stable parallel safe as
$$ select concat('{"id":', i.id, ',"category_id":', i.category_id, ',"business_id":', i.business_id,
     ',"businessId":', i.business_id, ',"sort":', i.sort, ',"hide":', i.hide::text,
     ',"disable_ordering":', i.disable_ordering::text, ',"itemable_type":"', i.itemable_type, '","locales":',
     app.locales_text(i.id, i.name_en, i.description_en, i.name_ar, i.description_ar),
     ',"media":[', media, '],"prices":[', prices, '],"addons":[', addons, '],"discounts":[', discounts,
     '],"holidays":[', holidays, '],"itemable":', itemable,
     ',"created_at":"', app.instant(i.created_at), '","updated_at":"', app.instant(i.updated_at), '"}') $$;

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
    'booked', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'item_id', t.reservable_id)), '[]')
      from reservations t where t.business_id = business and t.reservable_id in (select i.id from i)))
$$;

-- What a menu is copied from, into another business of the same person.
do $$
declare
  name text;
begin
  foreach name in array array['menus', 'categories', 'items', 'item_providers', 'prices', 'addons', 'discounts',
      'settings', 'media', 'files'] loop
    execute format('create or replace function app.own_%1$s(business bigint) returns setof %1$I language sql stable security definer
      set search_path = pg_catalog, public, app, pg_temp as
      ''select * from %1$I where business_id = business and app_private.is_of_call(business)''', name);
  end loop;
end $$;
