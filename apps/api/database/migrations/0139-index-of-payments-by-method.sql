-- without a transaction

-- What was paid in a period, with how it was paid: as invoices_paid_listed, which is dropped.
drop index concurrently if exists invoices_paid_by_method;
create index concurrently invoices_paid_by_method on invoices (business_id, branch_id, paid_at)
  include (id, amount, type, status, payment_type) where status = 'paid';
drop index concurrently if exists invoices_paid_listed;
