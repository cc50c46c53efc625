-- Reservations and their invoices as the wire has them, glued together as JSON text like items.

create function app.person_text(id bigint, name text) returns text language sql stable parallel safe as
$$ select case when name is null then 'null' else concat('{"id":', coalesce(id::text, 'null'), ',"name":', to_json(name), '}') end $$;

create function app.instant_text(at timestamptz) returns text language sql stable parallel safe as
$$ select case when at is null then 'null' else concat('"', app.instant(at), '"') end $$;

-- The members an invoice has inside a reservation or an order, without braces.
create function app.invoice_members(i invoices, currency text) returns text language sql stable parallel safe as
$$ select concat('"id":', i.id, ',"amount":', app.major(i.amount, currency), ',"type":"', i.type, '","status":"', i.status,
     '","payment_type":"', i.payment_type, '","reference_id":"', i.reference_id, '","due_at":', app.instant_text(i.due_at),
     ',"paid_at":', app.instant_text(i.paid_at), ',"note":', app.json_text(i.note), ',"description":',
     app.json_text(i.description)) $$;

-- Names as they were when the place was last written stand in for rows that are gone.
create function app.reservable_text(r reservations, i items, media text) returns text language sql stable parallel safe as
$$ select case when r.target = 'seat' then 'null' else concat('{"id":', coalesce(r.reservable_id::text, 'null'),
     ',"itemable_type":', app.json_text(coalesce(i.itemable_type, r.named ->> 'itemable_type')), ',"locales":',
     app.locales_text(coalesce(r.reservable_id, 1), coalesce(i.name_en, r.named ->> 'name_en', ''), null,
       coalesce(i.name_ar, r.named ->> 'name_ar', ''), null), ',"media":[', media, ']}') end $$;

create function app.reserved_seat_text(r reservations, s seats) returns text language sql stable parallel safe as
$$ select case when r.seat_id is null and r.target <> 'seat' then 'null' else concat('{"id":', coalesce(r.seat_id::text, 'null'),
     ',"area_id":', coalesce(s.area_id::text, 'null'), ',"locales":',
     app.locales_text(coalesce(r.seat_id, 1), coalesce(s.name_en, r.named ->> 'seat_name_en', ''), null,
       coalesce(s.name_ar, r.named ->> 'seat_name_ar', ''), null), '}') end $$;

create function app.unit_name(r reservations, i items, locale text) returns text language sql stable parallel safe as
$$ select case when r.unit is null then null else coalesce(nullif(i.unit_names[r.unit], ''), nullif(r.named ->> 'unit_name', ''),
     case locale when 'ar' then 'الوحدة ' else 'Unit ' end || r.unit) end $$;

create function app.reservation_text(r reservations, b businesses, i items, s seats, media text, invoices text, locale text)
returns text language sql stable parallel safe as
$$ select concat('{"id":', r.id, ',"business_id":', r.business_id, ',"branch_id":', r.branch_id,
     ',"from":"', app.local_time(r.from_at, b.timezone), '","to":"', app.local_time(r.to_at, b.timezone),
     '","dateRange":{"startDate":"', app.local_time(r.from_at, b.timezone), '","endDate":"', app.local_time(r.to_at, b.timezone),
     '"},"status":"', r.status, '","payment_status":"', r.payment_status,
     '","reservable_id":', coalesce(r.reservable_id::text, 'null'), ',"reservable":', app.reservable_text(r, i, media),
     ',"unit":', coalesce(r.unit::text, 'null'), ',"unit_name":', app.json_text(app.unit_name(r, i, locale)),
     ',"provider_employee_id":', coalesce(r.provider_employee_id::text, 'null'),
     ',"provider_employee":', case when r.target = 'employee' then app.person_text(r.provider_employee_id,
       coalesce(r.named ->> 'provider_name', '')) else 'null' end,
     ',"seat_id":', coalesce(r.seat_id::text, 'null'), ',"seat":', app.reserved_seat_text(r, s),
     ',"reserved_for":{"id":', coalesce(r.reserved_for_id::text, 'null'), ',"name":', to_json(r.customer_name), ',"phone":',
     app.json_text(r.customer_phone), '},"reserved_by":', app.person_text(r.reserved_by_id, r.reserved_by_name),
     ',"follower_id":', coalesce(r.follower_id::text, 'null'), ',"follower":', app.person_text(r.follower_id, r.follower_name),
     ',"price_id":', coalesce(r.price_id::text, 'null'),
     ',"subtotal_price":', app.major(r.subtotal_price, b.currency), ',"discount_price":', app.major(r.discount_price, b.currency),
     ',"extra_charge":', app.major(r.extra_charge, b.currency), ',"total_price":', app.major(r.total_price, b.currency),
     ',"insurance":', app.major(r.insurance, b.currency),
     ',"balance":', app.major(r.total_price + r.insurance - r.due, b.currency),
     ',"overridden":', r.overridden::text, ',"override_reason":', app.json_text(r.override_reason),
     ',"currency":"', b.currency, '","color":', app.json_text(r.color), ',"notes":', r.notes, ',"invoices":[', invoices,
     '],"source":"', r.source, '","hold_expires_at":', app.instant_text(r.hold_expires_at), ',"locales":[],"media":[]',
     ',"created_at":"', app.instant(r.created_at), '","updated_at":"', app.instant(r.updated_at), '"}') $$;

-- Some reservations in the order given. What they share (their items' pictures) is written out once.
create function app.reservations_in_order(business bigint, ids bigint[], locale text) returns text
language sql stable as $$
  with wanted as materialized (
    select r.id, r.reservable_id, w.place from unnest(ids) with ordinality as w(id, place)
    join reservations r on r.business_id = business and r.id = w.id),
  pictures as materialized (
    select m.item_id, string_agg(app.media_text(m), ',' order by m.sort, m.id) as text from media m
    where m.business_id = business and m.item_id in (select reservable_id from wanted) group by m.item_id),
  money as materialized (
    select i.reservation_id, string_agg('{' || app.invoice_members(i, b.currency) || '}', ',' order by i.id) as text
    from invoices i join businesses b on b.id = i.business_id
    where i.business_id = business and i.reservation_id = any(ids) group by i.reservation_id)
  select string_agg(app.reservation_text(r, b, i, s, coalesce(p.text, ''), coalesce(m.text, ''), locale), ',' order by w.place)
  from wanted w
  join reservations r on r.business_id = business and r.id = w.id
  join businesses b on b.id = r.business_id
  left join items i on i.business_id = r.business_id and i.id = r.reservable_id
  left join seats s on s.business_id = r.business_id and s.id = r.seat_id
  left join pictures p on p.item_id = r.reservable_id
  left join money m on m.reservation_id = r.id
$$;

-- Locks the reservation first and reads it and its invoices after that; null when it is not there.
create function app.locked_reservation(business bigint, branch bigint, reservation bigint, locale text) returns text
language plpgsql volatile as $$
begin
  perform 1 from reservations r where r.business_id = business and r.branch_id = branch and r.id = reservation for update;
  if not found then return null; end if;
  return app.reservations_in_order(business, array[reservation], locale);
end $$;
