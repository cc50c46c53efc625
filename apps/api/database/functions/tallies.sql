-- Sums of what figures count, kept as rows change (docs/decisions/0041).

create or replace function app.utc_day(at timestamptz) returns date language sql immutable parallel safe as
$$ select (at at time zone 'UTC')::date $$;

-- As which of the sums of app.counted an invoice counts once: each is one of these, or canceled.
create or replace function app.counted_as(i invoices) returns text language sql immutable parallel safe as
$$ select case when app.counted(i, 'paid') > 0 then 'paid' when app.counted(i, 'open') > 0 then 'open'
     when app.counted(i, 'given') > 0 then 'given' when app.counted(i, 'to_give') > 0 then 'to_give' else 'canceled' end $$;

-- What one row counts for, the only place that says it: the triggers keep sums of it, figures add it up for the hours at the
-- ends of a period, and app_private.wrong_tallies compares the two. Days are those of UTC, whatever the zone of the
-- business; what is not counted by day has '-infinity', what belongs to no branch the branch 0.
--   reservations  by status                  bills    invoices as they count, and their amounts
--   arrivals      by status and day          money    what came in and was given back, by day
--   staying       by status and midnight     orders   by status and day
--   followed      by follower and day        readied  orders by day, with the milliseconds until they were ready
--   booked        by item and day            moved    orders by each person who moved them on, and day
--                                            sold     lines of orders by item and day, pieces and what they cost
create or replace function app.tallies_of(r reservations)
returns table (business_id bigint, kind text, branch_id bigint, day date, part text, count bigint, amount bigint)
language sql stable parallel safe as $$
  select r.business_id, 'reservations', r.branch_id, '-infinity'::date, r.status, 1::bigint, 0::bigint
  union all select r.business_id, 'arrivals', r.branch_id, app.utc_day(r.from_at), r.status, 1, 0
  -- Midnights between arrival and departure, neither of them included.
  union all select r.business_id, 'staying', r.branch_id, app.utc_day(r.from_at) + later, r.status, 1, 0
    from generate_series(1, app.utc_day(r.to_at - interval '1 millisecond') - app.utc_day(r.from_at)) as later
  union all select r.business_id, 'followed', r.branch_id, app.utc_day(r.from_at), r.follower_id::text, 1, 0
    where r.follower_id is not null and r.status <> 'canceled'
  union all select r.business_id, 'booked', r.branch_id, app.utc_day(r.from_at), r.reservable_id::text, 1, r.total_price
    where r.reservable_id is not null and r.status <> 'canceled'
$$;

-- In one statement without a union, so that figures read only the columns of the index that they need (invoices_paid_with_tips).
create or replace function app.tallies_of(i invoices)
returns table (business_id bigint, kind text, branch_id bigint, day date, part text, count bigint, amount bigint)
language sql stable parallel safe as $$
  select i.business_id, k.kind, i.branch_id, case k.kind when 'bills' then '-infinity' else app.utc_day(i.paid_at) end,
    app.counted_as(i), 1::bigint, i.amount
  from unnest(array['bills', 'money']) as k (kind) where k.kind = 'bills' or i.status = 'paid'
$$;

create or replace function app.tallies_of(o orders)
returns table (business_id bigint, kind text, branch_id bigint, day date, part text, count bigint, amount bigint)
language sql stable parallel safe as $$
  select o.business_id, 'orders', o.branch_id, app.utc_day(o.created_at), o.status, 1::bigint, 0::bigint
    where o.deleted_at is null
  union all select o.business_id, 'readied', o.branch_id, app.utc_day(o.created_at), '', 1,
      (extract(epoch from (r.at - o.created_at)) * 1000)::bigint
    from (select (h ->> 'at')::timestamptz as at from jsonb_array_elements(o.history) h where h ->> 'status' = 'ready' limit 1) r
    where o.deleted_at is null and r.at is not null
  union all select o.business_id, 'moved', o.branch_id, app.utc_day(o.created_at), person::text, 1, 0
    from unnest(o.moved_by) as person where o.status <> 'rejected'
