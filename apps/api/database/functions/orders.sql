-- Orders. They are read as columns (features/bookings/select-orders.shared.ts).

-- Whether an order holds what was typed: in the customer's name, in their phone, or as its number. As app.is_found of reservations.
create or replace function app.is_found(o orders, at text[], phoned text[], wanted bigint) returns boolean
language sql immutable parallel safe as $$
  select app.search_text(o) ilike app.word_pattern(at) and o.customer_name ilike any(at)
    or app.search_text(o) ilike app.word_pattern(phoned) and o.customer_phone ilike any(phoned)
    or o.number = wanted
$$;

-- Orders of a branch by their number, or by a part of the customer's name or phone: as app.reservations_found. `phoned`: the
-- patterns of a phone.
create or replace function app.orders_found(business bigint, branch bigint, at text[], phoned text[], wanted bigint, most bigint,
  first bigint)
returns setof orders
language plpgsql stable rows 100 security definer set search_path = pg_catalog, public, app, pg_temp
set plan_cache_mode = force_custom_plan as $$
declare
  first_ids bigint[];
begin
  if (business = app.business_id()) is not true then return; end if;
  if first is null then
    return query select o.* from orders o
      where o.business_id = business and o.branch_id = branch and o.deleted_at is null
        and app.is_found(o, at, phoned, wanted) limit most + 1;
    return;
  end if;
  first_ids := array(
    select o.id from (select n.* from orders n
      where n.business_id = business and n.branch_id = branch and n.deleted_at is null order by n.id desc limit 200) o
    where app.is_found(o, at, phoned, wanted) limit first);
  if cardinality(first_ids) < first then
    first_ids := array(
      select f.id from (select o.id from orders o
        where o.business_id = business and o.branch_id = branch and o.deleted_at is null
          and app.is_found(o, at, phoned, wanted) offset 0) f
      order by f.id desc limit first);
  end if;
  return query select o.* from orders o where o.business_id = business and o.id = any(first_ids) order by o.id desc;
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

-- The station of a branch that takes what no category names: the one chosen for it, else the oldest. Null: the branch has none.
create or replace function app.default_station(business bigint, branch bigint) returns bigint language sql stable as
$$ select s.id from stations s where s.business_id = business and s.branch_id = branch
   order by s.is_default desc, s.id limit 1 $$;

-- The stations of a branch that cook items: those of the nearest category above each that names any, else the one that takes the rest,
-- which takes what is no longer on the menu (0) as well.
create or replace function app.stations_of_items(business bigint, branch bigint, of_items bigint[])
returns table (item bigint, stations bigint[]) language sql stable as $$
  with recursive named as materialized (
    select c.category_id, array_agg(c.station_id order by c.station_id) as cooks
    from stations s join station_categories c on c.business_id = s.business_id and c.station_id = s.id
    where s.business_id = business and s.branch_id = branch
    group by c.category_id),
  wanted (id, category_id) as materialized (
    -- Each by its key: a join would be planned as one with all items of the business.
    select w.id, (select i.category_id from items i where i.business_id = business and i.id = w.id)
    from unnest(of_items) as w(id)),
  above as (
    select distinct w.category_id as below, w.category_id as category from wanted w
    where w.category_id is not null and exists (select from named)
    union all
    select a.below, c.parent_id from above a join categories c on c.business_id = business and c.id = a.category
    where c.parent_id is not null and not exists (select from named n where n.category_id = a.category)),
  cooked as materialized (
    select a.below, n.cooks from above a join named n on n.category_id = a.category),
  rest as materialized (
    select coalesce(array_agg(d.station), '{}') as cooks
    from (select app.default_station(business, branch) as station) d where d.station is not null)
  select w.id, coalesce(c.cooks, r.cooks)
  from wanted w cross join rest r left join cooked c on c.below = w.category_id
$$;

-- Lines of orders as the kitchen of a branch works on them: the stations that cook each, where it is made already, and what its item
-- may do to whom.
create or replace function app.kitchen_lines(business bigint, branch bigint, of_orders bigint[])
returns table (id bigint, stations bigint[], made_at bigint[], allergens text[]) language sql stable as $$
  with lines as materialized (
    select l.id, l.item_id, l.made_at, coalesce(i.allergens, '{}') as allergens
    from order_lines l left join items i on i.business_id = business and i.id = l.item_id
    where l.business_id = business and l.order_id = any(of_orders)),
  cooked as materialized (
    select s.item, s.stations
    from app.stations_of_items(business, branch, array(select distinct coalesce(l.item_id, 0) from lines l)) s)
  select l.id, c.stations, l.made_at, l.allergens
  from lines l join cooked c on c.item = coalesce(l.item_id, 0)
$$;

-- Orders of guests for whose branch is asked whether it should pause ordering: still not accepted ten minutes after its people were
-- told, which is a quarter of an hour where nobody said otherwise, while guests may still order there.
create or replace function app.unanswered_orders(at timestamptz, how_many int)
returns table (business_id bigint, branch_id bigint, id bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select o.business_id, o.branch_id, o.id from orders o
  join branches b on b.business_id = o.business_id and b.id = o.branch_id
  where o.status = 'pending' and o.deleted_at is null and o.pause_asked_at is null
    and o.late_told_at between at - interval '1 day' and at - interval '10 minutes'
    and (b.paused_until is null or b.paused_until <= at)
  order by o.late_told_at, o.id limit how_many $$;
