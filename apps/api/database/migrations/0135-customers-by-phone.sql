-- without a transaction
-- Customers of the same phone, who may be one person.
drop index concurrently if exists members_by_phone;
create index concurrently members_by_phone on members (business_id, phone) where phone is not null;
