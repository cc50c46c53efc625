-- Holidays and what stays cost on them.

-- When a holiday begins or ends on a date, as the wire has local times.
create or replace function app.holiday_time(day date) returns text language sql stable parallel safe as
$$ select to_char(day, 'YYYY-MM-DD" 14:00:00"') $$;

-- Does it share time with the local period `[since, before)`?
create or replace function app.holiday_touches(h holidays, since timestamp, before timestamp) returns boolean
language sql immutable parallel safe as
$$ select h.from_date + time '14:00' < before and h.to_date + time '14:00' > since $$;

-- `price` is text, so that a venue that keeps its prices back can say null.
create or replace function app.holiday_text(h holidays, price text) returns text language sql stable parallel safe as
$$ select concat('{"id":', h.id, ',"price":', price, ',"from":"', app.holiday_time(h.from_date), '","to":"',
     app.holiday_time(h.to_date), '","locales":',
     app.locales_text(h.id, h.name_en, h.description_en, h.name_ar, h.description_ar), '}') $$;

-- The holiday prices of an item, in the order of the holidays; only stays have any.
create or replace function app.item_holidays_text(i items, currency text) returns text language sql stable parallel safe as
$$ select case i.itemable_type when 'chalet' then (
     select string_agg(app.holiday_text(h, app.major(p.price, currency)::text), ',' order by h.from_date, h.id)
     from item_holidays p join holidays h on h.business_id = p.business_id and h.id = p.holiday_id
     where p.business_id = i.business_id and p.item_id = i.id) end $$;
