-- When the people of a branch were told that nobody has accepted an order of a guest in time; null: not yet.
alter table orders add column late_told_at timestamptz(3);
