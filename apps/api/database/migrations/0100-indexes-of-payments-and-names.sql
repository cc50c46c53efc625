-- without a transaction
drop index concurrently if exists reservations_by_payment;
create index concurrently reservations_by_payment on reservations (business_id, branch_id, payment_status, id desc);

-- The person is no key of it: one was looked for by it, through all names of the business.
drop index concurrently if exists members_named;
create index concurrently members_named on members (business_id, name) include (user_id);
drop index concurrently if exists members_by_name;
