-- What the server asks by itself.

-- Rows that nothing reads again go a bounded number at a time. `before` follows from how long each kind lives, which the
-- server knows.
create or replace function app.remove_ended_rows(of_kind text, before timestamptz, how_many int) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, public, app, pg_temp as $$
declare
  removed bigint;
begin
  case of_kind
    when 'idempotency_keys' then
      delete from idempotency_keys where ctid = any(array(
        select ctid from idempotency_keys where created_at < before limit how_many));
    when 'sessions' then
      delete from sessions where id = any(array(
        select id from sessions where last_used_at < before limit how_many for update skip locked));
    -- Asked for by nodes of the former version alone.
    when 'mailed_codes' then
      return 0;
    when 'login_links' then
      delete from login_links where ctid = any(array(
        select ctid from login_links where expires_at < before limit how_many));
    when 'login_challenges' then
      delete from login_challenges where ctid = any(array(
        select ctid from login_challenges where expires_at < before limit how_many));
    when 'notice_mails' then
      delete from notice_mails where user_id = any(array(
        select user_id from notice_mails where sent_at < before limit how_many));
    when 'order_numbers' then
      delete from order_numbers where ctid = any(array(
        select ctid from order_numbers where day < before::date limit how_many));
    when 'menu_changes' then
      delete from menu_changes where ctid = any(array(
        select ctid from menu_changes where created_at < before limit how_many));
    -- Effects that were given up; all others are deleted when they have been sent.
    when 'outbox' then
      delete from outbox where id = any(array(
        select id from outbox where due_at = 'infinity' and created_at < before limit how_many));
    when 'notifications' then
      delete from notifications where ctid = any(array(
        select ctid from notifications where created_at < before limit how_many));
    when 'deliveries' then
      delete from deliveries where ctid = any(array(
        select ctid from deliveries where user_id is null and created_at < before limit how_many));
    when 'guest_push_devices' then
      delete from guest_push_devices where ctid = any(array(
        select ctid from guest_push_devices where created_at < before limit how_many));
  end case;
  get diagnostics removed = row_count;
  return removed;
end $$;

-- Codes by mail and known networks, whose ends are two different moments.
create or replace function app.remove_ended_proofs(codes_before timestamptz, networks_before timestamptz, how_many int) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, public, app, pg_temp as $$
declare
  codes bigint;
  networks bigint;
begin
  delete from code_requests where id = any(array(
    select id from code_requests where expires_at < codes_before and sent_at < codes_before limit how_many));
  get diagnostics codes = row_count;
  delete from known_networks where ctid = any(array(
    select ctid from known_networks where last_at < networks_before limit how_many));
  get diagnostics networks = row_count;
  return codes + networks;
end $$;
