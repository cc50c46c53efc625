-- without a transaction
drop index concurrently if exists orders_awaiting_payment;
create index concurrently orders_awaiting_payment on orders (pay_by) where pay_by is not null and status = 'pending';
