-- without a transaction
drop index concurrently if exists items_name_en;
create index concurrently items_name_en on items (business_id, name_en, id);

drop index concurrently if exists items_name_ar;
create index concurrently items_name_ar on items (business_id, name_ar, id);

-- The expression stands in app.items_found as well. A search reads the pending list as a whole, so it is kept short.
drop index concurrently if exists items_text;
create index concurrently items_text on items using gin (business_id, (coalesce(name_en, '') || E'\n' || coalesce(name_ar, '')
  || E'\n' || coalesce(description_en, '') || E'\n' || coalesce(description_ar, '')) gin_trgm_ops)
  with (gin_pending_list_limit = 64);
