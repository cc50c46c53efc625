-- Invoices, and the sums that follow from them.

-- What is due and paid follows from the invoices and is never typed.
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

create or replace trigger sum_after_insert after insert on invoices referencing new table as changed_rows
  for each statement execute function app.sum_invoices();

create or replace trigger sum_after_update after update on invoices
  referencing old table as former_rows new table as changed_rows for each statement execute function app.sum_invoices();

create or replace trigger sum_after_delete after delete on invoices referencing old table as changed_rows
  for each statement execute function app.sum_invoices();

-- The first debit that is no more than the insurance returns it, whoever writes it: the server, a person or an older node.
create or replace function app.mark_insurance() returns trigger language plpgsql as $$
begin
  new.is_insurance := new.is_insurance or (
    exists (select from reservations r where r.business_id = new.business_id and r.id = new.reservation_id
      and r.insurance > 0 and new.amount <= r.insurance)
    and not exists (select from invoices i where i.business_id = new.business_id
      and i.reservation_id = new.reservation_id and i.is_insurance));
  return new;
end $$;

create or replace trigger mark_insurance before insert on invoices
  for each row when (new.type = 'debit' and new.reservation_id is not null) execute function app.mark_insurance();

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

-- What an invoice counts for: the only place that says it. The trigger that sums a booking's or an order's invoices, the
-- report and the overview add up what it answers; the names are those of the sums.
--   asked     what is asked for, paid or not      given     what was given back
--   paid      what came in                        to_give   what is still to be given back
--   open      what is still to come in            refunded  what is given back besides the insurance, paid or not
--   tips      what was given on top and has not gone back with its payment; no part of any of the others
create or replace function app.counted(i invoices, as_what text) returns bigint language sql immutable parallel safe as
$$ select case when as_what = 'tips' then case when i.status <> 'paid' then 0 when i.type = 'credit' then i.tip else -i.tip end
   when case as_what
     when 'asked' then i.type = 'credit' and i.status <> 'canceled'
     when 'paid' then i.type = 'credit' and i.status = 'paid'
     when 'open' then i.type = 'credit' and i.status = 'pending'
     when 'given' then i.type = 'debit' and i.status = 'paid'
     when 'to_give' then i.type = 'debit' and i.status = 'pending'
     when 'refunded' then i.type = 'debit' and i.status <> 'canceled' and not i.is_insurance
   end then i.amount else 0 end $$;

-- Invoices of some branches by the beginning of their reference, their number, or a part of the customer's name or phone or of
-- their words, as app.items_found; all of them, because they are added up. A reference is of 0–9 and a–f, so that 'g'
-- comes after whatever begins in the same way. A hundred thousand of them are added up in memory.
create or replace function app.invoices_found(business bigint, branches bigint[], at text[], reference text, number bigint)
returns setof invoices
language plpgsql stable rows 100 security definer set search_path = pg_catalog, public, app, pg_temp
set plan_cache_mode = force_custom_plan set work_mem = '32MB' as $$
begin
  if business = app.business_id() then
    return query
    select i.* from invoices i
    where i.business_id = business and i.branch_id = any(branches)
      and (case when app.has_case(at[1]) then app.search_text(i) ilike app.word_pattern(at)
          else app.search_text(i) like app.word_pattern(at) end
        and (at[2] is not null or i.invoice_for_name ilike any(at) or i.invoice_for_phone ilike any(at) or i.note ilike any(at)
          or i.description ilike any(at))
        or i.reference_id >= reference and i.reference_id < reference || 'g'
        or i.id = number);
  end if;
end $$;
