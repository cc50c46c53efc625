-- Orders as the wire has them. Lines are what was ordered then, whatever the menu says now.

create or replace function app.order_line_text(l order_lines, currency text, media text) returns text language sql stable parallel safe as
$$ select concat('{"id":', l.id, ',"item_id":', coalesce(l.item_id::text, 'null'), ',"price_id":',
     coalesce(l.price_id::text, 'null'), ',"count":', l.count, ',"unit_price":', app.major(l.unit_price, currency),
     ',"addons":[', (select string_agg(concat('{"id":', a ->> 'id', ',"locales":',
       app.named_locales_text((a ->> 'id')::bigint, a, 'name_en', 'name_ar'), ',"price":',
       app.major((a ->> 'price')::bigint, currency), '}'), ',' order by place)
       from jsonb_array_elements(l.addons) with ordinality as addon(a, place)),
     '],"discounts":[', (select string_agg(concat('{"id":', d ->> 'id', ',"locales":',
       app.named_locales_text((d ->> 'id')::bigint, d, 'name_en', 'name_ar'), ',"type":"', d ->> 'type', '","amount":',
       case d ->> 'type' when 'percentage' then trim_scale((d ->> 'amount')::bigint / 100.0)
         else app.major((d ->> 'amount')::bigint, currency) end,
       ',"value":', app.major((d ->> 'value')::bigint, currency), '}'), ',')
       from jsonb_array_elements(l.discounts) as discount(d)),
     '],"note":', app.json_text(l.note), ',"total":', app.major(l.total, currency),
     ',"item":{"id":', coalesce(l.item_id::text, 'null'), ',"locales":',
     app.named_locales_text(l.item_id, l.item, 'name_en', 'name_ar'), ',"media":[', media, ']},"price_locales":',
     app.named_locales_text(l.price_id, l.item, 'price_name_en', 'price_name_ar'), '}') $$;

create or replace function app.order_text(o orders, b businesses, s seats, lines text, invoices text) returns text
language sql stable parallel safe as
$$ select concat('{"id":', o.id, ',"number":', o.number, ',"day":"', to_char(o.day, 'YYYY-MM-DD'),
     '","business_id":', o.business_id, ',"branch_id":', o.branch_id,
     ',"user_id":', coalesce(o.user_id::text, 'null'), ',"customer":{"name":', to_json(o.customer_name), ',"phone":',
     app.json_text(o.customer_phone), '},"order_type":"', o.order_type, '","seat_id":', coalesce(o.seat_id::text, 'null'),
     ',"seat":', case when o.seat_id is null and o.seat_named is null then 'null' else concat('{"id":',
       coalesce(o.seat_id::text, 'null'), ',"area_id":', coalesce(s.area_id::text, 'null'), ',"locales":',
       app.locales_text(coalesce(o.seat_id, 1), coalesce(s.name_en, o.seat_named ->> 'name_en', ''), null,
         coalesce(s.name_ar, o.seat_named ->> 'name_ar', ''), null), ',"media":[]}') end,
     ',"note":', app.json_text(o.note), ',"delivery_address":', app.json_text(o.delivery_address),
     ',"scheduled_at":', app.instant_text(o.scheduled_at), ',"status":"', o.status, '","paid":', o.paid::text,
     ',"source":"', o.source, '","lines":[', lines, '],"subtotal_price":', app.major(o.subtotal_price, b.currency),
     ',"discount_price":', app.major(o.discount_price, b.currency), ',"extra_charge":', app.major(o.extra_charge, b.currency),
     ',"total_price":', app.major(o.total_price, b.currency), ',"sums":',
       app.sums_text(case o.status when 'rejected' then o.due else o.total_price end, o.paid_amount, o.refunded, b.currency),
     ',"currency":"', b.currency, '","history":', o.history,
     ',"invoices":[', invoices, '],"locales":[],"media":[],"created_at":"', app.instant(o.created_at),
     '","updated_at":"', app.instant(o.updated_at), '"}') $$;

create or replace function app.orders_in_order(business bigint, ids bigint[]) returns text language sql stable as $$
  with pictures as materialized (
    select m.item_id, string_agg(app.media_text(m), ',' order by m.sort, m.id) as text from media m
    where m.business_id = business and m.item_id in (
      select l.item_id from order_lines l where l.business_id = business and l.order_id = any(ids)) group by m.item_id),
  ordered as materialized (
    select l.order_id, string_agg(app.order_line_text(l, b.currency, coalesce(p.text, '')), ',' order by l.sort, l.id) as text
    from order_lines l join businesses b on b.id = l.business_id left join pictures p on p.item_id = l.item_id
    where l.business_id = business and l.order_id = any(ids) group by l.order_id),
  money as materialized (
    select i.order_id, string_agg('{' || app.invoice_members(i, b.currency) || '}', ',' order by i.id) as text
    from invoices i join businesses b on b.id = i.business_id
    where i.business_id = business and i.order_id = any(ids) group by i.order_id)
  select string_agg(app.order_text(o, b, s, coalesce(l.text, ''), coalesce(m.text, '')), ',' order by w.place)
  from unnest(ids) with ordinality as w(id, place)
  join orders o on o.business_id = business and o.id = w.id
  join businesses b on b.id = o.business_id
  left join seats s on s.business_id = o.business_id and s.id = o.seat_id
  left join ordered l on l.order_id = o.id
  left join money m on m.order_id = o.id
$$;

-- Locks the order first and reads it and what belongs to it after that; null when it is not there.
create or replace function app.locked_order(business bigint, branch bigint, wanted bigint) returns text language plpgsql volatile as $$
begin
  perform 1 from orders o where o.business_id = business and o.branch_id = branch and o.id = wanted
    and o.deleted_at is null for update;
  if not found then return null; end if;
  return app.orders_in_order(business, array[wanted]);
end $$;

-- Orders of a branch by their number, or by a part of the customer's name or phone, as app.reservations_found.
create or replace function app.orders_found(business bigint, branch bigint, pattern text, digits text, wanted bigint, most bigint)
returns setof orders
language plpgsql stable rows 100 security definer set search_path = pg_catalog, public, app, pg_temp
set plan_cache_mode = force_custom_plan as $$
begin
  if business = app.business_id() then
    return query
    select o.* from orders o
    where o.business_id = business and o.branch_id = branch and o.deleted_at is null
      and ((o.customer_name || E'\n' || coalesce(o.customer_phone, '')) ilike pattern and o.customer_name ilike pattern
        or (o.customer_name || E'\n' || coalesce(o.customer_phone, '')) ilike digits and o.customer_phone like digits
        or o.number = wanted)
    limit most + 1;
  end if;
end $$;