$$;

-- A line counts by the time and the branch of its order, unless that was rejected or deleted.
create or replace function app.tallies_of(l order_lines, o orders)
returns table (business_id bigint, kind text, branch_id bigint, day date, part text, count bigint, amount bigint)
language sql stable parallel safe as $$
  select l.business_id, 'sold', o.branch_id, app.utc_day(o.created_at), l.item_id::text, l.count::bigint, l.total
  where l.item_id is not null and o.status <> 'rejected' and o.deleted_at is null
$$;

create or replace function app.tallies_of(f files)
returns table (business_id bigint, kind text, branch_id bigint, day date, part text, count bigint, amount bigint)
language sql stable parallel safe as $$
  select f.business_id, 'files', 0::bigint, '-infinity'::date, case when f.withdrawn_at is not null then 'deleted'
    when f.type like 'video/%' then 'videos' else 'pictures' end, 1::bigint, f.bytes
  where f.business_id is not null
$$;

create or replace function app.tallies_of(i items)
returns table (business_id bigint, kind text, branch_id bigint, day date, part text, count bigint, amount bigint)
language sql stable parallel safe as
$$ select i.business_id, 'items', 0::bigint, '-infinity'::date, '', 1::bigint, 0::bigint $$;

create or replace function app.tallies_of(m members)
returns table (business_id bigint, kind text, branch_id bigint, day date, part text, count bigint, amount bigint)
language sql stable parallel safe as
$$ select m.business_id, 'members', 0::bigint, '-infinity'::date, m.kind, 1::bigint, 0::bigint $$;

-- Only ever adds rows, so that nobody who books or pays waits for somebody else's sum.
create or replace function app.tally() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into tally_changes (business_id, kind, branch_id, day, part, count, amount)
    select c.business_id, c.kind, c.branch_id, c.day, c.part, c.count, c.amount from app.tallies_of(new) c;
  elsif tg_op = 'UPDATE' then
    insert into tally_changes (business_id, kind, branch_id, day, part, count, amount)
    select d.business_id, d.kind, d.branch_id, d.day, d.part, sum(d.count), sum(d.amount)
    from (select c.* from app.tallies_of(new) c
      union all select c.business_id, c.kind, c.branch_id, c.day, c.part, -c.count, -c.amount from app.tallies_of(old) c) d
    group by 1, 2, 3, 4, 5 having sum(d.count) <> 0 or sum(d.amount) <> 0;
  -- With the whole business its sums go too.
  elsif exists (select from businesses b where b.id = old.business_id) then
    insert into tally_changes (business_id, kind, branch_id, day, part, count, amount)
    select c.business_id, c.kind, c.branch_id, c.day, c.part, -c.count, -c.amount from app.tallies_of(old) c;
  end if;
  return null;
end $$;

create or replace trigger tally after insert or delete on reservations for each row execute function app.tally();
create or replace trigger tally_change after update on reservations for each row
  when ((old.branch_id, old.status, old.from_at, old.to_at, old.follower_id, old.reservable_id, old.total_price)
    is distinct from (new.branch_id, new.status, new.from_at, new.to_at, new.follower_id, new.reservable_id, new.total_price))
  execute function app.tally();
create or replace trigger tally after insert or delete on invoices for each row execute function app.tally();
create or replace trigger tally_change after update on invoices for each row
  when ((old.branch_id, old.type, old.status, old.amount, old.paid_at)
    is distinct from (new.branch_id, new.type, new.status, new.amount, new.paid_at))
  execute function app.tally();
create or replace trigger tally after insert or delete on orders for each row execute function app.tally();
create or replace trigger tally_change after update on orders for each row
  when ((old.branch_id, old.status, old.created_at, old.deleted_at, old.history, old.moved_by)
    is distinct from (new.branch_id, new.status, new.created_at, new.deleted_at, new.history, new.moved_by))
  execute function app.tally();
