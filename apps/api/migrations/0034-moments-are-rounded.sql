-- Moments are kept to the nearest millisecond, which may be the next one: what is due within it is due.
create or replace function app.claim_effects(how_many int, lease interval)
returns setof outbox language sql security definer set search_path = public, app as
$$ update outbox set attempts = attempts + 1, due_at = now() + lease, is_waiting = false
   where id in (select id from outbox where due_at <= now() + interval '1 millisecond' order by due_at, id
                limit how_many for update skip locked)
   returning * $$;
