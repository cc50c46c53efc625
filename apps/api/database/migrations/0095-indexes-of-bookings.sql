-- without a transaction
-- Figures, lists by period and lists with a filter read what they show, or an index that has all they add up. Operators on
-- ranges are not leakproof, so that under row-level security only plain comparisons with a column use an index.

-- Arrivals, stays that touch a period, and figures by arrival.
drop index concurrently if exists reservations_by_arrival;
create index concurrently reservations_by_arrival on reservations (business_id, branch_id, from_at, id)
  include (to_at, status, target, reservable_id, total_price, follower_id);
-- Stays that may have begun more than 31 days before a period they touch: few. The others are found by their arrival.
drop index concurrently if exists reservations_long;
create index concurrently reservations_long on reservations (business_id, branch_id, to_at)
  include (from_at, id, status, target) where to_at - from_at > interval '31 days';
drop index concurrently if exists reservations_by_status;
create index concurrently reservations_by_status on reservations (business_id, branch_id, status, id desc);

-- What is still to be paid.
drop index concurrently if exists invoices_open;
create index concurrently invoices_open on invoices (business_id, branch_id, id desc) include (amount, type, status)
  where status = 'pending';
drop index concurrently if exists invoices_paid_sums;
create index concurrently invoices_paid_sums on invoices (business_id, branch_id, paid_at) include (amount, type, status)
  where status = 'paid';
drop index concurrently if exists invoices_of_customer;
create index concurrently invoices_of_customer on invoices (business_id, invoice_for_id, branch_id, id desc)
  where invoice_for_id is not null;
-- The totals of a list: over all of its rows.
drop index concurrently if exists invoices_listed;
create index concurrently invoices_listed on invoices (business_id, branch_id, id desc) include (amount, type, status);

drop index concurrently if exists orders_of_customer;
create index concurrently orders_of_customer on orders (business_id, user_id, branch_id, id desc)
  where user_id is not null and deleted_at is null;
drop index concurrently if exists orders_placed;
create index concurrently orders_placed on orders (business_id, branch_id, created_at, id) include (status, deleted_at);
drop index concurrently if exists orders_listed;
create index concurrently orders_listed on orders (business_id, branch_id, id desc) include (status, order_type, paid)
  where deleted_at is null;

-- How many units there are to stay in.
drop index concurrently if exists items_of_stays;
create index concurrently items_of_stays on items (business_id, category_id) include (units)
  where itemable_type in ('chalet', 'hotel_room');

-- What the above takes the place of.
drop index concurrently if exists invoices_newest;
drop index concurrently if exists invoices_paid;
drop index concurrently if exists orders_newest;
