-- What stands on some places within a period. Under row-level security a condition on a range is tested only after the
-- tenant's (the operator is not leakproof), so that a place was read with all of its past; this function checks the tenant
-- itself and finds the period in the index.
create function app.booked_places(business bigint, wanted_kind text, places bigint[], period tstzrange)
returns table (resource_id bigint, unit int, from_at timestamptz, to_at timestamptz, margin_seconds int,
  reservation_id bigint)
language plpgsql stable rows 50 security definer set search_path = public, app as $$
begin
  if business = any(app.business_ids()) then
    return query
    select o.resource_id, o.unit, coalesce(r.from_at, b.from_at), coalesce(r.to_at, b.to_at),
      coalesce(r.margin_seconds, 0), o.reservation_id
    from occupancies o
    left join reservations r on r.business_id = o.business_id and r.id = o.reservation_id
    left join blocks b on b.business_id = o.business_id and b.id = o.block_id
    where o.business_id = business and o.kind = wanted_kind and o.resource_id = any(places) and o.during && period;
  end if;
end $$;
