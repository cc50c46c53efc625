-- Items that were booked and sold, as sums of days, months and quarters (docs/decisions/0041): what was sold most was counted line by
-- line. Bodies as in functions/tallies.sql, which are applied after migrations.

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

-- A line counts by the time and the branch of its order, unless that was rejected or deleted.
create or replace function app.tallies_of(l order_lines, o orders)
returns table (business_id bigint, kind text, branch_id bigint, day date, part text, count bigint, amount bigint)
language sql stable parallel safe as $$
  select l.business_id, 'sold', o.branch_id, app.utc_day(o.created_at), l.item_id::text, l.count::bigint, l.total
  where l.item_id is not null and o.status <> 'rejected' and o.deleted_at is null
$$;

create or replace trigger tally_change after update on reservations for each row
  when ((old.branch_id, old.status, old.from_at, old.to_at, old.follower_id, old.reservable_id, old.total_price)
    is distinct from (new.branch_id, new.status, new.from_at, new.to_at, new.follower_id, new.reservable_id, new.total_price))
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
