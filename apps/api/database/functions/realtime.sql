-- Subscriptions of sockets, and access that ended.

-- Only for a session of the person of the call, or of a device of its business.
create or replace function app.give_realtime_ticket(socket text, channel_name text, session bigint) returns void
language sql volatile security definer set search_path = pg_catalog, public, app, pg_temp as $$
  insert into realtime_tickets (socket_id, channel, session_id)
  select socket, channel_name, s.id from sessions s
  where s.id = session and (s.user_id = app.user_id()
    or exists (select from devices d where d.session_id = s.id and d.business_id = app.business_id()))
  on conflict (socket_id, channel) do update set session_id = excluded.session_id, created_at = now()
$$;

create or replace function app.take_realtime_ticket(socket text, channel_name text) returns bigint
language sql volatile security definer set search_path = pg_catalog, public, app, pg_temp as
$$ delete from realtime_tickets where socket_id = socket and channel = channel_name returning session_id $$;

create or replace function app.remove_old_realtime_tickets(age interval) returns bigint
language sql volatile security definer set search_path = pg_catalog, public, app, pg_temp as $$
  with gone as (
    delete from realtime_tickets where ctid = any(array(
      select ctid from realtime_tickets where created_at < now() - greatest(age, interval '10 minutes') limit 10000)) returning 1)
  select count(*) from gone
$$;

-- Whoever serves subscriptions hears at once that somebody may no longer hear something.
create or replace function app.tell_ended_access() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  if tg_table_name = 'grants' then
    -- What was signed under the former grant and is not subscribed to yet.
    delete from realtime_tickets t using sessions s where s.id = t.session_id and s.user_id = old.user_id;
  end if;
  perform pg_notify('access', '');
  return null;
end $$;

create or replace trigger ended_access after delete on sessions for each row execute function app.tell_ended_access();

create or replace trigger ended_access after delete or update of permissions, dashboard_access on grants
  for each row execute function app.tell_ended_access();

create or replace trigger ended_access after delete on branches for each row execute function app.tell_ended_access();
