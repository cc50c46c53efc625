-- The car an order is brought to ({plate, model, colour}), when its guest first said to be there, and when that rang last.
alter table orders add column car jsonb;
alter table orders add column arrived_at timestamptz(3);
alter table orders add column arrival_rung_at timestamptz(3);
