-- without a transaction

-- Nights by their arrival, and which of them were booked lately: as reservations_by_arrival, which is dropped, with the time of
-- the booking.
drop index concurrently if exists reservations_by_arrival_and_booking;
create index concurrently reservations_by_arrival_and_booking on reservations (business_id, branch_id, from_at, id)
  include (to_at, status, target, reservable_id, total_price, follower_id, created_at);
drop index concurrently if exists reservations_by_arrival;
-- What is on a menu and cannot be ordered now: few of many items.
drop index concurrently if exists items_sold_out;
create index concurrently items_sold_out on items (business_id, category_id, sort, id)
  where (disable_ordering or amount = 0) and not hide;
-- Insurance that is to be given back.
drop index concurrently if exists invoices_insurance_open;
create index concurrently invoices_insurance_open on invoices (business_id, branch_id, reservation_id)
  where type = 'debit' and status = 'pending' and is_insurance;