create or replace trigger tally after insert or delete on files for each row execute function app.tally();
create or replace trigger tally_change after update on files for each row
  when ((old.business_id, old.type, old.bytes, old.withdrawn_at)
    is distinct from (new.business_id, new.type, new.bytes, new.withdrawn_at))
  execute function app.tally();
create or replace trigger tally after insert or delete on items for each row execute function app.tally();
create or replace trigger tally after insert or delete on members for each row execute function app.tally();
create or replace trigger tally_change after update on members for each row when (old.kind <> new.kind)
  execute function app.tally();

-- Lines that come, change and go while their order is there.
create or replace function app.tally_lines() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    insert into tally_changes (business_id, kind, branch_id, day, part, count, amount)
    select c.business_id, c.kind, c.branch_id, c.day, c.part, sum(c.count), sum(c.amount)
    from new_lines l join orders o on o.business_id = l.business_id and o.id = l.order_id
      cross join lateral app.tallies_of(l, o) c group by 1, 2, 3, 4, 5;
  end if;
  if tg_op <> 'INSERT' then
    insert into tally_changes (business_id, kind, branch_id, day, part, count, amount)
    select c.business_id, c.kind, c.branch_id, c.day, c.part, -sum(c.count), -sum(c.amount)
    from old_lines l join orders o on o.business_id = l.business_id and o.id = l.order_id
      cross join lateral app.tallies_of(l, o) c group by 1, 2, 3, 4, 5;
  end if;
  return null;
end $$;

create or replace trigger tally_insert after insert on order_lines referencing new table as new_lines
  for each statement execute function app.tally_lines();
create or replace trigger tally_update after update on order_lines referencing old table as old_lines new table as new_lines
  for each statement execute function app.tally_lines();
create or replace trigger tally_delete after delete on order_lines referencing old table as old_lines
  for each statement execute function app.tally_lines();

-- All lines of an order that counts from now on, no longer, or elsewhere. Before it is deleted, while they are still there.
create or replace function app.tally_order_lines() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  if tg_op = 'UPDATE' or exists (select from businesses b where b.id = old.business_id) then
    insert into tally_changes (business_id, kind, branch_id, day, part, count, amount)
    select c.business_id, c.kind, c.branch_id, c.day, c.part, -sum(c.count), -sum(c.amount)
    from order_lines l cross join lateral app.tallies_of(l, old) c
    where l.business_id = old.business_id and l.order_id = old.id group by 1, 2, 3, 4, 5;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  insert into tally_changes (business_id, kind, branch_id, day, part, count, amount)
  select c.business_id, c.kind, c.branch_id, c.day, c.part, sum(c.count), sum(c.amount)
  from order_lines l cross join lateral app.tallies_of(l, new) c
  where l.business_id = new.business_id and l.order_id = new.id group by 1, 2, 3, 4, 5;
  return new;
end $$;

create or replace trigger tally_lines_change after update on orders for each row
  when ((old.branch_id, old.created_at, old.status = 'rejected', old.deleted_at is null)
    is distinct from (new.branch_id, new.created_at, new.status = 'rejected', new.deleted_at is null))
  execute function app.tally_order_lines();
-- Its name comes after the one that refuses.
create or replace trigger tally_lines_delete before delete on orders for each row execute function app.tally_order_lines();

-- Who moved an order on stands beside it, each once: whoever a change of it names in the audit log.
create or replace function app.keep_movers() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  update orders o set moved_by = o.moved_by || new.user_id
  where o.business_id = new.business_id and o.id = new.entity_id and new.user_id <> all(o.moved_by);
  return null;
end $$;

create or replace trigger movers after insert on audits for each row
  when (new.entity = 'order' and new.action = 'update' and new.user_id is not null)
  execute function app.keep_movers();

