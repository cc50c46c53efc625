-- without a transaction
-- Departures of a day, and of the hours at the ends of a period. Without the branch in front: plans that know no values take
-- every index that begins with business and branch for as good as the one of arrivals.
drop index concurrently if exists reservations_by_departure;
create index concurrently reservations_by_departure on reservations (business_id, to_at)
  include (branch_id, from_at, status);
-- What was sold with orders that follow each other.
drop index concurrently if exists order_lines_sold;
create index concurrently order_lines_sold on order_lines (business_id, order_id) include (item_id, count, total);
