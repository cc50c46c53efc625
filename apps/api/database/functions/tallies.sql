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
--                                            moved    orders by each person who moved them on, and day
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
$$;

create or replace function app.tallies_of(i invoices)
returns table (business_id bigint, kind text, branch_id bigint, day date, part text, count bigint, amount bigint)
language sql stable parallel safe as $$
  select i.business_id, 'bills', i.branch_id, '-infinity'::date, app.counted_as(i), 1::bigint, i.amount
  union all select i.business_id, 'money', i.branch_id, app.utc_day(i.paid_at), app.counted_as(i), 1, i.amount
    where i.status = 'paid'
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
  when ((old.branch_id, old.status, old.from_at, old.to_at, old.follower_id)
    is distinct from (new.branch_id, new.status, new.from_at, new.to_at, new.follower_id))
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
    select c.business_id, c.kind, c.branch_id, c.day, c.part, sum(c.count)::bigint as count, sum(c.amount)::bigint as amount
    from taken c join businesses b on b.id = c.business_id group by 1, 2, 3, 4, 5
    having sum(c.count) <> 0 or sum(c.amount) <> 0) s
  on (t.business_id, t.kind, t.branch_id, t.day, t.part) = (s.business_id, s.kind, s.branch_id, s.day, s.part)
  when matched and t.count + s.count = 0 and t.amount + s.amount = 0 then delete
  when matched then update set count = t.count + s.count, amount = t.amount + s.amount
  when not matched then insert (business_id, kind, branch_id, day, part, count, amount)
    values (s.business_id, s.kind, s.branch_id, s.day, s.part, s.count, s.amount);
  return folded;
end $$;

-- What has to be added to the sums of a business (null: of all) so that they are those of its rows. None, unless rows were
-- written without triggers.
create or replace function app_private.wrong_tallies(business bigint)
returns table (business_id bigint, kind text, branch_id bigint, day date, part text, count bigint, amount bigint)
language sql stable set search_path = pg_catalog, public, app, pg_temp as $$
  select d.business_id, d.kind, d.branch_id, d.day, d.part, sum(d.count)::bigint, sum(d.amount)::bigint
  from (
    select c.* from reservations t cross join lateral app.tallies_of(t) c
    union all select c.* from invoices t cross join lateral app.tallies_of(t) c
    union all select c.* from orders t cross join lateral app.tallies_of(t) c
    union all select c.* from files t cross join lateral app.tallies_of(t) c
    union all select c.* from items t cross join lateral app.tallies_of(t) c
    union all select c.* from members t cross join lateral app.tallies_of(t) c
    union all select t.business_id, t.kind, t.branch_id, t.day, t.part, -t.count, -t.amount from tallies t
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