-- The sums in which a change counts: its own, and of items those of its month and its quarter, which stand at their first day.
-- Only the folding writes these.
create or replace function app.sums_of_change(kind text, day date) returns table (kind text, day date)
language sql immutable parallel safe as $$
  select $1, $2
  union all select $1 || '_months', date_trunc('month', $2::timestamp)::date where $1 in ('booked', 'sold')
  union all select $1 || '_quarters', date_trunc('quarter', $2::timestamp)::date where $1 in ('booked', 'sold')
$$;

-- Adds a bounded number of changes to the sums; says how many there were. One transaction at a time, which alone writes sums.
-- Whoever reads meanwhile sees either the changes or the sums that hold them.
create or replace function app.fold_tallies(how_many int) returns bigint language plpgsql volatile security definer
set search_path = pg_catalog, public, app, pg_temp as $$
declare
  folded bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('diwan tallies')) then return 0; end if;
  select count(*) into folded from (select from tally_changes limit how_many) waiting;
  with taken as (
    delete from tally_changes where ctid = any(array(select c.ctid from tally_changes c limit how_many)) returning *)
  merge into tallies t using (
    select c.business_id, s.kind, c.branch_id, s.day, c.part, sum(c.count)::bigint as count, sum(c.amount)::bigint as amount
    from taken c join businesses b on b.id = c.business_id cross join lateral app.sums_of_change(c.kind, c.day) s
    group by 1, 2, 3, 4, 5
    having sum(c.count) <> 0 or sum(c.amount) <> 0) s
  on (t.business_id, t.kind, t.branch_id, t.day, t.part) = (s.business_id, s.kind, s.branch_id, s.day, s.part)
  when matched and t.count + s.count = 0 and t.amount + s.amount = 0 then delete
  when matched then update set count = t.count + s.count, amount = t.amount + s.amount
  when not matched then insert (business_id, kind, branch_id, day, part, count, amount)
    values (s.business_id, s.kind, s.branch_id, s.day, s.part, s.count, s.amount);
  return folded;
end $$;

-- What has to be added to the sums of a business (null: of all) so that they are those of its rows, and those of months and quarters
-- those of their days. None, unless rows were written without triggers.
create or replace function app_private.wrong_tallies(business bigint)
returns table (business_id bigint, kind text, branch_id bigint, day date, part text, count bigint, amount bigint)
language sql stable set search_path = pg_catalog, public, app, pg_temp as $$
  select d.business_id, d.kind, d.branch_id, d.day, d.part, sum(d.count)::bigint, sum(d.amount)::bigint
  from (
    select c.* from reservations t cross join lateral app.tallies_of(t) c
    union all select c.* from invoices t cross join lateral app.tallies_of(t) c
    union all select c.* from orders t cross join lateral app.tallies_of(t) c
    union all select c.* from order_lines t join orders o on o.business_id = t.business_id and o.id = t.order_id
      cross join lateral app.tallies_of(t, o) c
    union all select c.* from files t cross join lateral app.tallies_of(t) c
    union all select c.* from items t cross join lateral app.tallies_of(t) c
    union all select c.* from members t cross join lateral app.tallies_of(t) c
    union all select t.business_id, t.kind, t.branch_id, t.day, t.part, -t.count, -t.amount from tallies t
    union all select t.business_id, s.kind, t.branch_id, s.day, t.part, t.count, t.amount from tallies t
      cross join lateral app.sums_of_change(t.kind, t.day) s where s.kind <> t.kind
    union all select t.business_id, t.kind, t.branch_id, t.day, t.part, -t.count, -t.amount from tally_changes t) d
  where business is null or d.business_id = business
  group by 1, 2, 3, 4, 5 having sum(d.count) <> 0 or sum(d.amount) <> 0
$$;

-- Sums of rows that were written without triggers. One statement sees rows and sums as of one moment, so that it may run
-- while others write, and again.
create or replace function app_private.correct_tallies() returns bigint language plpgsql
set search_path = pg_catalog, public, app, pg_temp as $$
declare
  corrected bigint;
