-- How values are written: times, money, and texts in both languages.

create or replace function app.public_url() returns text language sql stable parallel safe as
$$ select coalesce(current_setting('app.public_url', true), '') $$;

-- Local wall-clock time of a business, as the wire has it.
create or replace function app.local_time(at timestamptz, zone text) returns text language sql stable parallel safe as
$$ select to_char(at at time zone zone, 'YYYY-MM-DD HH24:MI:SS') $$;

create or replace function app.instant(at timestamptz) returns text language sql stable parallel safe as
$$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

create or replace function app.decimals(currency text) returns int language sql immutable parallel safe as
$$ select case when currency in ('KWD', 'BHD', 'OMR') then 3 else 2 end $$;

create or replace function app.major(minor bigint, currency text) returns numeric language sql immutable parallel safe as
$$ select trim_scale(minor / case when currency in ('KWD', 'BHD', 'OMR') then 1000.0 else 100.0 end) $$;

-- The two rows of a localized value. Their ids follow from the entity's: odd for en, even for ar.
create or replace function app.locales(id bigint, name_en text, description_en text, name_ar text, description_ar text)
returns json language sql immutable parallel safe as
$$ select json_build_array(
     json_build_object('id', id * 2 - 1, 'locale', 'en', 'name', name_en, 'description', description_en),
     json_build_object('id', id * 2, 'locale', 'ar', 'name', name_ar, 'description', description_ar)) $$;

-- Parts of answers that are JSON text; guest-menu.sql says why it is glued together.
create or replace function app.json_text(value text) returns text language sql stable parallel safe as
$$ select coalesce(to_json(value)::text, 'null') $$;

create or replace function app.locales_text(id bigint, name_en text, description_en text, name_ar text, description_ar text)
returns text language sql stable parallel safe as
$$ select concat('[{"id":', id * 2 - 1, ',"locale":"en","name":', to_json(name_en), ',"description":',
     app.json_text(description_en), '},{"id":', id * 2, ',"locale":"ar","name":', to_json(name_ar), ',"description":',
     app.json_text(description_ar), '}]') $$;
