-- Who moved an order on, kept beside it so that sums of it are kept (docs/decisions/0041): employees were found in the audit log,
-- by every entry of a year's orders.
alter table orders add column moved_by bigint[] not null default '{}';

-- Bodies as in functions/tallies.sql, which are applied after migrations.
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

create or replace trigger tally_change after update on orders for each row
  when ((old.branch_id, old.status, old.created_at, old.deleted_at, old.history, old.moved_by)
    is distinct from (new.branch_id, new.status, new.created_at, new.deleted_at, new.history, new.moved_by))
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
