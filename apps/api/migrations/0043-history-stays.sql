-- What happened and what was paid is deleted by nothing but the end of the whole business: no branch takes it along,
-- whichever way it is deleted, and whatever is paid or booked in the same moment.
create function app.keep_history() returns trigger language plpgsql security definer set search_path = public, app as $$
begin
  -- The business itself is going, and its row is gone already.
  if not exists (select from businesses where id = old.business_id) then return old; end if;
  raise exception 'history is kept' using errcode = 'restrict_violation', constraint = 'history_stays';
end $$;

create trigger history_stays before delete on reservations for each row
  when (old.status <> 'canceled') execute function app.keep_history();
create trigger history_stays before delete on orders for each row
  when (old.status <> 'rejected' and old.deleted_at is null) execute function app.keep_history();
create trigger history_stays before delete on invoices for each row
  when (old.status = 'paid') execute function app.keep_history();
create trigger history_stays before delete on payments for each row
  when (old.status = 'paid') execute function app.keep_history();
