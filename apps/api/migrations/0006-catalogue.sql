-- Items and menus as the wire has them, glued together as JSON text: about 1.4 times faster than json_agg. Functions
-- of one row are written so that PostgreSQL inlines them; lists come in as their members joined by commas.

create function app.json_text(value text) returns text language sql stable parallel safe as
$$ select coalesce(to_json(value)::text, 'null') $$;

create function app.locales_text(id bigint, name_en text, description_en text, name_ar text, description_ar text)
returns text language sql stable parallel safe as
$$ select concat('[{"id":', id * 2 - 1, ',"locale":"en","name":', to_json(name_en), ',"description":',
     app.json_text(description_en), '},{"id":', id * 2, ',"locale":"ar","name":', to_json(name_ar), ',"description":',
     app.json_text(description_ar), '}]') $$;

create function app.media_text(m media) returns text language sql stable parallel safe as
$$ select concat('{"id":', m.id, ',"src":', to_json(app.media_src(m.src, m.type)), ',"type":"', m.type, '","slug":',
     app.json_text(m.slug), ',"sort":', m.sort, '}') $$;

create function app.price_text(p prices, currency text) returns text language sql stable parallel safe as
$$ select concat('{"id":', p.id, ',"price":', app.major(p.price, currency), ',"locales":',
     app.locales_text(p.id, p.name_en, p.description_en, p.name_ar, p.description_ar), '}') $$;

create function app.addon_text(a addons, currency text) returns text language sql stable parallel safe as
$$ select concat('{"id":', a.id, ',"price":', app.major(a.price, currency), ',"locales":',
     app.locales_text(a.id, a.name_en, a.description_en, a.name_ar, a.description_ar), '}') $$;

create function app.discount_text(d discounts, currency text, zone text) returns text
language sql stable parallel safe as
$$ select concat('{"id":', d.id, ',"amount":',
     case d.type when 'percentage' then trim_scale(d.amount / 100.0) else app.major(d.amount, currency) end,
     ',"type":"', d.type, '","from":"', app.local_time(d.from_at, zone), '","to":"', app.local_time(d.to_at, zone),
     '","business_id":', d.business_id, ',"locales":',
     app.locales_text(d.id, d.name_en, d.description_en, d.name_ar, d.description_ar), '}') $$;

-- Addresses of people are for those who may read users.
create function app.owner_text(u users, with_contacts boolean) returns text language sql stable parallel safe as
$$ select concat('{"id":', u.id, ',"name":', to_json(u.name),
     ',"email":', case when with_contacts then app.json_text(u.email) else 'null' end,
     ',"phone":', case when with_contacts then app.json_text(u.phone) else 'null' end, '}') $$;

-- The members of an itemable follow from its kind.
create function app.itemable_text(i items, currency text, providers text, owner text) returns text
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

create function app.item_text(i items, media text, prices text, addons text, discounts text, itemable text)
returns text language sql stable parallel safe as
$$ select concat('{"id":', i.id, ',"category_id":', i.category_id, ',"business_id":', i.business_id,
     ',"businessId":', i.business_id, ',"sort":', i.sort, ',"hide":', i.hide::text,
     ',"disable_ordering":', i.disable_ordering::text, ',"itemable_type":"', i.itemable_type, '","locales":',
     app.locales_text(i.id, i.name_en, i.description_en, i.name_ar, i.description_ar),
     ',"media":[', media, '],"prices":[', prices, '],"addons":[', addons, '],"discounts":[', discounts,
     '],"holidays":[],"itemable":', itemable,
     ',"created_at":"', app.instant(i.created_at), '","updated_at":"', app.instant(i.updated_at), '"}') $$;

-- Items whole. Inlined where it is used, so that conditions on it reach the indexes.
create function app.item_answers(with_contacts boolean)
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
    app.itemable_text(i, b.currency,
      (select string_agg(p.user_id::text, ',' order by p.sort, p.user_id) from item_providers p
        where p.business_id = i.business_id and p.item_id = i.id),
      (select app.owner_text(u, with_contacts) from users u where u.id = i.owner_id)))
  from items i
  join categories c on c.business_id = i.business_id and c.id = i.category_id
  join businesses b on b.id = i.business_id
$$;

-- Some items in the order given. In plpgsql, so that the plan is kept whatever the statement around it is planned for.
create function app.items_in_order(business bigint, ids bigint[], with_contacts boolean) returns text
language plpgsql stable as $$
begin
  return (select string_agg(t.answer, ',' order by wanted.place) from unnest(ids) with ordinality as wanted(id, place)
    join app.item_answers(with_contacts) t on t.business_id = business and t.id = wanted.id);
end $$;

-- Locks the item first and reads it and its parts after that: what is read is what the next statement changes.
create function app.item_for_update(business bigint, item bigint, with_contacts boolean)
returns table (answer text, menu_id bigint) language plpgsql volatile as $$
begin
  perform 1 from items i where i.business_id = business and i.id = item for update;
  if found then
    return query select t.answer, t.menu_id from app.item_answers(with_contacts) t
      where t.business_id = business and t.id = item;
  end if;
end $$;

-- A menu row by row: its own text, and that of each category and its items, in sort order.
create function app.menu_rows(wanted bigint, with_contacts boolean)
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

-- A list over all categories, and how many there are, without reading the items themselves.
create index items_list on items (business_id, sort, id);

-- The owner belongs to the business as well: an item may be theirs, and they may serve.
alter table members drop constraint members_kind_check;
alter table members add constraint members_kind_check check (kind in ('owner', 'employee', 'customer'));
insert into members (business_id, user_id, kind) select id, owner_id, 'owner' from businesses on conflict do nothing;

create function app.add_owner_as_member() returns trigger language plpgsql as $$
begin
  insert into members (business_id, user_id, kind) values (new.id, new.owner_id, 'owner') on conflict do nothing;
  return null;
end $$;
create trigger own_membership after insert or update of owner_id on businesses
  for each row execute function app.add_owner_as_member();
