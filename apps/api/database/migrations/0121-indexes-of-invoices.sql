-- without a transaction

-- Invoices of an item, and those paid in a period, with all that a list adds up.
drop index concurrently if exists invoices_of_item;
create index concurrently invoices_of_item on invoices (business_id, item_id, branch_id, id desc) include (amount, type, status)
  where item_id is not null;
drop index concurrently if exists invoices_paid_listed;
create index concurrently invoices_paid_listed on invoices (business_id, branch_id, paid_at) include (id, amount, type, status)
  where status = 'paid';
drop index concurrently if exists invoices_paid_sums;
