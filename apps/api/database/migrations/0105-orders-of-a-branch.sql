-- without a transaction

-- Orders of a branch, the newest last, for lists and their counts. Not for those alone that are not deleted: of an index that
-- holds some rows only the planner forgets what the statistics of 0106 say, and took it for what other indexes find.
drop index concurrently if exists orders_at_branch;
create index concurrently orders_at_branch on orders (business_id, branch_id, id) include (status, order_type, paid, deleted_at);
drop index concurrently if exists orders_of_type;
create index concurrently orders_of_type on orders (business_id, branch_id, order_type, id) include (deleted_at);
drop index concurrently if exists orders_not_paid;
create index concurrently orders_not_paid on orders (business_id, branch_id, id) where not paid and deleted_at is null;
drop index concurrently if exists orders_listed;
