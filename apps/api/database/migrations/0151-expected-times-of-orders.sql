-- When staff said that an order will be ready. Null: nobody said, and the usual minutes count.
alter table orders add column expected_at timestamptz(3);
