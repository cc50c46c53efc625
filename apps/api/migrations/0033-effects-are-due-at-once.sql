-- Rounded to the nearest millisecond, an effect could be due after its own commit, and then waited for the next poll.
alter table outbox alter column due_at set default date_trunc('milliseconds', now());
