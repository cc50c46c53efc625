-- without a transaction
-- What a search looks into, and what filters ask for beside the time and the entity. Partitions to come have them from the
-- table. A search reads the pending list as a whole, so it is kept short.
drop index concurrently if exists audits_text;
create index concurrently audits_text on audits using gin (business_id, label gin_trgm_ops) with (gin_pending_list_limit = 64);
drop index concurrently if exists audits_of_person;
create index concurrently audits_of_person on audits (business_id, user_id, id desc);
drop index concurrently if exists audits_of_action;
create index concurrently audits_of_action on audits (business_id, action, id desc);
