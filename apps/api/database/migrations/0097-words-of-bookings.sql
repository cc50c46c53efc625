-- without a transaction
-- What searches look into. The expressions stand in app.reservations_found, app.invoices_found and app.orders_found as well. A
-- search reads the pending list as a whole, so it is kept short.
drop index concurrently if exists reservations_text;
create index concurrently reservations_text on reservations using gin (business_id, (customer_name || E'\n'
  || coalesce(customer_phone, '') || E'\n' || coalesce(named ->> 'name_en', '') || E'\n' || coalesce(named ->> 'name_ar', '')
  || E'\n' || coalesce(named ->> 'unit_name', '')) gin_trgm_ops)
  with (gin_pending_list_limit = 64);

drop index concurrently if exists orders_text;
create index concurrently orders_text on orders using gin (business_id, (customer_name || E'\n' || coalesce(customer_phone, ''))
  gin_trgm_ops) with (gin_pending_list_limit = 64);
drop index concurrently if exists orders_by_number;
create index concurrently orders_by_number on orders (business_id, number);

drop index concurrently if exists invoices_text;
create index concurrently invoices_text on invoices using gin (business_id, (invoice_for_name || E'\n'
  || coalesce(invoice_for_phone, '') || E'\n' || coalesce(note, '') || E'\n' || coalesce(description, '')) gin_trgm_ops)
  with (gin_pending_list_limit = 64);
