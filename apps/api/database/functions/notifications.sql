-- Notifications, and how they reach people.

-- Has this person switched notices of orders off? Tells no more than that.
create or replace function app.wants_orders(person bigint) returns boolean language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select not exists (select from user_settings s where s.user_id = person and s.key = 'ReceiveOrderNotifications'
     and s.data in ('false', '"false"')) $$;

-- Tells a business's people of an event. Owners find everything in their list, their own acts as read, which neither rings
-- nor leaves as push or mail; employees with one of the permissions at the branch, except whoever acted; with none named, owners alone.
create or replace function app.notify_people(business bigint, branch bigint, actor bigint, wanted text[], notice_type text,
  notice jsonb, of_orders boolean, at timestamptz)
returns setof bigint language plpgsql volatile security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  return query
  insert into notifications (business_id, id, user_id, branch_id, type, data, created_at, is_own, permissions)
  select business,
    -- A UUID of version 7 whose first random part counts, so that those of one millisecond keep their order.
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
      || lpad(to_hex(nextval('app.notices') % 4096), 3, '0') || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid,
    m.user_id, branch, notice_type, notice, at, coalesce(m.user_id = actor, false), wanted
  from members m
  where m.business_id = business and business = (select app.business_id()) and (
    m.kind = 'owner'
    or (m.kind = 'employee' and m.user_id is distinct from actor and exists (
      select from grants g where g.business_id = business and g.branch_id = branch and g.user_id = m.user_id
        and g.dashboard_access and g.permissions && wanted)))
    and (not of_orders or app.wants_orders(m.user_id))
  returning user_id;
end $$;

-- Whether the person of a notice would be told of it today: they still belong to the business and may still look there.
create or replace function app.is_told(n notifications) returns boolean language sql stable as $$
  select exists (select from members m
    where m.business_id = n.business_id and m.user_id = n.user_id and (
      m.kind = 'owner'
      or (m.kind = 'employee' and exists (
        select from grants g where g.business_id = n.business_id and g.branch_id = n.branch_id and g.user_id = n.user_id
          and g.dashboard_access and g.permissions && coalesce(n.permissions, g.permissions)))))
$$;

