-- Until when an order that is paid first waits for its money. It is kept as one that nobody sees (deleted_at) until it is paid, so
-- that nothing which reads orders knows of it; null: it is paid, or was never to be paid first.
alter table orders add column pay_by timestamptz(3);
