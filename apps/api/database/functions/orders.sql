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

-- Orders of guests that nobody has accepted within the minutes that their branch, or its business, allows: counted from when they
-- were placed, or from when the kitchen was to begin with one for later. Where nobody said how many, five for those who take
-- orders from their menu, and no limit for others. What waits for more than a day is not worth a call any more.
create or replace function app.waiting_orders(at timestamptz, how_many int)
returns table (business_id bigint, branch_id bigint, id bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  with waiting as materialized (
    select o.business_id, o.branch_id, o.id, o.created_at, o.scheduled_at from orders o
    where o.status = 'pending' and o.deleted_at is null and o.late_told_at is null and o.source <> 'dashboard'
      and greatest(o.created_at, o.scheduled_at) between at - interval '1 day' and at + interval '12 hours'
      and not app_private.is_closed(o.business_id)),
  said as materialized (
    select distinct on (s.business_id, w.branch_id, s.key) s.business_id, w.branch_id, s.key, s.data
    from (select distinct w.business_id, w.branch_id from waiting w) w
    join settings s on s.business_id = w.business_id and s.category_id is null
      and (s.branch_id = w.branch_id or s.branch_id is null)
      and s.key in ('AcceptMinutes', 'PreparationMinutes', 'MenuOrdering')
    order by s.business_id, w.branch_id, s.key, s.branch_id nulls last),
  paced as (
    select w.*, (select p.data::int from said p where p.business_id = w.business_id and p.branch_id = w.branch_id
        and p.key = 'PreparationMinutes') as takes,
      coalesce((select a.data::int from said a where a.business_id = w.business_id and a.branch_id = w.branch_id
          and a.key = 'AcceptMinutes'),
        (select 5 from said m where m.business_id = w.business_id and m.branch_id = w.branch_id
          and m.key = 'MenuOrdering' and m.data = 'true')) as allowed
    from waiting w)
  select p.business_id, p.branch_id, p.id from paced p
  where greatest(p.created_at, p.scheduled_at - make_interval(mins => coalesce(p.takes, 20)))
    + make_interval(mins => p.allowed) <= at
  order by p.created_at, p.id limit how_many $$;
