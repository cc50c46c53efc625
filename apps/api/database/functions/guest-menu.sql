-- What guests read: the menu of a branch in pieces of JSON text. Nothing else is made of these functions; whoever works in the
-- dashboard reads columns, which the program turns into answers.

-- JSON text glued together is about 1.4 times faster than json_agg. Functions of one row are written so that PostgreSQL
-- inlines them; lists come in as their members joined by commas. A function that holds a query of its own is never inlined.

create or replace function app.unpriced_text(id bigint, name_en text, description_en text, name_ar text, description_ar text)
returns text language sql stable parallel safe as
$$ select concat('{"id":', id, ',"price":null,"locales":',
     app.locales_text(id, name_en, description_en, name_ar, description_ar), '}') $$;

create or replace function app.price_text(p prices, currency text) returns text language sql stable parallel safe as
$$ select concat('{"id":', p.id, ',"price":', app.major(p.price, currency), ',"locales":',
     app.locales_text(p.id, p.name_en, p.description_en, p.name_ar, p.description_ar), '}') $$;

create or replace function app.addon_text(a addons, currency text) returns text language sql stable parallel safe as
$$ select concat('{"id":', a.id, ',"price":', app.major(a.price, currency), ',"max":', a.max, ',"locales":',
     app.locales_text(a.id, a.name_en, a.description_en, a.name_ar, a.description_ar), '}') $$;

create or replace function app.unpriced_addon_text(a addons) returns text language sql stable parallel safe as
$$ select concat('{"id":', a.id, ',"price":null,"max":', a.max, ',"locales":',
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

-- `price` is text, so that a venue that keeps its prices back can say null.
create or replace function app.holiday_text(h holidays, price text) returns text language sql stable parallel safe as
$$ select concat('{"id":', h.id, ',"price":', price, ',"from":"', app.holiday_time(h.from_date), '","to":"',
     app.holiday_time(h.to_date), '","locales":',
     app.locales_text(h.id, h.name_en, h.description_en, h.name_ar, h.description_ar), '}') $$;

create or replace function app.item_text(i items, media text, prices text, addons text, discounts text, holidays text, itemable text)
returns text language sql stable parallel safe as
$$ select concat('{"id":', i.id, ',"category_id":', i.category_id, ',"business_id":', i.business_id,
     ',"businessId":', i.business_id, ',"sort":', i.sort, ',"hide":', i.hide::text,
     ',"disable_ordering":', i.disable_ordering::text, ',"itemable_type":"', i.itemable_type, '","locales":',
     app.locales_text(i.id, i.name_en, i.description_en, i.name_ar, i.description_ar),
     ',"media":[', media, '],"prices":[', prices, '],"addons":[', addons, '],"discounts":[', discounts,
     '],"holidays":[', holidays, '],"itemable":', itemable,
     ',"created_at":"', app.instant(i.created_at), '","updated_at":"', app.instant(i.updated_at), '"}') $$;

-- Items as guests see them, all at once: children are aggregated per table and joined by hash, whatever the planner
-- believes of a table that was filled a moment ago. Prices may be kept back; owners always are.
create or replace function app.guest_items(business bigint, wanted bigint[], currency text, zone text, has_prices boolean)
returns table (id bigint, category_id bigint, sort int, answer text)
language sql stable set enable_nestloop = off as $$
  with shown_media as (
    select m.item_id, string_agg(app.media_text(m), ',') as list
    from (select * from media where business_id = business and item_id = any(wanted) order by item_id, sort, id) m
    group by m.item_id),
  shown_prices as (
    select p.item_id, string_agg(case when has_prices then app.price_text(p, currency)
      else app.unpriced_text(p.id, p.name_en, p.description_en, p.name_ar, p.description_ar) end, ',') as list
    from (select * from prices where business_id = business and item_id = any(wanted) order by item_id, sort, id) p
    group by p.item_id),
  shown_addons as (
    select a.item_id, string_agg(case when has_prices then app.addon_text(a, currency)
      else app.unpriced_addon_text(a) end, ',') as list
    from (select * from addons where business_id = business and item_id = any(wanted) order by item_id, sort, id) a
    group by a.item_id),
  shown_discounts as (
    select d.item_id, string_agg(app.discount_text(d, currency, zone), ',') as list
    from (select * from discounts where has_prices and business_id = business and item_id = any(wanted)
      order by item_id, id) d
    group by d.item_id),
  shown_holidays as (
    select p.item_id, string_agg(app.holiday_text(h,
      case when has_prices then app.major(p.price, currency)::text else 'null' end), ',' order by h.from_date, h.id) as list
    from item_holidays p join holidays h on h.business_id = p.business_id and h.id = p.holiday_id
    where p.business_id = business and p.item_id = any(wanted)
    group by p.item_id),
  shown_providers as (
    select p.item_id, string_agg(p.user_id::text, ',') as list
    from (select * from item_providers where business_id = business and item_id = any(wanted)
      order by item_id, sort, user_id) p
    group by p.item_id)
  select i.id, i.category_id, i.sort, app.item_text(i, m.list, p.list, a.list, d.list, h.list,
    app.itemable_text(i, currency, s.list))
  from items i
  left join shown_media m on m.item_id = i.id
  left join shown_prices p on p.item_id = i.id
  left join shown_addons a on a.item_id = i.id
  left join shown_discounts d on d.item_id = i.id
  left join shown_holidays h on h.item_id = i.id
  left join shown_providers s on s.item_id = i.id
  where i.business_id = business and i.id = any(wanted) and not i.hide
$$;

-- May guests of this branch see prices on this surface? Neither the business nor the surface's own list hides them.
create or replace function app.guest_prices_shown(business bigint, branch bigint, surface text) returns boolean
language sql stable as $$
  select not exists (
    select from settings s where s.business_id = business and s.category_id is null and (
      (s.branch_id is null and s.key = 'PreviewPrices' and s.data in ('false', '"false"', '0', '"0"'))
      or (s.branch_id = branch and s.key = case surface when 'tablet' then 'TabletAppSettings' else 'MobileAppSettings' end
        and jsonb_path_exists(s.data, '$[*] ? (@.key == "HidePrices" && (@.data == true || @.data == "true" || @.data == 1 || @.data == "1"))'))))
$$;

-- A menu row by row: its own text and that of each category, in sort order.
create or replace function app.guest_menu_rows(wanted bigint)
returns table (business_id bigint, menu text, category_id bigint, parent_id bigint, category text)
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
      '],"created_at":"', app.instant(c.created_at), '","updated_at":"', app.instant(c.updated_at), '"')
  from menus m
  join businesses b on b.id = m.business_id
  left join categories c on c.business_id = m.business_id and c.menu_id = m.id
  where m.id = wanted
  order by c.sort, c.id
