-- Calendars of other systems.

-- Takes the feeds that are due for one poll: another process finds them due no more.
create or replace function app.take_due_feeds(at timestamptz, next timestamptz, how_many int)
returns table (business_id bigint, id bigint)
language sql volatile security definer set search_path = pg_catalog, public, app, pg_temp as $$
  update calendar_feeds f set next_at = next
  from (select d.business_id, d.id from calendar_feeds d where d.next_at <= at and not app_private.is_closed(d.business_id)
        order by d.next_at limit how_many for update skip locked) due
  where f.business_id = due.business_id and f.id = due.id
  returning f.business_id, f.id
$$;

create or replace function app.calendar_fingerprint(token text) returns text language sql immutable parallel safe as
$$ select translate(encode(substring(sha256(convert_to(token, 'UTF8')) for 24), 'base64'), '+/', '-_') $$;

-- A token that is written without its sealed form stays without it, until the next start seals it.
create or replace function app.forget_sealed_token() returns trigger language plpgsql as $$
begin
  if new.token is distinct from old.token and new.sealed is not distinct from old.sealed then new.sealed := null; end if;
  return new;
end $$;

create or replace trigger forget_sealed_token before update of token on calendar_links
  for each row execute function app.forget_sealed_token();

create or replace function app.calendar_links_to_seal(current_key text, after_business bigint, after_item bigint, after_unit int, how_many int)
returns table (business_id bigint, item_id bigint, unit int, token text, sealed jsonb)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select business_id, item_id, unit, token, sealed from calendar_links
  where (sealed is null or sealed -> 'sealed' ->> 'key' is distinct from current_key)
    and (business_id, item_id, unit) > (after_business, after_item, after_unit)
  order by business_id, item_id, unit limit how_many
$$;
