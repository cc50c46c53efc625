-- One reservation is what a save reads back: without the steps that spare a list of them from saying things twice, which
-- take longer to set up than to run.
create function app.one_reservation(business bigint, reservation bigint, locale text) returns text
language plpgsql stable as $$
begin
  return (
    select app.reservation_text(r, b, i, s,
      coalesce((select string_agg(app.media_text(m), ',' order by m.sort, m.id) from media m
        where m.business_id = business and m.item_id = r.reservable_id), ''),
      coalesce((select string_agg('{' || app.invoice_members(v, b.currency) || '}', ',' order by v.id) from invoices v
        where v.business_id = business and v.reservation_id = reservation), ''),
      locale)
    from reservations r
    join businesses b on b.id = r.business_id
    left join items i on i.business_id = r.business_id and i.id = r.reservable_id
    left join seats s on s.business_id = r.business_id and s.id = r.seat_id
    where r.business_id = business and r.id = reservation);
end $$;

create or replace function app.locked_reservation(business bigint, branch bigint, reservation bigint, locale text) returns text
language plpgsql volatile as $$
begin
  perform 1 from reservations r where r.business_id = business and r.branch_id = branch and r.id = reservation for update;
  if not found then return null; end if;
  return app.one_reservation(business, reservation, locale);
end $$;
