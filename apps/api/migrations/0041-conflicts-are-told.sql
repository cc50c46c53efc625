-- Dates that another system's calendar and we have both given away are worth a mail too.
create or replace function app.leave_notices() returns trigger language plpgsql security definer set search_path = public, app as $$
begin
  insert into outbox (business_id, kind, payload)
  select t.business_id, 'notices', jsonb_build_object('business_id', t.business_id, 'ids', jsonb_agg(t.id))
  from told t
  where t.type in ('new-reservation', 'new-order', 'late-payment', 'calendar-conflict')
    or exists (select from push_devices d where d.business_id = t.business_id)
  group by t.business_id;
  return null;
end $$;
