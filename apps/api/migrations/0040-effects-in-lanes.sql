-- Kinds a worker is busy with are passed over, so that what is slow to send holds up nothing else. The function without
-- them stays for nodes of the former version.
create function app.claim_effects(how_many int, lease interval, busy text[])
returns setof outbox language sql security definer set search_path = public, app as
$$ update outbox set attempts = attempts + 1, due_at = now() + lease, is_waiting = false
   where id in (select id from outbox
                where due_at <= now() + interval '1 millisecond' and not (kind = any(busy)) order by due_at, id
                limit how_many for update skip locked)
   returning * $$;