$$;

-- The answer in pieces: one frame (without braces around its menu), the categories in order, the items of each.
-- Settings come whole; which of them are public is the contract's to say.
create or replace function app.guest_menu(business bigint, branch bigint, surface text)
returns table (part text, id bigint, parent_id bigint, body text) language sql stable as $$
  with asked as materialized (
    select br.id as branch_id, br.menu_id, b.currency, b.timezone, app.guest_prices_shown(business, branch, surface) as has_prices,
      json_build_object('id', br.id, 'slug', br.slug, 'locales',
        app.locales(br.id, br.name_en, br.description_en, br.name_ar, br.description_ar)) as branch_answer,
      json_build_object('id', b.id, 'type', b.type, 'slug', b.slug, 'currency', b.currency, 'timezone', b.timezone,
        'first_locale', b.first_locale, 'locales', app.locales(b.id, b.name_en, b.description_en, b.name_ar, b.description_ar),
        'media', coalesce((select json_agg(app.media_text(m)::json) from media m
          where m.business_id = business and m.is_logo), '[]'::json)) as business_answer
    from branches br join businesses b on b.id = br.business_id
    where br.business_id = business and br.id = branch),
  parts as materialized (
    select r.menu, r.category_id, r.parent_id, r.category from asked, app.guest_menu_rows(asked.menu_id) r
    where r.business_id = business)
  select 'frame', null::bigint, null::bigint, json_build_object(
      'version', (select v.version from menu_versions v where v.business_id = business),
      'branch', asked.branch_answer, 'business', asked.business_answer, 'menu', (select p.menu from parts p limit 1),
      'settings', coalesce((select json_agg(json_build_object('branch', s.branch_id is not null, 'key', s.key,
          'data', s.data, 'changed_on', case s.key when 'TermsConditions' then
            to_char(s.changed_at at time zone asked.timezone, 'YYYY-MM-DD') end) order by s.id) from settings s
        where s.business_id = business and s.category_id is null and (s.branch_id is null or s.branch_id = branch)), '[]'::json),
      'configurations', coalesce((select json_object_agg(c.key, c.value) from configurations c
        where c.business_id = business and c.key in ('check_in_at', 'check_out_at')), '{}'::json))::text
    from asked
  union all
  select 'category', p.category_id, p.parent_id, p.category from parts p where p.category_id is not null
  union all
  select 'items', t.category_id, null, string_agg(t.answer, ',') from asked, lateral (
    select i.category_id, i.answer from app.guest_items(business,
      array(select i.id from items i where i.business_id = business and not i.hide
        and i.category_id = any(array(select p.category_id from parts p))),
      asked.currency, asked.timezone, asked.has_prices) i
    order by i.category_id, i.sort, i.id) t
  group by t.category_id
$$;
