-- Reservations, and the places they take.

create or replace function app.occupy_for_reservation() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
declare
  taken tstzrange := tstzrange(new.from_at, new.to_at + make_interval(secs => new.margin_seconds));
begin
  if tg_op = 'UPDATE' then
    -- A finished stay outlives its item or employee; its place stays as it was written.
    if new.target = old.target and new.unit is not distinct from old.unit and new.from_at = old.from_at
      and new.to_at = old.to_at and new.margin_seconds = old.margin_seconds
      and (new.status = 'canceled') = (old.status = 'canceled')
      and coalesce(new.reservable_id, old.reservable_id) is not distinct from old.reservable_id
      and coalesce(new.provider_employee_id, old.provider_employee_id) is not distinct from old.provider_employee_id
      and (new.seat_id is not distinct from old.seat_id or (new.target = 'seat' and new.seat_id is null))
      then return null; end if;
    delete from occupancies where business_id = new.business_id and reservation_id = new.id;
  end if;
  if new.status = 'canceled' then return null; end if;
  insert into occupancies (business_id, kind, resource_id, unit, during, reservation_id)
    select new.business_id, place.kind, place.resource_id, place.unit, taken, new.id
    from (values ('unit', new.reservable_id, new.unit, new.target = 'unit'),
                 ('employee', new.provider_employee_id, 0, new.target = 'employee'),
                 ('seat', new.seat_id, 0, true)) as place (kind, resource_id, unit, counts)
    where place.counts and place.resource_id is not null
    order by place.kind;
  if not found then
    raise exception 'A reservation takes no place' using constraint = 'reservations_place', errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger occupy after insert or update of target, reservable_id, unit, provider_employee_id, seat_id, from_at, to_at,
  margin_seconds, status on reservations
  for each row execute function app.occupy_for_reservation();

create or replace function app.occupy_for_block() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from occupancies where business_id = new.business_id and block_id = new.id;
  end if;
  insert into occupancies (business_id, kind, resource_id, unit, during, block_id)
    values (new.business_id, 'unit', new.item_id, new.unit, tstzrange(new.from_at, new.to_at), new.id);
  return null;
end $$;

create or replace trigger occupy after insert or update on blocks for each row execute function app.occupy_for_block();

-- Guest bookings whose hold has run out without a payment, for the job that cancels them.
create or replace function app.expired_holds(at timestamptz, how_many int)
returns table (business_id bigint, branch_id bigint, id bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select business_id, branch_id, id from reservations
   where status = 'pending' and hold_expires_at <= at and paid = 0
   order by hold_expires_at limit how_many $$;

-- Names as they were when the place was last written stand in for rows that are gone.
create or replace function app.reservable_text(r reservations, i items, media text) returns text language sql stable parallel safe as
$$ select case when r.target = 'seat' then 'null' else concat('{"id":', coalesce(r.reservable_id::text, 'null'),
     ',"itemable_type":', app.json_text(coalesce(i.itemable_type, r.named ->> 'itemable_type')), ',"locales":',
     app.locales_text(coalesce(r.reservable_id, 1), coalesce(i.name_en, r.named ->> 'name_en', ''), null,
       coalesce(i.name_ar, r.named ->> 'name_ar', ''), null), ',"media":[', media, ']}') end $$;

create or replace function app.reserved_seat_text(r reservations, s seats) returns text language sql stable parallel safe as
$$ select case when r.seat_id is null and r.target <> 'seat' then 'null' else concat('{"id":', coalesce(r.seat_id::text, 'null'),
     ',"area_id":', coalesce(s.area_id::text, 'null'), ',"locales":',
     app.locales_text(coalesce(r.seat_id, 1), coalesce(s.name_en, r.named ->> 'seat_name_en', ''), null,
       coalesce(s.name_ar, r.named ->> 'seat_name_ar', ''), null), '}') end $$;

create or replace function app.reservation_text(r reservations, b businesses, i items, s seats, media text, invoices text, locale text)
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
     ',"sums":', app.sums_text(case r.status when 'canceled' then r.due else r.total_price + r.insurance end,
       r.paid, r.refunded, b.currency),
     ',"overridden":', r.overridden::text, ',"override_reason":', app.json_text(r.override_reason),
     ',"currency":"', b.currency, '","color":', app.json_text(r.color), ',"notes":', r.notes, ',"invoices":[', invoices,
     '],"source":"', r.source, '","hold_expires_at":', app.instant_text(r.hold_expires_at), ',"locales":[],"media":[]',
     ',"created_at":"', app.instant(r.created_at), '","updated_at":"', app.instant(r.updated_at), '"}') $$;

