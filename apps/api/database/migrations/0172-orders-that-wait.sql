-- without a transaction

-- Orders of guests that nobody has accepted, and those whose people were told: what `app.waiting_orders` and
-- `app.unanswered_orders` look for each minute, in the same words. Without them every open order of all businesses is read.
drop index concurrently if exists orders_waiting;
create index concurrently orders_waiting on orders (greatest(created_at, scheduled_at))
  where status = 'pending' and deleted_at is null and late_told_at is null and source <> 'dashboard';
drop index concurrently if exists orders_told_late;
create index concurrently orders_told_late on orders (late_told_at)
  where status = 'pending' and deleted_at is null and pause_asked_at is null and late_told_at is not null;
