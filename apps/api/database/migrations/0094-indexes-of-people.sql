-- without a transaction
update members m set name = u.name, email = u.email, phone = u.phone from users u where u.id = m.user_id and m.name is null;
drop index concurrently if exists members_by_name;
create index concurrently members_by_name on members (business_id, name, user_id);
drop index concurrently if exists members_found;
create index concurrently members_found on members using gin
  (business_id, name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
drop index concurrently if exists deliveries_by_status;
create index concurrently deliveries_by_status on deliveries (business_id, status);
