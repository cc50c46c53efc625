-- Generated from packages/contract/src/catalogue/item-fields.ts by `npm run schema`; a test compares the two.

-- An item with all that its answer is made of: the rows of its lists as JSON of columns, and its own columns, of which the
-- table may get more. The program turns one row of this view into what the wire has (features/catalogue/items/item-rows.rules.ts).
create or replace view whole_items with (security_invoker = true) as
  select c.menu_id, c.type as category_type, b.currency, b.timezone,
    coalesce(current_setting('app.public_url', true), '') as public_url,
    (select coalesce(json_agg(json_build_object('id', m.id, 'src', m.src, 'type', m.type, 'slug', m.slug, 'sort', m.sort)
        order by m.sort, m.id), '[]')
      from media m where m.business_id = i.business_id and m.item_id = i.id) as media,
    (select coalesce(json_agg(json_build_object('id', p.id, 'price', p.price, 'name_en', p.name_en,
        'description_en', p.description_en, 'name_ar', p.name_ar, 'description_ar', p.description_ar)
        order by p.sort, p.id), '[]')
      from prices p where p.business_id = i.business_id and p.item_id = i.id) as prices,
    (select coalesce(json_agg(json_build_object('id', a.id, 'price', a.price, 'max', a.max, 'name_en', a.name_en,
        'description_en', a.description_en, 'name_ar', a.name_ar, 'description_ar', a.description_ar)
        order by a.sort, a.id), '[]')
      from addons a where a.business_id = i.business_id and a.item_id = i.id) as addons,
    (select coalesce(json_agg(json_build_object('id', d.id, 'type', d.type, 'amount', d.amount, 'from_at', d.from_at,
        'to_at', d.to_at, 'business_id', d.business_id, 'name_en', d.name_en, 'description_en', d.description_en,
        'name_ar', d.name_ar, 'description_ar', d.description_ar) order by d.id), '[]')
      from discounts d where d.business_id = i.business_id and d.item_id = i.id) as discounts,
    case when i.itemable_type = 'chalet' then (
      select coalesce(json_agg(json_build_object('id', h.id, 'price', p.price, 'from_date', h.from_date,
        'to_date', h.to_date, 'name_en', h.name_en, 'description_en', h.description_en, 'name_ar', h.name_ar,
        'description_ar', h.description_ar) order by h.from_date, h.id), '[]')
      from item_holidays p join holidays h on h.business_id = p.business_id and h.id = p.holiday_id
      where p.business_id = i.business_id and p.item_id = i.id) else '[]' end as holidays,
    array(select p.user_id from item_providers p
      where p.business_id = i.business_id and p.item_id = i.id order by p.sort, p.user_id) as provider_ids,
    (select json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone)
      from users u where u.id = i.owner_id) as owner,
    i.*
  from items i
  join categories c on c.business_id = i.business_id and c.id = i.category_id
  join businesses b on b.id = i.business_id;

-- Items of the business of the call in the order of their ids, as JSON of what items of a business of this type have. To ask
-- the policies of all these tables, each of which looks at the seal anew, takes longer than to read the items; without the people
-- and nights that only some kinds have the plan is half as large.
create or replace function app.items_listed(ids bigint[], sold_by text) returns json language plpgsql stable security definer
set search_path = pg_catalog, public, app, pg_temp as $$
declare
  business bigint := app.business_id();
begin
  case sold_by
  when 'chalet' then
    return (select coalesce(json_agg(r), '[]') from (
      select i.id, i.business_id, i.category_id, i.sort, i.hide, i.disable_ordering, i.itemable_type, i.name_en, i.description_en, i.name_ar, i.description_ar, i.created_at, i.updated_at, i.currency, i.timezone, i.public_url, i.media, i.prices, i.addons, i.discounts, i.units, i.bedrooms, i.insurance, i.unit_names, i.frontage, i.address_en, i.address_ar, i.latitude, i.longitude, i.owner_id, i.owner, i.holidays
      from unnest(ids) with ordinality as w(id, place)
      join whole_items i on i.business_id = business and i.id = w.id
      order by w.place) r);
  when 'hotel' then
    return (select coalesce(json_agg(r), '[]') from (
      select i.id, i.business_id, i.category_id, i.sort, i.hide, i.disable_ordering, i.itemable_type, i.name_en, i.description_en, i.name_ar, i.description_ar, i.created_at, i.updated_at, i.currency, i.timezone, i.public_url, i.media, i.prices, i.addons, i.discounts, i.units, i.bedrooms, i.insurance, i.unit_names
      from unnest(ids) with ordinality as w(id, place)
      join whole_items i on i.business_id = business and i.id = w.id
      order by w.place) r);
  when 'salon' then
    return (select coalesce(json_agg(r), '[]') from (
      select i.id, i.business_id, i.category_id, i.sort, i.hide, i.disable_ordering, i.itemable_type, i.name_en, i.description_en, i.name_ar, i.description_ar, i.created_at, i.updated_at, i.currency, i.timezone, i.public_url, i.media, i.prices, i.addons, i.discounts, i.duration, i.provider_ids, i.amount, i.barcode
      from unnest(ids) with ordinality as w(id, place)
      join whole_items i on i.business_id = business and i.id = w.id
      order by w.place) r);
  when 'restaurant' then
    return (select coalesce(json_agg(r), '[]') from (
      select i.id, i.business_id, i.category_id, i.sort, i.hide, i.disable_ordering, i.itemable_type, i.name_en, i.description_en, i.name_ar, i.description_ar, i.created_at, i.updated_at, i.currency, i.timezone, i.public_url, i.media, i.prices, i.addons, i.discounts, i.amount, i.barcode, i.marks, i.allergens
      from unnest(ids) with ordinality as w(id, place)
      join whole_items i on i.business_id = business and i.id = w.id
      order by w.place) r);
  end case;
