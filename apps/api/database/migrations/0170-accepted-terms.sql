-- The date of the terms that the guest of an order has accepted ('undated': of terms without one); null: none were asked for.
alter table orders add column accepted_terms text;
