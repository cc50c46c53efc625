-- Links of guests, and what they hear of their order or booking.

-- Whoever moves an order or a booking, by whichever way, leaves word for its guest, where one listens.
create or replace function app.leave_guest_news() returns trigger language plpgsql security definer set search_path = pg_catalog, public, app, pg_temp as $$
declare
  told text := new.status;
begin
  -- As `bookingStanding` says it: a pending booking that is not held for a while is confirmed. As JSON, since orders have no such column.
  if tg_argv[0] = 'reservation' and new.status = 'pending' and to_jsonb(new) ->> 'hold_expires_at' is null then
    told := 'completed';
  end if;
  insert into outbox (business_id, kind, payload)
  select new.business_id, 'guest-news',
    jsonb_build_object('business_id', new.business_id, 'of', tg_argv[0], 'id', new.id, 'status', told)
  where exists (select from guest_push_devices d where d.business_id = new.business_id
    and case tg_argv[0] when 'order' then d.order_id else d.reservation_id end = new.id);
  return null;
end $$;

create or replace trigger leave_guest_news after update of status on orders for each row
  when (old.status is distinct from new.status) execute function app.leave_guest_news('order');

-- A guest hears that a booking is confirmed once: also where its hold ends first and its money comes later.
create or replace trigger leave_guest_news after update of status, hold_expires_at on reservations for each row
  when (case when old.status = 'pending' and old.hold_expires_at is null then 'completed' else old.status end
    is distinct from case when new.status = 'pending' and new.hold_expires_at is null then 'completed' else new.status end)
  execute function app.leave_guest_news('reservation');

create or replace function app.forget_guest_push_device() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  insert into outbox (business_id, kind, payload) values (old.business_id, 'push-forget',
    jsonb_build_object('business_id', old.business_id, 'subscription_id', old.subscription_id, 'of', 'guests'));
  return null;
end $$;

create or replace trigger forget_push_device after delete on guest_push_devices for each row
  execute function app.forget_guest_push_device();

create or replace function app.end_guest_links(before timestamptz, how_many int) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, public, app, pg_temp as $$
declare
  over_before timestamptz := app_private.ended_before('guest_links', before);
  of_kind bigint;
  ended bigint := 0;
begin
  update reservations set guest_token_hash = null where ctid = any(array(
    select ctid from reservations where guest_token_hash is not null and to_at < over_before
      and not app_private.is_closed(business_id) limit how_many for update skip locked));
  get diagnostics of_kind = row_count;
  ended := ended + of_kind;
  update orders set guest_token_hash = null where ctid = any(array(
    select ctid from orders where guest_token_hash is not null and created_at < over_before
      and coalesce(scheduled_at, created_at) < over_before
      and not app_private.is_closed(business_id) limit how_many for update skip locked));
  get diagnostics of_kind = row_count;
  ended := ended + of_kind;
  delete from guest_links where ctid = any(array(
    select l.ctid from guest_links l
    left join reservations r on r.business_id = l.business_id and r.id = l.reservation_id
    left join orders o on o.business_id = l.business_id and o.id = l.order_id
    where l.created_at < over_before and coalesce(r.to_at, o.scheduled_at, o.created_at) < over_before
      and not app_private.is_closed(l.business_id) limit how_many));
  get diagnostics of_kind = row_count;
  ended := ended + of_kind;
  delete from visit_guests where ctid = any(array(
    select ctid from visit_guests where created_at < over_before and not app_private.is_closed(business_id) limit how_many));
  get diagnostics of_kind = row_count;
  return ended + of_kind;
end $$;

-- Who ordered is erased from orders of which the months have passed that their business keeps it, 12 unless it says
-- otherwise; the order stays, as nobody's, and its lines lose what was written for the kitchen. Nothing is erased sooner, whatever
-- moment is named. Invoices are the books and stay.
create or replace function app.erase_guest_data(moment timestamptz, how_many int) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, public, app, pg_temp as $$
declare
  erased bigint;