end $$;

-- A new item, at the end of its category unless its columns say where.
create or replace function app.insert_item(business bigint, at timestamptz, sent jsonb) returns bigint language sql volatile as $$
  insert into items (business_id, created_at, updated_at, itemable_type, category_id, sort, hide, disable_ordering, name_en, description_en, name_ar, description_ar, units, bedrooms, insurance, unit_names, frontage, address_en, address_ar, latitude, longitude, owner_id, duration, amount, barcode, marks, allergens)
  select business, at, at, r.itemable_type, r.category_id, coalesce(r.sort, (select max(o.sort) + 1 from items o where o.business_id = business and o.category_id = r.category_id), 0), coalesce(r.hide, false), coalesce(r.disable_ordering, false), coalesce(r.name_en, ''), r.description_en, coalesce(r.name_ar, ''), r.description_ar, coalesce(r.units, 1), coalesce(r.bedrooms, 1), coalesce(r.insurance, 0), coalesce(r.unit_names, '{}'), r.frontage, r.address_en, r.address_ar, r.latitude, r.longitude, r.owner_id, r.duration, r.amount, r.barcode, coalesce(r.marks, '{}'), coalesce(r.allergens, '{}')
  from jsonb_populate_record(null::items, sent) r
  returning id
$$;

-- Columns that were not sent keep their values; the version always moves on, even within one millisecond.
create or replace function app.update_item(business bigint, item bigint, at timestamptz, sent jsonb) returns void
language sql volatile as $$
  update items i set updated_at = greatest(at, i.updated_at + interval '1 ms'),
    (category_id, sort, hide, disable_ordering, name_en, description_en, name_ar, description_ar, units, bedrooms, insurance, unit_names, frontage, address_en, address_ar, latitude, longitude, owner_id, duration, amount, barcode, marks, allergens) = (
    select r.category_id, r.sort, r.hide, r.disable_ordering, r.name_en, r.description_en, r.name_ar, r.description_ar, r.units, r.bedrooms, r.insurance, r.unit_names, r.frontage, r.address_en, r.address_ar, r.latitude, r.longitude, r.owner_id, r.duration, r.amount, r.barcode, r.marks, r.allergens
    from jsonb_populate_record(i, sent) r)
  where i.business_id = business and i.id = item
$$;

-- For guests. The members of an itemable follow from its kind.
create or replace function app.itemable_text(i items, currency text, providers text) returns text
language sql stable parallel safe as
$$ select concat('{"id":', i.id, case i.itemable_type
       when 'chalet' then concat(
         ',"units":', coalesce(i.units::text, 'null'),
         ',"bedrooms":', coalesce(i.bedrooms::text, 'null'),
         ',"insurance":', app.major(i.insurance, currency),
         ',"unit_names":', to_json(i.unit_names),
         ',"frontage":', coalesce(to_json(i.frontage)::text, 'null'),
         ',"address":', concat('{', '"en":', app.json_text(i.address_en), ',"ar":', app.json_text(i.address_ar), '}'),
         ',"latitude":', coalesce(i.latitude::text, 'null'),
         ',"longitude":', coalesce(i.longitude::text, 'null'))
       when 'hotel_room' then concat(
         ',"units":', coalesce(i.units::text, 'null'),
         ',"bedrooms":', coalesce(i.bedrooms::text, 'null'),
         ',"insurance":', app.major(i.insurance, currency),
         ',"unit_names":', to_json(i.unit_names))
       when 'salon_service' then concat(
         ',"duration":', coalesce(i.duration::text, 'null'),
         ',"provider_employee_ids":', concat('[', providers, ']'))
       when 'salon_product' then concat(
         ',"amount":', coalesce(i.amount::text, 'null'))
       when 'restaurant_product' then concat(
         ',"amount":', coalesce(i.amount::text, 'null'),
         ',"marks":', coalesce(to_json(i.marks)::text, 'null'),
         ',"allergens":', coalesce(to_json(i.allergens)::text, 'null')) end, '}') $$;