begin
  insert into tally_changes (business_id, kind, branch_id, day, part, count, amount)
  select w.business_id, w.kind, w.branch_id, w.day, w.part, w.count, w.amount from app_private.wrong_tallies(null) w;
  get diagnostics corrected = row_count;
  perform app.fold_tallies(2147483647);
  return corrected;
end $$;

-- Which sums make up the days between two: quarters in the middle, months around them, and the days (unit '') by which those
-- months begin too late and end too early, or the other way round (sign -1).
create or replace function app.sums_between(from_day date, to_day date)
returns table (unit text, sign int, first date, last date) language sql immutable parallel safe as $$
  with months as (
    select date_trunc('month', from_day::timestamp + interval '15 days')::date as first,
      date_trunc('month', to_day::timestamp + interval '15 days')::date as last),
  whole as (
    select m.first, m.last, date_trunc('quarter', m.first::timestamp + interval '2 months')::date as first_quarter,
      date_trunc('quarter', m.last::timestamp)::date as last_quarter from months m),
  parts as (
    select w.first, w.last, case when w.first_quarter < w.last_quarter then w.first_quarter else w.last end as first_quarter,
      case when w.first_quarter < w.last_quarter then w.last_quarter else w.last end as last_quarter from whole w)
  select r.* from parts p cross join lateral (values
    ('_quarters', 1, p.first_quarter, p.last_quarter), ('_months', 1, p.first, p.first_quarter),
    ('_months', 1, p.last_quarter, p.last), ('', 1, from_day, p.first), ('', -1, p.first, from_day),
    ('', 1, p.last, to_day), ('', -1, to_day, p.last)) r (unit, sign, first, last)
  where r.first < r.last
$$;

-- What was booked and sold between the two days of UTC, with the hours at the ends of a period, each to be added (sign 1) or taken
-- away (-1), as rows to be added up: sums of quarters and months, of the days beside them, and what has changed since they were
-- folded. An item is either booked or ordered, by its kind. `sums`: 1 for the sum of a quarter or a month, else 0. Most items of a
-- large business are sold once in a month or never: unless `with_single`, sums of one are passed over.
create or replace function app.sold_rows(business bigint, booked bigint[], ordered bigint[], from_day date, to_day date,
  signs bigint[], froms timestamptz[], tos timestamptz[], with_single boolean)
returns table (kind text, item_id bigint, count bigint, amount bigint, sums int) language sql stable as $$
  with places as (
    select 'booked' as kind, b.id from unnest(booked) b (id)
    union all select 'sold', b.id from unnest(ordered) b (id)),
  ranges as (
    select p.kind, p.id, r.unit, r.first, r.last from places p cross join app.sums_between(from_day, to_day) r)
  select r.kind, t.part::bigint, t.count, t.amount, 1 from ranges r cross join lateral (
    select t.part, t.count, t.amount from tallies t
    where not with_single and t.business_id = business and t.kind = r.kind || r.unit and t.branch_id = r.id
      and t.day >= r.first and t.day < r.last and t.count <> 1
      and t.kind in ('booked_months', 'booked_quarters', 'sold_months', 'sold_quarters') offset 0) t
  where r.unit <> ''
  union all
  select r.kind, t.part::bigint, t.count, t.amount, 1 from ranges r cross join lateral (
    select t.part, t.count, t.amount from tallies t
    where with_single and t.business_id = business and t.kind = r.kind || r.unit and t.branch_id = r.id and t.day >= r.first
      and t.day < r.last offset 0) t
  where r.unit <> ''
  union all
  select r.kind, t.part::bigint, r.sign * t.count, r.sign * t.amount, 0
  from (select p.kind, p.id, d.sign, d.first, d.last from places p cross join app.sums_between(from_day, to_day) d where d.unit = '') r
  cross join lateral (
    select t.part, t.count, t.amount from tallies t
    where t.business_id = business and t.kind = r.kind and t.branch_id = r.id and t.day >= r.first and t.day < r.last offset 0) t
  union all
  select t.kind, t.part::bigint, t.count, t.amount, 0 from tally_changes t join places p on p.kind = t.kind and p.id = t.branch_id
  where t.business_id = business and t.kind in ('booked', 'sold') and t.day >= from_day and t.day < to_day
  union all
  select c.kind, c.part::bigint, e.sign * c.count, e.sign * c.amount, 0
  from unnest(signs, froms, tos) e (sign, from_at, to_at), unnest(booked) b (id)
  cross join lateral (select t from reservations t
    where t.business_id = business and t.branch_id = b.id and t.from_at >= e.from_at and t.from_at < e.to_at
    order by t.from_at offset 0) r
  cross join lateral app.tallies_of(r.t) c where c.kind = 'booked'
  union all
  select c.kind, c.part::bigint, e.sign * c.count, e.sign * c.amount, 0
  from unnest(signs, froms, tos) e (sign, from_at, to_at), unnest(ordered) b (id)
  cross join lateral (select t from orders t
    where t.business_id = business and t.branch_id = b.id and t.created_at >= e.from_at and t.created_at < e.to_at
    order by t.created_at offset 0) o
  join order_lines l on l.business_id = business and l.order_id = (o.t).id
  cross join lateral app.tallies_of(l, o.t) c
