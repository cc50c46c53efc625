-- What the server asks by itself.

-- The moment asked for, or the latest one before which rows of this kind have ended where it is later than that: whoever asks
-- removes nothing that the owner of the database keeps. Nothing has ended of a kind for which nothing is written.
create or replace function app_private.ended_before(of_kind text, asked timestamptz) returns timestamptz language sql stable
set search_path = pg_catalog, pg_temp as $$
  select coalesce((
    select least(asked, now() - make_interval(hours => 24 * r.days)) from app_private.retention r where r.kind = of_kind),
    '-infinity')
$$;

-- Rows that nothing reads again go a bounded number at a time. `before` follows from how long each kind lives, which the
-- server knows, and the owner of the database holds. Those of a business that is closed while its owner moves are not chosen:
-- they would stay, and a number of them that fills what is chosen would keep the rows of everybody else.
create or replace function app.remove_ended_rows(of_kind text, before timestamptz, how_many int) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, public, app, pg_temp as $$
declare
  ended timestamptz := app_private.ended_before(of_kind, before);
  removed bigint;
begin
  case of_kind
    when 'idempotency_keys' then
      delete from idempotency_keys where ctid = any(array(
        select ctid from idempotency_keys where created_at < ended limit how_many));
    when 'sessions' then
      delete from sessions where id = any(array(
        select id from sessions where last_used_at < ended limit how_many for update skip locked));
    when 'login_links' then
      delete from login_links where ctid = any(array(
        select ctid from login_links where expires_at < ended limit how_many));
    when 'login_challenges' then
      delete from login_challenges where ctid = any(array(
        select ctid from login_challenges where expires_at < ended limit how_many));
    when 'test_orders' then
      delete from test_orders where ctid = any(array(
        select ctid from test_orders where ends_at < ended limit how_many));
    when 'notice_mails' then
      delete from notice_mails where user_id = any(array(
        select user_id from notice_mails where sent_at < ended limit how_many));
    when 'order_numbers' then
      delete from order_numbers where ctid = any(array(
        select ctid from order_numbers where day < ended::date and not app_private.is_closed(business_id) limit how_many));
    when 'menu_changes' then
      delete from menu_changes where ctid = any(array(
        select ctid from menu_changes where created_at < ended and not app_private.is_closed(business_id) limit how_many));
    -- Effects that were given up; all others are deleted when they have been sent.
    when 'outbox' then
      delete from outbox where id = any(array(
        select id from outbox where due_at = 'infinity' and created_at < ended limit how_many));
    when 'notifications' then
      delete from notifications where ctid = any(array(
        select ctid from notifications where created_at < ended and not app_private.is_closed(business_id) limit how_many));
    when 'deliveries' then
      delete from deliveries where ctid = any(array(
        select ctid from deliveries where user_id is null and created_at < ended and not app_private.is_closed(business_id) limit how_many));
    when 'guest_push_devices' then
      delete from guest_push_devices where ctid = any(array(
        select ctid from guest_push_devices where created_at < ended and not app_private.is_closed(business_id) limit how_many));
  end case;
  get diagnostics removed = row_count;
  return removed;
end $$;

-- Codes by mail and known networks, whose ends are two different moments.
create or replace function app.remove_ended_proofs(codes_before timestamptz, networks_before timestamptz, how_many int) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, public, app, pg_temp as $$
declare
  codes_ended timestamptz := app_private.ended_before('code_requests', codes_before);
  networks_ended timestamptz := app_private.ended_before('known_networks', networks_before);
  codes bigint;
  networks bigint;
begin
  delete from code_requests where id = any(array(
    select id from code_requests where expires_at < codes_ended and sent_at < codes_ended limit how_many));
  get diagnostics codes = row_count;
  delete from known_networks where ctid = any(array(
    select ctid from known_networks where last_at < networks_ended limit how_many));
  get diagnostics networks = row_count;
  return codes + networks;
end $$;

-- Businesses whose owner has not been told of the month that is over: from seven in the morning of the first day of a month on
-- their clocks, and for a week, so that a server that stood still makes up for it. One that was begun since had no such month.
create or replace function app.businesses_with_a_month(at timestamptz, how_many int)
returns table (business_id bigint, branch_id bigint, id bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select b.id, null::bigint, b.id from businesses b
    cross join lateral (select at at time zone b.timezone as clock) now
    cross join lateral (select date_trunc('month', now.clock) as start) this
  where now.clock >= this.start + interval '7 hours' and now.clock < this.start + interval '7 days'
    and (b.month_told is null or b.month_told < (this.start - interval '1 month')::date)
    and b.created_at < this.start at time zone b.timezone
    and not app_private.is_closed(b.id)
  order by b.id limit how_many
$$;

-- The owner of a business, where they read mails of figures: on until they are switched off.
create or replace function app.reader_of_months(business bigint)
returns table (name text, email text, locale text)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select u.name, u.email, u.locale from businesses b join users u on u.id = b.owner_id
  where b.id = business and business = (select app.business_id()) and u.email_verified_at is not null
    and not exists (select from user_settings s where s.user_id = u.id and s.key = 'ReceiveMonthlyReports'
      and s.data in ('false', '"false"'))
$$;
