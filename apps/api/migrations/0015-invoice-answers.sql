-- Invoices as the financial report has them.
create function app.invoice_text(i invoices, b businesses, r reservations, t items, media text) returns text
language sql stable parallel safe as
$$ select concat('{', app.invoice_members(i, b.currency), ',"currency":"', b.currency,
     '","reservation_id":', coalesce(i.reservation_id::text, 'null'), ',"order_id":', coalesce(i.order_id::text, 'null'),
     ',"business_id":', i.business_id, ',"branch_id":', i.branch_id,
     ',"item":', case when r.reservable_id is null then 'null' else concat('{"id":', r.reservable_id, ',"locales":',
       app.locales_text(r.reservable_id, coalesce(t.name_en, ''), null, coalesce(t.name_ar, ''), null),
       ',"media":[', media, ']}') end,
     ',"reservation_status":', app.json_text(r.status),
     ',"invoice_by":', app.person_text(i.invoice_by_id, i.invoice_by_name),
     ',"invoice_for":', case when i.invoice_for_id is null and i.invoice_for_name = '' then 'null' else concat(
       '{"id":', coalesce(i.invoice_for_id::text, 'null'), ',"name":', to_json(i.invoice_for_name), ',"email":',
       app.json_text(i.invoice_for_email), ',"phone":', app.json_text(i.invoice_for_phone), '}') end,
     ',"url":', to_json(app.public_url() || '/invoices/' || i.reference_id), ',"locales":[],"media":[]',
     ',"created_at":"', app.instant(i.created_at), '","updated_at":"', app.instant(i.updated_at), '"}') $$;

create function app.invoices_in_order(business bigint, ids bigint[]) returns text language sql stable as $$
  with wanted as materialized (
    select i.id, r.reservable_id, w.place from unnest(ids) with ordinality as w(id, place)
    join invoices i on i.business_id = business and i.id = w.id
    left join reservations r on r.business_id = i.business_id and r.id = i.reservation_id),
  pictures as materialized (
    select m.item_id, string_agg(app.media_text(m), ',' order by m.sort, m.id) as text from media m
    where m.business_id = business and m.item_id in (select reservable_id from wanted) group by m.item_id)
  select string_agg(app.invoice_text(i, b, r, t, coalesce(p.text, '')), ',' order by w.place)
  from wanted w
  join invoices i on i.business_id = business and i.id = w.id
  join businesses b on b.id = i.business_id
  left join reservations r on r.business_id = i.business_id and r.id = i.reservation_id
  left join items t on t.business_id = i.business_id and t.id = r.reservable_id
  left join pictures p on p.item_id = r.reservable_id
$$;
