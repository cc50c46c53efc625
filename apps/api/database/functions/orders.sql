-- Orders. They are read as columns (features/bookings/select-orders.rules.ts).

-- Orders of a branch by their number, or by a part of the customer's name or phone: as app.items_found, with the newest as the
-- first. `phoned`: the patterns of a phone.
create or replace function app.orders_found(business bigint, branch bigint, at text[], phoned text[], wanted bigint, most bigint,
  first bigint)
returns setof orders
language plpgsql stable rows 100 security definer set search_path = pg_catalog, public, app, pg_temp
set plan_cache_mode = force_custom_plan as $$
begin
  if business = app.business_id() then
    return query
    select o.* from orders o
    where o.business_id = business and o.branch_id = branch and o.deleted_at is null
      and (app.search_text(o) ilike app.word_pattern(at) and o.customer_name ilike any(at)
        or app.search_text(o) ilike app.word_pattern(phoned) and o.customer_phone ilike any(phoned)
        or o.number = wanted)
    order by case when first is not null then o.id end desc limit coalesce(first, most + 1);
  end if;
end $$;

-- Orders that were to be paid first and were not in time, for the job that ends them.
create or replace function app.unpaid_orders(at timestamptz, how_many int)
returns table (business_id bigint, branch_id bigint, id bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select business_id, branch_id, id from orders
   where status = 'pending' and pay_by <= at and not app_private.is_closed(business_id)
   order by pay_by limit how_many $$;
