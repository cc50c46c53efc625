-- without a transaction

-- The texts of an invoice as app.search_text says them now (functions/searches.sql).
drop index concurrently if exists invoices_search;
create index concurrently invoices_search on invoices using gin (branch_id, (replace(replace(
  ' ' || invoice_for_name || coalesce(' ' || invoice_for_phone, '') || coalesce(' ' || note, '')
  || coalesce(' ' || description, ''),
  '-', ' '), E'\n', ' ')) gin_trgm_ops)
  with (gin_pending_list_limit = 64);
drop index concurrently if exists invoices_words;
