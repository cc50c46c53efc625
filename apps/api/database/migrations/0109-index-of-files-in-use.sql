-- without a transaction

-- What the sweep of unused uploads looks at.
drop index concurrently if exists files_not_in_use;
create index concurrently files_not_in_use on files (id) where withdrawn_at is null and not is_in_use;
