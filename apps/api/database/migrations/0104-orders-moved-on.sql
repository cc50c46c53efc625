-- without a transaction
-- Who moved which orders on, for the figures of employees: of a year's orders, without the rows of the journal.
drop index concurrently if exists audits_orders_moved;
create index concurrently audits_orders_moved on audits (business_id, entity_id, user_id)
  where entity = 'order' and action = 'update';
