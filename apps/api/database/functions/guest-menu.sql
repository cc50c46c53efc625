-- What guests read: the menu of a branch in pieces of JSON text.

create or replace function app.unpriced_text(id bigint, name_en text, description_en text, name_ar text, description_ar text)
returns text language sql stable parallel safe as
$$ select concat('{"id":', id, ',"price":null,"locales":',
     app.locales_text(id, name_en, description_en, name_ar, description_ar), '}') $$;

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
      else app.unpriced_text(a.id, a.name_en, a.description_en, a.name_ar, a.description_ar) end, ',') as list
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
    replace(app.itemable_text(i, currency, s.list, null),
      concat(',"owner_id":', coalesce(i.owner_id::text, 'null'), ',"owner":null'), ''))
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

-- The answer in pieces: one frame (without braces around its menu), the categories in order, the items of each.
-- Settings come whole; which of them are public is the contract's to say.
create or replace function app.guest_menu(business bigint, branch bigint, surface text)
returns table (part text, id bigint, parent_id bigint, body text) language sql stable as $$
  with asked as materialized (
    select br.id as branch_id, br.menu_id, b.currency, b.timezone, app.guest_prices_shown(business, branch, surface) as has_prices,
      json_build_object('id', br.id, 'slug', br.slug, 'locales',
        app.locales(br.id, br.name_en, br.description_en, br.name_ar, br.description_ar)) as branch_answer,
      json_build_object('id', b.id, 'type', b.type, 'slug', b.slug, 'currency', b.currency, 'timezone', b.timezone,
        'locales', app.locales(b.id, b.name_en, b.description_en, b.name_ar, b.description_ar),
        'media', coalesce((select json_agg(app.media_text(m)::json) from media m
          where m.business_id = business and m.is_logo), '[]'::json)) as business_answer
    from branches br join businesses b on b.id = br.business_id
    where br.business_id = business and br.id = branch),
  parts as materialized (
    select r.menu, r.category_id, r.parent_id, r.category from asked, app.menu_rows(asked.menu_id, false) r
    where r.business_id = business)
  select 'frame', null::bigint, null::bigint, json_build_object(
      'version', (select v.version from menu_versions v where v.business_id = business),
      'branch', asked.branch_answer, 'business', asked.business_answer, 'menu', (select p.menu from parts p limit 1),
      'settings', coalesce((select json_agg(json_build_object('branch', s.branch_id is not null, 'key', s.key,
          'data', s.data) order by s.id) from settings s
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
