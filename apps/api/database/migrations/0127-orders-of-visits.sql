-- without a transaction

-- The orders of a visit, and of a phone.
drop index concurrently if exists orders_of_visit;
create index concurrently orders_of_visit on orders (business_id, visit_id, id) where visit_id is not null;
drop index concurrently if exists orders_of_visit_guest;
create index concurrently orders_of_visit_guest on orders (business_id, visit_guest_id) where visit_guest_id is not null;
