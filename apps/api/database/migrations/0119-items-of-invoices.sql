-- The item of a booking beside its invoices, which were found by a look for each stay of the item. Bodies as in
-- functions/invoices.sql, which are applied after migrations.
alter table invoices add column item_id bigint;

create or replace function app.sum_invoices() returns trigger language plpgsql as $$
begin
  -- A change that counts for nothing (a note, what was booked) locks no booking.
  if tg_op = 'UPDATE' then
    if not exists (
      select n.business_id, n.id, n.reservation_id, n.order_id, n.amount, n.type, n.status, n.is_insurance from changed_rows n
      except
      select o.business_id, o.id, o.reservation_id, o.order_id, o.amount, o.type, o.status, o.is_insurance from former_rows o) then
      return null;
    end if;
  end if;
  -- Locked first, in a statement of its own: the sums after it then see what others have just committed.
  perform from reservations r where (r.business_id, r.id) in (select business_id, reservation_id from changed_rows)
    order by r.id for update;
  perform from orders o where (o.business_id, o.id) in (select business_id, order_id from changed_rows)
    order by o.id for update;
  update reservations r set due = sums.due, paid = sums.paid, refunded = sums.refunded
    from (select t.business_id, t.reservation_id,
            coalesce(sum(app.counted(i, 'asked')), 0)::bigint as due,
            coalesce(sum(app.counted(i, 'paid')), 0)::bigint as paid,
            coalesce(sum(app.counted(i, 'refunded')), 0)::bigint as refunded
          from (select distinct business_id, reservation_id from changed_rows where reservation_id is not null) t
          left join invoices i on i.business_id = t.business_id and i.reservation_id = t.reservation_id
          group by 1, 2) sums
    where r.business_id = sums.business_id and r.id = sums.reservation_id and (r.due, r.paid, r.refunded) is distinct from (sums.due, sums.paid, sums.refunded);
  update orders o set due = sums.due, paid_amount = sums.paid, refunded = sums.refunded
    from (select t.business_id, t.order_id,
            coalesce(sum(app.counted(i, 'asked')), 0)::bigint as due,
            coalesce(sum(app.counted(i, 'paid')), 0)::bigint as paid,
            coalesce(sum(app.counted(i, 'refunded')), 0)::bigint as refunded
          from (select distinct business_id, order_id from changed_rows where order_id is not null) t
          left join invoices i on i.business_id = t.business_id and i.order_id = t.order_id
          group by 1, 2) sums
    where o.business_id = sums.business_id and o.id = sums.order_id and (o.due, o.paid_amount, o.refunded) is distinct from (sums.due, sums.paid, sums.refunded);
  return null;
end $$;

create or replace trigger sum_after_update after update on invoices
  referencing old table as former_rows new table as changed_rows for each statement execute function app.sum_invoices();

-- Beside an invoice stands the item of its booking, by which invoices are found.
create or replace function app.keep_item_of_invoice() returns trigger language plpgsql as $$
begin
  new.item_id := (select r.reservable_id from reservations r where r.business_id = new.business_id and r.id = new.reservation_id);
  return new;
end $$;

create or replace trigger item_of_invoice before insert or update of reservation_id on invoices
  for each row when (new.reservation_id is not null) execute function app.keep_item_of_invoice();

create or replace function app.spread_item_of_invoices() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  update invoices set item_id = new.reservable_id where business_id = new.business_id and reservation_id = new.id;
  return null;
end $$;

create or replace trigger item_of_invoices after update on reservations for each row
  when (old.reservable_id is distinct from new.reservable_id) execute function app.spread_item_of_invoices();
