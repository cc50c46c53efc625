-- Which session asked for which subscription of a socket: given by pusher/auth, taken when the socket subscribes.
create table realtime_tickets (
  socket_id text not null,
  channel text not null,
  session_id bigint not null references sessions on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (socket_id, channel)
);
create index realtime_tickets_session on realtime_tickets (session_id);
create index realtime_tickets_age on realtime_tickets (created_at);

-- No tenant's, and nobody's to read: only the functions below touch it.
alter table realtime_tickets enable row level security, force row level security;
do $$ begin
  execute format('create policy owning_role on realtime_tickets to %I using (true) with check (true)', current_user);
end $$;

create function app.give_realtime_ticket(socket text, channel_name text, session bigint) returns void
language sql volatile security definer set search_path = public, app as $$
  insert into realtime_tickets (socket_id, channel, session_id) values (socket, channel_name, session)
  on conflict (socket_id, channel) do update set session_id = excluded.session_id, created_at = now()
$$;

create function app.take_realtime_ticket(socket text, channel_name text) returns bigint
language sql volatile security definer set search_path = public, app as
$$ delete from realtime_tickets where socket_id = socket and channel = channel_name returning session_id $$;

create function app.remove_old_realtime_tickets(age interval) returns bigint
language sql volatile security definer set search_path = public, app as $$
  with gone as (delete from realtime_tickets where created_at < now() - age returning 1) select count(*) from gone
$$;

-- What the holders of sessions may do now, as app.sign_in tells it, without that counting as a use of the session.
create function app.callers_of_sessions(wanted bigint[], at timestamptz)
returns table (session_id bigint, caller json) language sql stable security definer set search_path = public, app as $$
  select s.id, json_build_object('session_id', s.id, 'user_id', s.user_id, 'type', u.type, 'name', u.name,
    'email', u.email, 'locale', u.locale,
    'businesses', coalesce((
      select json_agg(json_build_object('id', b.id, 'type', b.type, 'is_owner', b.owner_id = s.user_id,
        'currency', b.currency, 'timezone', b.timezone, 'first_locale', b.first_locale,
        'branches', coalesce((
          select json_agg(json_build_object('id', br.id, 'menu_id', br.menu_id,
            'granted', case when g.dashboard_access then g.permissions end) order by br.sort, br.id)
          from branches br
          left join grants g on g.business_id = b.id and g.branch_id = br.id and g.user_id = s.user_id
          where br.business_id = b.id), '[]'::json)) order by b.id)
      from businesses b
      where b.id in (select id from businesses where owner_id = s.user_id
        union select g.business_id from grants g where g.user_id = s.user_id and g.dashboard_access)), '[]'::json))
  from sessions s join users u on u.id = s.user_id
  where s.id = any(wanted) and s.last_used_at > at - interval '30 days'
$$;

-- Whoever serves subscriptions hears at once that somebody may no longer hear something.
create function app.tell_ended_access() returns trigger language plpgsql security definer
set search_path = public, app as $$
begin
  if tg_table_name = 'grants' then
    -- What was signed under the former grant and is not subscribed to yet.
    delete from realtime_tickets t using sessions s where s.id = t.session_id and s.user_id = old.user_id;
  end if;
  perform pg_notify('access', '');
  return null;
end $$;
create trigger ended_access after delete on sessions for each row execute function app.tell_ended_access();
create trigger ended_access after delete or update of permissions, dashboard_access on grants
  for each row execute function app.tell_ended_access();
create trigger ended_access after delete on branches for each row execute function app.tell_ended_access();
