-- What the bell shows: one row per person and event, in both languages, written with the change that causes it.
create table notifications (
  business_id bigint not null references businesses on delete cascade,
  -- Ordered by time, so that the newest lie together.
  id uuid not null,
  user_id bigint not null references users on delete cascade,
  branch_id bigint,
  type text not null,
  -- {en: {title, body, link}, ar: {…}}
  data jsonb not null,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  primary key (business_id, id),
  foreign key (business_id, branch_id) references branches (business_id, id) on delete cascade
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_age on notifications (created_at);

alter table notifications enable row level security, force row level security;
-- A business tells its people; only they themselves read it, wherever they work.
create policy tenant on notifications for insert with check (business_id = any((select app.business_ids())::bigint[]));
create policy own on notifications for select using (user_id = (select app.user_id()));
create policy own_change on notifications for update using (user_id = (select app.user_id()));
do $$ begin
  execute format('create policy owning_role on notifications to %I using (true) with check (true)', current_user);
end $$;

-- Has this person switched notices of orders off? Tells no more than that.
create function app.wants_orders(person bigint) returns boolean language sql stable security definer
set search_path = public, app as
$$ select not exists (select from user_settings s where s.user_id = person and s.key = 'ReceiveOrderNotifications'
     and s.data in ('false', '"false"')) $$;

create sequence app.notices;

-- Tells a business's people of an event. Owners hear of everything, their own acts included; employees with one of the
-- permissions at the branch, except whoever acted; with none named, owners alone.
create function app.notify_people(business bigint, branch bigint, actor bigint, wanted text[], notice_type text,
  notice jsonb, of_orders boolean, at timestamptz)
returns setof bigint language sql volatile security definer set search_path = public, app as $$
  insert into notifications (business_id, id, user_id, branch_id, type, data, created_at)
  select business,
    -- A UUID of version 7 whose first random part counts, so that those of one millisecond keep their order.
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
      || lpad(to_hex(nextval('app.notices') % 4096), 3, '0') || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid,
    m.user_id, branch, notice_type, notice, at
  from members m
  where m.business_id = business and business = any((select app.business_ids())::bigint[]) and (
    m.kind = 'owner'
    or (m.kind = 'employee' and m.user_id is distinct from actor and exists (
      select from grants g where g.business_id = business and g.branch_id = branch and g.user_id = m.user_id
        and g.dashboard_access and g.permissions && wanted)))
    and (not of_orders or app.wants_orders(m.user_id))
  returning user_id
$$;

create function app.remove_old_notifications(before timestamptz) returns bigint language sql volatile security definer
set search_path = public, app as
$$ with gone as (delete from notifications where created_at < before returning 1) select count(*) from gone $$;
