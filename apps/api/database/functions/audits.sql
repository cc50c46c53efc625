-- The audit log, in partitions by month.

-- Drops the months that are over as a whole before this moment, and deletes a bounded number of older rows elsewhere:
-- says how many rows that were, so that the caller comes again while there may be more. What the owner of the database keeps
-- stays, whatever moment is asked for.
create or replace function app.remove_old_audits(before timestamptz) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, public, app, pg_temp set lock_timeout = '2s' as $$
declare
  ended timestamptz := app_private.ended_before('audits', before);
  part text;
  removed bigint := 0;
  deleted bigint;
begin
  perform pg_advisory_xact_lock(hashtext('diwan audit months'));
  for part in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'public.audits'::regclass and c.relname ~ '^audits_\d{4}_\d{2}$' order by 1 loop
    continue when (to_date(right(part, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' > ended;
    execute format('drop table public.%I', part);
  end loop;
  delete from public.audits_default a where a.ctid = any(array(
    select d.ctid from public.audits_default d where d.created_at < ended and not app_private.is_closed(d.business_id) limit 5000));
  get diagnostics removed = row_count;
  if to_regclass('public.audits_before_months') is not null then
    delete from public.audits_before_months a where a.ctid = any(array(
      select d.ctid from public.audits_before_months d where d.created_at < ended and not app_private.is_closed(d.business_id) limit 5000));
    get diagnostics deleted = row_count;
    removed := removed + deleted;
    if deleted = 0 and not exists (select from public.audits_before_months) then
      drop table public.audits_before_months;
    end if;
  end if;
  return removed;
end $$;

-- Makes the partitions of this month and of those that come, where they are missing; says how many it made. A month that
-- has begun in the default partition stays there.
create or replace function app.make_audit_months(at timestamptz, ahead int) returns int
language plpgsql volatile security definer set search_path = pg_catalog, public, app, pg_temp set lock_timeout = '2s' as $$
declare
  month timestamp;
  part text;
  made int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('diwan audit months'));
  for step in 0..ahead loop
    month := date_trunc('month', at at time zone 'UTC') + make_interval(months => step);
    part := to_char(month, '"audits_"YYYY_MM');
    continue when to_regclass('public.' || part) is not null;
    continue when exists (select from public.audits_default d where d.created_at >= month at time zone 'UTC'
      and d.created_at < (month + interval '1 month') at time zone 'UTC');
    begin
      execute format('create table public.%I (like public.audits including defaults including indexes)', part);
      execute format('alter table public.%I add primary key (business_id, id)', part);
      execute format('alter table public.%I enable row level security, force row level security', part);
      execute format('create policy owning_role on public.%I to %I using (true) with check (true)', part, current_user);
      execute format('alter table public.audits attach partition public.%I for values from (%L) to (%L)', part,
        to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00',
        to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
      made := made + 1;
    exception when invalid_object_definition then
      -- The partition of what was there before the months reaches into this one.
      null;
    end;
  end loop;
  return made;
end $$;

-- What is written at once has a partition; a job makes those that follow.
select app.make_audit_months(now(), 3);

-- Of entries from before, people and devices are known.
create or replace function app.audit_actor(a audits) returns text language sql stable parallel safe as
$$ select coalesce(a.actor, case when a.user_id is not null then 'user' when a.device is not null or a.entity = 'device' then 'device' end) $$;

-- Entries that hold what was typed or were made by one of the people: as app.items_found, with the newest as the first. Null branch: all; otherwise what was done there and what concerns the whole business.
create or replace function app.audits_found(business bigint, branch bigint, at text[], people bigint[], most bigint,
  first bigint)
returns setof audits
language plpgsql stable rows 100 security definer set search_path = pg_catalog, public, app, pg_temp
set plan_cache_mode = force_custom_plan as $$
begin
  if business = app.business_id() then
    return query
    select a.* from audits a
    where a.business_id = business and (branch is null or a.branch_id = branch or a.branch_id is null)
      and (a.label ilike at[1] or a.label ilike at[2] or a.label ilike at[3] or a.user_id = any(people))
    order by case when first is not null then a.id end desc limit coalesce(first, most + 1);
  end if;
end $$;