-- The same of a notice of the business of the call.
create or replace function app.has_reader(business bigint, notice uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select exists (select from notifications n
    where n.business_id = business and business = (select app.business_id()) and n.id = notice and app.is_told(n))
$$;

-- Dates that another system's calendar and we have both given away are worth a mail too; what people did themselves is not.
create or replace function app.leave_notices() returns trigger language plpgsql security definer set search_path = pg_catalog, public, app, pg_temp as $$
begin
  insert into outbox (business_id, kind, payload)
  select t.business_id, 'notices', jsonb_build_object('business_id', t.business_id, 'ids', jsonb_agg(t.id))
  from told t
  where not t.is_own and (t.type in ('new-reservation', 'new-order', 'late-order', 'late-payment', 'calendar-conflict')
    or exists (select from push_devices d where d.business_id = t.business_id))
  group by t.business_id;
  return null;
end $$;

create or replace trigger leave_notices after insert on notifications referencing new table as told
  for each statement execute function app.leave_notices();

-- The provider is told to forget a browser that is gone here, whichever way it went.
create or replace function app.forget_push_device() returns trigger language plpgsql security definer set search_path = pg_catalog, public, app, pg_temp as $$
begin
  insert into outbox (business_id, kind, payload) values (old.business_id, 'push-forget',
    jsonb_build_object('business_id', old.business_id, 'subscription_id', old.subscription_id));
  return null;
end $$;

create or replace trigger forget_push_device after delete on push_devices for each row execute function app.forget_push_device();

-- Whoever belongs to a business no more hears nothing of it, whichever way they left.
create or replace function app.remove_push_devices() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  delete from push_devices d using old_rows o where d.business_id = o.business_id and d.user_id = o.user_id;
  return null;
end $$;

create or replace trigger remove_push_devices after delete on members referencing old table as old_rows
  for each statement execute function app.remove_push_devices();

-- Ids at the provider of the browsers of a person of the business whose session is alive.
create or replace function app.push_subscriptions_of(business bigint, person bigint, at timestamptz) returns table (subscription_id text)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select d.subscription_id from push_devices d join sessions s on s.id = d.session_id
  where d.business_id = business and business = (select app.business_id()) and d.user_id = person
    and s.last_used_at > at - interval '30 days' and app.is_within_life(s, at)
    and exists (select from members m where m.business_id = business and m.user_id = person)
  order by d.id desc limit 20
$$;

-- What the server needs of the notices of a business to deliver them to those who may still read them; the rest of a person's bell is their own.
create or replace function app.notices_to_deliver(business bigint, ids uuid[], at timestamptz)
returns table (id uuid, user_id bigint, branch_id bigint, type text, data jsonb, created_at timestamptz, has_device boolean)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select n.id, n.user_id, n.branch_id, n.type, n.data, n.created_at,
    exists (select from app.push_subscriptions_of(business, n.user_id, at))
  from notifications n
  where n.business_id = business and business = (select app.business_id()) and n.id = any(ids)
    and n.read_at is null and not n.is_own and app.is_told(n)
$$;

-- Whether somebody has seen a notice, and how to write to them: by no address where they may read it no more.
create or replace function app.reader_of_notice(business bigint, notice uuid)
returns table (name text, email text, is_verified boolean, locale text, has_read boolean, wants_mail boolean)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select u.name, case when app.is_told(n) then u.email end, u.email_verified_at is not null, u.locale, n.read_at is not null,
    not exists (select from user_settings s where s.user_id = u.id and s.key = 'ReceiveNoticeEmails'
      and s.data in ('false', '"false"'))
  from notifications n join users u on u.id = n.user_id
  where n.business_id = business and business = (select app.business_id()) and n.id = notice
$$;

-- Takes the turn to write to a person: 0, or the seconds until the next turn where the last one is too recent.
create or replace function app.take_mail_turn(person bigint, at timestamptz, pause interval) returns double precision
language plpgsql volatile security definer set search_path = pg_catalog, public, app, pg_temp as $$
declare
  last timestamptz;
begin
  insert into notice_mails (user_id, sent_at) values (person, at)
    on conflict (user_id) do update set sent_at = excluded.sent_at where notice_mails.sent_at <= at - pause;
  if found then return 0; end if;
  select n.sent_at into last from notice_mails n where n.user_id = person;
  return greatest(extract(epoch from coalesce(last, at) + pause - at), 0.001);
end $$;

-- No mail left in this turn after all.
create or replace function app.return_mail_turn(person bigint) returns void language sql volatile security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ delete from notice_mails where user_id = person $$;

-- What a person is to read by mail, of all the businesses they work for, the oldest first: what is due until then, and
-- what is due no later than the delivery that is being sent. Beside the words of each stands the branch it is about. What they may
-- read no more is left to its own effect; where that is the one being sent, it stands alone, for its node to end it; what the owner sends again is sent as if they had not seen it, and a business that moves
-- keeps its own: that it was sent could not be written down, and where it moves to it would be sent once more.
create or replace function app.notices_to_mail(business bigint, delivery bigint, person bigint, until timestamptz, how_many int)
returns table (business_id bigint, id bigint, business_en text, business_ar text, data jsonb, tries int, has_read boolean)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  with own as (
    select d.due_at, app.is_told(n) as is_told from deliveries d
    join notifications n on n.business_id = d.business_id and n.id = d.notification_id
    where d.business_id = business and d.id = delivery)
  select d.business_id, d.id, b.name_en, b.name_ar, d.data || jsonb_build_object('branch_id', d.branch_id), d.tries,
    n.read_at is not null and not d.is_asked
  from deliveries d
  join notifications n on n.business_id = d.business_id and n.id = d.notification_id
  join businesses b on b.id = d.business_id
  where d.user_id = person and d.channel = 'email' and d.status in ('waiting', 'retrying')
    and d.due_at <= greatest(until, (select own.due_at from own))
    and (d.business_id = business or not app_private.is_closed(d.business_id))
    and case when (select own.is_told from own) is not false then app.is_told(n) else d.business_id = business and d.id = delivery end
  order by d.due_at, d.business_id, d.id limit how_many
$$;
