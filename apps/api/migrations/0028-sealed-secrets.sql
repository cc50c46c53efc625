-- Secrets of configurations lie sealed: {"sealed": {"key": <id of the key>, "text": …}}. Anything else is from before.
-- The start asks across businesses; what it then writes, it writes under each business alone.
create function app.foreign_secrets(known text[]) returns table (key_id text, count bigint)
language sql stable security definer set search_path = public, app as $$
  select value -> 'sealed' ->> 'key', count(*) from configurations
  where jsonb_typeof(value) = 'object' and value ? 'sealed' and not (value -> 'sealed' ->> 'key' = any(known))
  group by 1
$$;

create function app.forget_foreign_secrets(known text[]) returns void
language sql volatile security definer set search_path = public, app as $$
  delete from configurations
  where jsonb_typeof(value) = 'object' and value ? 'sealed' and not (value -> 'sealed' ->> 'key' = any(known))
$$;

create function app.secrets_to_seal(current_key text, secret_keys text[], after_business bigint, after_key text, how_many int)
returns setof configurations language sql stable security definer set search_path = public, app as $$
  select * from configurations
  where key = any(secret_keys) and (business_id, key) > (after_business, after_key)
    and (jsonb_typeof(value) = 'string' or (value -> 'sealed' ->> 'key') is distinct from current_key)
  order by business_id, key limit how_many
$$;
