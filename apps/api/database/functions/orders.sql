-- Orders. They are read as columns (features/bookings/select-orders.rules.ts).

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
