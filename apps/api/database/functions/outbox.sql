-- Effects that wait to be sent. Those of a business that is closed while its owner moves wait, and leave from where it is then.

create or replace function app.finish_effect(effect bigint) returns void language sql security definer
set search_path = pg_catalog, public, app, pg_temp as $$ delete from outbox where id = effect $$;

create or replace function app.postpone_effect(effect bigint, error text, again_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, app, pg_temp as
$$ update outbox set last_error = left(error, 500), due_at = again_at, is_waiting = true where id = effect $$;

-- What they waited for is back. Those that were given up stay where they are.
create or replace function app.expedite_effects(of_kind text) returns bigint
language sql security definer set search_path = pg_catalog, public, app, pg_temp as
$$ with expedited as (
     update outbox set due_at = now()
     where kind = of_kind and is_waiting and due_at > now() and due_at < 'infinity' returning 1)
   select count(*) from expedited $$;

-- Kinds a worker is busy with are passed over, so that what is slow to send holds up nothing else. Moments are kept to the
-- nearest millisecond, which may be the next one: what is due within it is due.
create or replace function app.claim_effects(how_many int, lease interval, busy text[])
returns setof outbox language sql security definer set search_path = pg_catalog, public, app, pg_temp as
$$ update outbox set attempts = attempts + 1, due_at = now() + lease, is_waiting = false
   where id in (select id from outbox
                where due_at <= now() + interval '1 millisecond' and not (kind = any(busy))
                  and not app_private.is_closed(business_id) order by due_at, id
                limit how_many for update skip locked)
   returning * $$;

-- How the outbox stands, without what is in it. Effects that were left for later on purpose (a mail that waits whether
-- somebody reads the notice first) are no delay: only those that are due count towards it.
create or replace function app.outbox_figures()
returns table (kind text, due bigint, sending bigint, scheduled bigint, waiting bigint, given_up bigint,
  overdue_seconds double precision)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select kind,
     count(*) filter (where not is_waiting and due_at <= now()),
     count(*) filter (where not is_waiting and attempts > 0 and due_at > now() and due_at < 'infinity'),
     count(*) filter (where not is_waiting and attempts = 0 and due_at > now() and due_at < 'infinity'),
     count(*) filter (where is_waiting and due_at < 'infinity'),
     count(*) filter (where due_at = 'infinity'),
     coalesce(extract(epoch from now() - min(due_at) filter (where due_at <= now())), 0)::double precision
   from outbox group by kind $$;

-- Not yet its time: later, and no attempt that failed.
create or replace function app.defer_effect(effect bigint, seconds double precision) returns void language sql volatile
security definer set search_path = pg_catalog, public, app, pg_temp as
$$ update outbox set due_at = now() + make_interval(secs => seconds), attempts = greatest(attempts - 1, 0)
   where id = effect $$;

-- Still being sent by the worker that took them in these attempts. What is locked is being written down just now.
create or replace function app.renew_leases(effects bigint[], tries bigint[], lease interval) returns void language sql volatile
security definer set search_path = pg_catalog, public, app, pg_temp as
$$ update outbox set due_at = now() + lease
   where id in (select o.id from outbox o join unnest(effects, tries) as held (id, attempts) using (id, attempts)
                where not o.is_waiting for update of o skip locked) $$;
