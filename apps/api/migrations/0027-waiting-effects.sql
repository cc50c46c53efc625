-- Effects that wait because they could not be sent, apart from those somebody is sending right now; and whose request
-- they belong to, for traces.
alter table outbox
  add column is_waiting boolean not null default false,
  add column traceparent text;

create or replace function app.claim_effects(how_many int, lease interval)
returns setof outbox language sql security definer set search_path = public, app as
$$ update outbox set attempts = attempts + 1, due_at = now() + lease, is_waiting = false
   where id in (select id from outbox where due_at <= now() order by due_at, id
                limit how_many for update skip locked)
   returning * $$;

create or replace function app.postpone_effect(effect bigint, error text, again_at timestamptz) returns void
language sql security definer set search_path = public, app as
$$ update outbox set last_error = left(error, 500), due_at = again_at, is_waiting = true where id = effect $$;

-- What they waited for is back. Those that were given up stay where they are.
create function app.hurry_effects(of_kind text) returns bigint
language sql security definer set search_path = public, app as
$$ with hurried as (
     update outbox set due_at = now()
     where kind = of_kind and is_waiting and due_at > now() and due_at < 'infinity' returning 1)
   select count(*) from hurried $$;

-- How the outbox stands, without what is in it.
create function app.outbox_state()
returns table (kind text, pending bigint, waiting bigint, given_up bigint, oldest_seconds double precision)
language sql stable security definer set search_path = public, app as
$$ select kind,
     count(*) filter (where not is_waiting and due_at < 'infinity'),
     count(*) filter (where is_waiting and due_at < 'infinity'),
     count(*) filter (where due_at = 'infinity'),
     coalesce(extract(epoch from now() - min(created_at) filter (where due_at < 'infinity')), 0)::double precision
   from outbox group by kind $$;
