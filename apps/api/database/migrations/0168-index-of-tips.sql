-- without a transaction

-- What was paid and the tips beside it are added up from the index alone.
drop index concurrently if exists invoices_paid_with_tips;
create index concurrently invoices_paid_with_tips on invoices (business_id, branch_id, paid_at)
  include (id, amount, type, status, payment_type, tip, order_id) where status = 'paid';
drop index concurrently if exists invoices_paid_by_method;
