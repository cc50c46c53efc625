-- Holidays and what stays cost on them.

-- When a holiday begins or ends on a date, as the wire has local times.
create or replace function app.holiday_time(day date) returns text language sql stable parallel safe as
$$ select to_char(day, 'YYYY-MM-DD" 14:00:00"') $$;

-- Does it share time with the local period `[since, before)`?
create or replace function app.holiday_touches(h holidays, since timestamp, before timestamp) returns boolean
language sql immutable parallel safe as
$$ select h.from_date + time '14:00' < before and h.to_date + time '14:00' > since $$;
