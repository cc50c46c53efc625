-- What a booking asks for is planned once per connection, as bodies of plpgsql are, and in fewer journeys.

-- A customer of the business by their phone, made where there is none (rule R9). Two at once with one new phone become
-- one: the later waits for the lock and then sees the row of the first.
create function app.customer_by_phone(business bigint, wanted text, typed_name text, typed_email text, in_locale text,
  at timestamptz) returns bigint language plpgsql volatile as $$
declare
  person bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(concat('customer ', business, ' ', wanted), 0));
  select m.user_id into person from users u join members m on m.user_id = u.id
    where u.phone = wanted and m.business_id = business and m.kind = 'customer' order by m.user_id limit 1;
  if person is null then
    -- Drawn before: a person can be read only once they belong to the business.
    person := nextval(pg_get_serial_sequence('users', 'id'));
    insert into users (id, type, name, phone, email, locale, created_at, updated_at)
      values (person, 'customer', typed_name, wanted, typed_email, in_locale, at, at);
    insert into members (business_id, user_id, kind, created_at) values (business, person, 'customer', at);
  end if;
  return person;
end $$;
create index users_phone on users (phone) where phone is not null;

create or replace function app.reservations_in_order(business bigint, ids bigint[], locale text) returns text
language plpgsql stable as $$
begin
  return (
    with wanted as materialized (
      select r.id, r.reservable_id, w.place from unnest(ids) with ordinality as w(id, place)
      join reservations r on r.business_id = business and r.id = w.id),
    pictures as materialized (
      select m.item_id, string_agg(app.media_text(m), ',' order by m.sort, m.id) as text from media m
      where m.business_id = business and m.item_id in (select reservable_id from wanted) group by m.item_id),
    money as materialized (
      select i.reservation_id, string_agg('{' || app.invoice_members(i, b.currency) || '}', ',' order by i.id) as text
      from invoices i join businesses b on b.id = i.business_id
      where i.business_id = business and i.reservation_id = any(ids) group by i.reservation_id)
    select string_agg(app.reservation_text(r, b, i, s, coalesce(p.text, ''), coalesce(m.text, ''), locale), ',' order by w.place)
    from wanted w
    join reservations r on r.business_id = business and r.id = w.id
    join businesses b on b.id = r.business_id
    left join items i on i.business_id = r.business_id and i.id = r.reservable_id
    left join seats s on s.business_id = r.business_id and s.id = r.seat_id
    left join pictures p on p.item_id = r.reservable_id
    left join money m on m.reservation_id = r.id);
end $$;

create or replace function app.notify_people(business bigint, branch bigint, actor bigint, wanted text[], notice_type text,
  notice jsonb, of_orders boolean, at timestamptz)
returns setof bigint language plpgsql volatile security definer set search_path = public, app as $$
begin
  return query
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
  returning user_id;
end $$;
