-- without a transaction

-- All texts of a row with every word behind a space (functions/searches.sql), so that one or two letters are found at the beginning
-- of words by one pattern. Those of bookings with their branch, which is of one business, in front: what is common at another branch
-- is not to be read.
drop index concurrently if exists reservations_words;
create index concurrently reservations_words on reservations using gin (branch_id, (' ' || translate(
  customer_name || E'\n' || coalesce(customer_phone, '') || E'\n' || coalesce(named ->> 'name_en', '')
  || E'\n' || coalesce(named ->> 'name_ar', '') || E'\n' || coalesce(named ->> 'unit_name', ''),
  E'\n-', '  ')) gin_trgm_ops)
  with (gin_pending_list_limit = 64);
drop index concurrently if exists reservations_text;

drop index concurrently if exists orders_words;
create index concurrently orders_words on orders using gin (branch_id, (' ' || translate(
  customer_name || E'\n' || coalesce(customer_phone, ''),
  E'\n-', '  ')) gin_trgm_ops)
  with (gin_pending_list_limit = 64);
drop index concurrently if exists orders_text;

drop index concurrently if exists invoices_words;
create index concurrently invoices_words on invoices using gin (branch_id, (' ' || translate(
  invoice_for_name || E'\n' || coalesce(invoice_for_phone, '') || E'\n' || coalesce(note, '')
  || E'\n' || coalesce(description, ''),
  E'\n-', '  ')) gin_trgm_ops)
  with (gin_pending_list_limit = 64);
drop index concurrently if exists invoices_text;

drop index concurrently if exists items_words;
create index concurrently items_words on items using gin (business_id, (' ' || translate(
  coalesce(name_en, '') || E'\n' || coalesce(name_ar, '')
  || E'\n' || coalesce(description_en, '') || E'\n' || coalesce(description_ar, ''),
  E'\n-', '  ')) gin_trgm_ops)
  with (gin_pending_list_limit = 64);
drop index concurrently if exists items_text;

drop index concurrently if exists members_words;
create index concurrently members_words on members using gin (business_id, (' ' || translate(
  coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, ''),
  E'\n-', '  ')) gin_trgm_ops)
  with (gin_pending_list_limit = 64);
drop index concurrently if exists members_found;
