-- without a transaction

-- Rows that end by their age (app.remove_ended_rows): each thousand of them was looked for among all.
drop index concurrently if exists idempotency_keys_by_age;
create index concurrently idempotency_keys_by_age on idempotency_keys (created_at);
drop index concurrently if exists sessions_by_use;
create index concurrently sessions_by_use on sessions (last_used_at);
drop index concurrently if exists deliveries_of_guests_by_age;
create index concurrently deliveries_of_guests_by_age on deliveries (created_at) where user_id is null;
