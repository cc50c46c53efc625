-- without a transaction

-- Nothing asks the audit log any more who moved orders on.
drop index concurrently if exists audits_orders_moved;