begin
  with found as (
    update orders set user_id = null, customer_phone = null, delivery_address = null, car = null, note = null,
      guest_device_hash = null, customer_name = case customer_name when '' then '' else '—' end
    where ctid = any(array(
      select due.ctid from businesses b
      cross join lateral (
        select least(moment, now()) - make_interval(months => greatest(1, coalesce((
          select (s.data #>> '{}')::int from settings s where s.business_id = b.id and s.key = 'GuestDataMonths'
            and s.branch_id is null and s.category_id is null and jsonb_typeof(s.data) = 'number'), 12))) as before) kept
      cross join lateral (
        select o.ctid from orders o where o.business_id = b.id and o.created_at < kept.before
          and coalesce(o.scheduled_at, o.created_at) < kept.before
          and (o.user_id is not null or o.customer_phone is not null or o.customer_name not in ('', '—')
            or o.delivery_address is not null or o.car is not null or o.note is not null or o.guest_device_hash is not null)
        limit how_many for update skip locked) due
      where not app_private.is_closed(b.id)
      limit how_many))
    returning business_id, id),
  unwritten as (
    update order_lines l set note = null from found f
    where l.business_id = f.business_id and l.order_id = f.id and l.note is not null)
  select count(*) into erased from found;
  return erased;
end $$;

-- The pages of guests hear at once that their order or booking has changed: each node is sent its name with the commit.
-- Nothing else is sent, so that who listens to the channel learns of no guest. A new row is followed by nobody yet.
create or replace function app.tell_followed() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  perform pg_notify('followed', format('%s/%s/%s', tg_table_name, old.business_id, old.id));
  return null;
end $$;

create or replace trigger tell_followed_of_changed after update on orders
  for each row when (old.* is distinct from new.*) execute function app.tell_followed();

create or replace trigger tell_followed_of_deleted after delete on orders for each row execute function app.tell_followed();

create or replace trigger tell_followed_of_changed after update on reservations
  for each row when (old.* is distinct from new.*) execute function app.tell_followed();

create or replace trigger tell_followed_of_deleted after delete on reservations for each row execute function app.tell_followed();

-- A link that ended leads nowhere from then on.
create or replace function app.tell_followed_of_link() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  perform pg_notify('followed', case when old.order_id is null
    then format('reservations/%s/%s', old.business_id, old.reservation_id)
    else format('orders/%s/%s', old.business_id, old.order_id) end);
  return null;
end $$;

create or replace trigger tell_followed after delete on guest_links for each row execute function app.tell_followed_of_link();

-- Pages of guests at a table hear of the visit they are on, also those that came with a visit which was joined to it.
create or replace function app_private.tell_visit(business bigint, visit bigint) returns void language plpgsql
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  perform pg_notify('followed', format('visits/%s/%s', v.business_id, v.id)) from visits v
  where v.business_id = business and v.id = visit;
  perform pg_notify('followed', format('visits/%s/%s', v.business_id, v.id)) from visits v
  where v.business_id = business and v.merged_into = visit;
end $$;

-- `tg_argv[0]`: the column that names the visit.
create or replace function app.tell_visit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
declare
  was bigint := case when tg_op <> 'INSERT' then (to_jsonb(old) ->> tg_argv[0])::bigint end;
  now_is bigint := case when tg_op <> 'DELETE' then (to_jsonb(new) ->> tg_argv[0])::bigint end;
  business bigint := case when tg_op = 'INSERT' then new.business_id else old.business_id end;
begin
  if was is not null then perform app_private.tell_visit(business, was); end if;
  if now_is is not null and now_is is distinct from was then perform app_private.tell_visit(business, now_is); end if;
  return null;
end $$;

create or replace trigger tell_visit_of_new after insert on orders
  for each row when (new.visit_id is not null) execute function app.tell_visit('visit_id');

create or replace trigger tell_visit_of_changed after update on orders
  for each row when ((old.visit_id is not null or new.visit_id is not null) and old.* is distinct from new.*)
  execute function app.tell_visit('visit_id');

create or replace trigger tell_visit_of_deleted after delete on orders
  for each row when (old.visit_id is not null) execute function app.tell_visit('visit_id');

create or replace trigger tell_visit after insert or update or delete on visit_calls
  for each row execute function app.tell_visit('visit_id');

create or replace trigger tell_visit_of_guest after delete on visit_guests
  for each row execute function app.tell_visit('visit_id');

create or replace trigger tell_followed_of_changed after update on visits
  for each row when (old.* is distinct from new.*) execute function app.tell_visit('id');

create or replace trigger tell_followed_of_deleted after delete on visits for each row execute function app.tell_followed();

-- Visits that end by themselves: after eight hours, or half an hour after the latest order and the latest payment where
-- everything is paid. Guests whom staff have seated and who have not ordered yet stay.
create or replace function app.visits_to_close(at timestamptz, how_many int)
returns table (business_id bigint, branch_id bigint, id bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select v.business_id, v.branch_id, v.id from visits v
   where v.closed_at is null and not app_private.is_closed(v.business_id)
     and (v.opened_at <= at - interval '8 hours'
       or v.ordered_at <= at - interval '30 minutes'
         -- Also where its only order was to be paid first and was not, and where a code was scanned and nothing came of it.
         and (v.approved_at is null
           or exists (select from orders o where o.business_id = v.business_id and o.visit_id = v.id))
         and not exists (select from orders o where o.business_id = v.business_id and o.visit_id = v.id
           and o.deleted_at is null and (o.status = 'pending' or o.status <> 'rejected' and not o.paid))
         and not exists (select from orders o join invoices i on i.business_id = o.business_id and i.order_id = o.id
           where o.business_id = v.business_id and o.visit_id = v.id and o.deleted_at is null
             and i.paid_at > at - interval '30 minutes'))
   order by v.opened_at limit how_many $$;
