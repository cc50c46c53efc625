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
   where status = 'pending' and hold_expires_at <= at and paid = 0 and not app_private.is_closed(business_id)
   order by hold_expires_at limit how_many $$;

-- What stands on some places within a period. Under row-level security a condition on a range is tested only after the
-- tenant's (the operator is not leakproof), so that a place was read with all of its past; this function checks the tenant
-- itself and finds the period in the index. It looks for one place after the other: an index of ranges has no list of places,
-- so that everything which stands on any place of the business within the period was read for one of them.
create or replace function app.booked_places(business bigint, wanted_kind text, places bigint[], period tstzrange)
returns table (resource_id bigint, unit int, from_at timestamptz, to_at timestamptz, margin_seconds int,
  reservation_id bigint)
language plpgsql stable rows 50 security definer set search_path = pg_catalog, public, app, pg_temp as $$
begin
  if business = app.business_id() then
    return query
    select o.resource_id, o.unit, coalesce(r.from_at, b.from_at), coalesce(r.to_at, b.to_at),
      coalesce(r.margin_seconds, 0), o.reservation_id
    from (select distinct id from unnest(places) as id) place
    cross join lateral (
      select t.* from occupancies t
      where t.business_id = business and t.kind = wanted_kind and t.resource_id = place.id and t.during && period
      offset 0) o
    left join reservations r on r.business_id = o.business_id and r.id = o.reservation_id
    left join blocks b on b.business_id = o.business_id and b.id = o.block_id;
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

-- Whether a reservation holds what was typed in one of the texts by which people look for them. The pattern of one or two letters
-- at the beginning of a word says the same of all texts as the list says of each, so that these are not compared again.
create or replace function app.is_found(r reservations, at text[], number bigint) returns boolean language sql immutable parallel safe as $$
  select app.search_text(r) ilike app.word_pattern(at)
    and (at[2] is not null
      or r.customer_name ilike any(at) or r.customer_phone ilike any(at) or r.named ->> 'name_en' ilike any(at)
      or r.named ->> 'name_ar' ilike any(at) or r.named ->> 'unit_name' ilike any(at))
    or r.id = number
$$;

-- Such reservations of some branches: as app.items_found, with the newest as the first. The index has the branch in front: what is
-- common at another one is not read. The first are looked for among the newest of the business, which have them where they are
-- common; where they lie far behind all that is found is read, and not what lies before it.
create or replace function app.reservations_found(business bigint, branches bigint[], at text[], number bigint, most bigint,
  first bigint)
returns setof reservations
language plpgsql stable rows 100 security definer set search_path = pg_catalog, public, app, pg_temp
set plan_cache_mode = force_custom_plan as $$
declare
  first_ids bigint[];
begin
  if (business = app.business_id()) is not true then return; end if;
  if first is null then
    return query select r.* from reservations r
      where r.business_id = business and r.branch_id = any(branches) and app.is_found(r, at, number) limit most + 1;
    return;
  end if;
  first_ids := array(
    select r.id from (select n.* from reservations n where n.business_id = business order by n.id desc limit 500) r
    where r.branch_id = any(branches) and app.is_found(r, at, number) limit first);
  if cardinality(first_ids) < first then
    first_ids := array(
      select f.id from (select r.id from reservations r
        where r.business_id = business and r.branch_id = any(branches) and app.is_found(r, at, number) offset 0) f
      order by f.id desc limit first);
  end if;
  return query select r.* from reservations r where r.business_id = business and r.id = any(first_ids) order by r.id desc;
end $$;