-- Some reservations in the order given. What they share (their items' pictures) is written out once.
create or replace function app.reservations_in_order(business bigint, ids bigint[], locale text) returns text
language plpgsql stable as $$
begin
  return (
    -- One by one: a join would rather read an index of the whole business that has both columns.
    with wanted as materialized (
      select r.id, r.reservable_id, w.place from unnest(ids) with ordinality as w(id, place)
      cross join lateral (select t.id, t.reservable_id from reservations t
        where t.business_id = business and t.id = w.id offset 0) r),
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
    left join money m on m.reservation_id = r.id);
end $$;

-- Locks the reservation first and reads it and its invoices after that; null when it is not there.
create or replace function app.locked_reservation(business bigint, branch bigint, reservation bigint, locale text) returns text
language plpgsql volatile as $$
begin
  perform 1 from reservations r where r.business_id = business and r.branch_id = branch and r.id = reservation for update;
  if not found then return null; end if;
  return app.one_reservation(business, reservation, locale);
end $$;

-- One reservation is what a save reads back: without the steps that spare a list of them from saying things twice, which
-- take longer to set up than to run.
create or replace function app.one_reservation(business bigint, reservation bigint, locale text) returns text
language plpgsql stable as $$
begin
  return (
    select app.reservation_text(r, b, i, s,
      coalesce((select string_agg(app.media_text(m), ',' order by m.sort, m.id) from media m
        where m.business_id = business and m.item_id = r.reservable_id), ''),
      coalesce((select string_agg('{' || app.invoice_members(v, b.currency) || '}', ',' order by v.id) from invoices v
        where v.business_id = business and v.reservation_id = reservation), ''),
      locale)
    from reservations r
    join businesses b on b.id = r.business_id
    left join items i on i.business_id = r.business_id and i.id = r.reservable_id
    left join seats s on s.business_id = r.business_id and s.id = r.seat_id
    where r.business_id = business and r.id = reservation);
end $$;

-- What stands on some places within a period. Under row-level security a condition on a range is tested only after the
-- tenant's (the operator is not leakproof), so that a place was read with all of its past; this function checks the tenant
-- itself and finds the period in the index.
create or replace function app.booked_places(business bigint, wanted_kind text, places bigint[], period tstzrange)
returns table (resource_id bigint, unit int, from_at timestamptz, to_at timestamptz, margin_seconds int,
  reservation_id bigint)
language plpgsql stable rows 50 security definer set search_path = pg_catalog, public, app, pg_temp as $$
begin
  if business = app.business_id() then
    return query
    select o.resource_id, o.unit, coalesce(r.from_at, b.from_at), coalesce(r.to_at, b.to_at),
      coalesce(r.margin_seconds, 0), o.reservation_id
    from occupancies o
    left join reservations r on r.business_id = o.business_id and r.id = o.reservation_id
    left join blocks b on b.business_id = o.business_id and b.id = o.block_id
    where o.business_id = business and o.kind = wanted_kind and o.resource_id = any(places) and o.during && period;
  end if;
end $$;

-- What happened and what was paid is deleted by nothing but the end of the whole business: no branch takes it along,
-- whichever way it is deleted, and whatever is paid or booked in the same moment.
create or replace function app.keep_history() returns trigger language plpgsql security definer set search_path = pg_catalog, public, app, pg_temp as $$
begin
  -- The business itself is going, and its row is gone already.
  if not exists (select from businesses where id = old.business_id) then return old; end if;
  raise exception 'history is kept' using errcode = 'restrict_violation', constraint = 'history_stays';
end $$;

create or replace trigger history_stays before delete on reservations for each row
  when (old.status <> 'canceled') execute function app.keep_history();

create or replace trigger history_stays before delete on orders for each row
  when (old.status <> 'rejected' and old.deleted_at is null) execute function app.keep_history();

create or replace trigger history_stays before delete on invoices for each row
  when (old.status = 'paid') execute function app.keep_history();

create or replace trigger history_stays before delete on payments for each row
  when (old.status = 'paid') execute function app.keep_history();

-- What is asked for, what came in, what is still open, and what was paid too much and is not given back yet.
create or replace function app.sums_text(payable bigint, paid bigint, refunded bigint, currency text) returns text
language sql immutable parallel safe as
$$ select concat('{"payable":', app.major(payable, currency), ',"paid":', app.major(paid, currency),
     ',"open":', app.major(greatest(0, payable - paid), currency),
     ',"give_back":', app.major(greatest(0, paid - payable - refunded), currency), '}') $$;

-- Reservations of some branches that hold what was typed in one of the texts by which people look for them, in any order and
-- at most one more than `most`. As app.items_found: this function checks the tenant itself, and finds the words in the index
-- reservations_text, whose expression the first condition repeats.
create or replace function app.reservations_found(business bigint, branches bigint[], pattern text, number bigint, most bigint)
returns setof reservations
language plpgsql stable rows 100 security definer set search_path = pg_catalog, public, app, pg_temp
set plan_cache_mode = force_custom_plan as $$
begin
  if business = app.business_id() then
    return query
    select r.* from reservations r
    where r.business_id = business and r.branch_id = any(branches)
      and ((r.customer_name || E'\n' || coalesce(r.customer_phone, '') || E'\n' || coalesce(r.named ->> 'name_en', '')
          || E'\n' || coalesce(r.named ->> 'name_ar', '') || E'\n' || coalesce(r.named ->> 'unit_name', '')) ilike pattern
        and (r.customer_name ilike pattern or r.customer_phone ilike pattern or r.named ->> 'name_en' ilike pattern
          or r.named ->> 'name_ar' ilike pattern or r.named ->> 'unit_name' ilike pattern)
        or r.id = number)
    limit most + 1;
  end if;
end $$;