$$;

-- What was booked and sold most, of the rows above: item, how often and for how much. Sums of one are passed over, unless it depends
-- on them. It does not if those that lead have all their sums among the others, and nobody could come to their number with one
-- more for each sum that was passed over.
create or replace function app.most_sold(business bigint, booked bigint[], ordered bigint[], from_day date, to_day date,
  signs bigint[], froms timestamptz[], tos timestamptz[], most int)
returns table (item_id bigint, count bigint, amount bigint) language plpgsql stable rows 10 as $$
declare
  items bigint[];
  counts bigint[];
  amounts bigint[];
  is_decided boolean := false;
begin
  if (select sum(t.count) > 5000 from tallies t where t.business_id = business and t.kind = 'items' and t.branch_id = 0) then
    with passed as (
      select p.kind, sum((12 * (extract(year from r.last) - extract(year from r.first)) + extract(month from r.last)
        - extract(month from r.first)) / case r.unit when '_quarters' then 3 else 1 end)::bigint as sums
      from (select 'booked' as kind from unnest(booked) union all select 'sold' from unnest(ordered)) p
      cross join app.sums_between(from_day, to_day) r where r.unit <> '' group by p.kind),
    sold as materialized (
      select c.kind, c.item_id, sum(c.count)::bigint as count, sum(c.amount)::bigint as amount, sum(c.sums) as sums
      from app.sold_rows(business, booked, ordered, from_day, to_day, signs, froms, tos, false) c group by 1, 2),
    ahead as materialized (
      select s.item_id, s.count, s.amount from sold s where s.count > 0
      order by s.count desc, s.amount desc, s.item_id limit most),
    last_one as (
      select case when count(*) = most then min(l.count) else 0 end as count from ahead l)
    select (select array_agg(l.item_id) from ahead l), (select array_agg(l.count) from ahead l),
      (select array_agg(l.amount) from ahead l),
      not exists (
        select from last_one l join passed p on p.sums >= l.count or exists (
          select from sold s where s.kind = p.kind and s.sums < p.sums and s.count + p.sums - s.sums >= l.count))
    into items, counts, amounts, is_decided;
  end if;
  if is_decided then
    return query select * from unnest(items, counts, amounts);
  else
    return query select c.item_id, sum(c.count)::bigint, sum(c.amount)::bigint
      from app.sold_rows(business, booked, ordered, from_day, to_day, signs, froms, tos, true) c group by 1
      having sum(c.count) > 0 order by 2 desc, 3 desc, 1 limit most;
  end if;
end $$;
