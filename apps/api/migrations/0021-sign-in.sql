-- Who holds a token, as `app.authenticate` tells it, and from then on the rows of the connection (of the transaction,
-- where it is local) are those of their businesses. Nobody's token leaves it without any.
create function app.sign_in(token bytea, at timestamptz, is_local boolean) returns json
language plpgsql security definer set search_path = public, app as $$
declare
  who record;
  reached bigint[];
begin
  select s.id, s.user_id, s.last_used_at, u.type, u.name, u.email, u.locale into who
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = token and s.last_used_at > at - interval '30 days';
  if not found then
    perform set_config('app.business_ids', '', is_local), set_config('app.user_id', '', is_local);
    return null;
  end if;
  if who.last_used_at < at - interval '1 minute' then
    -- Whoever else is about to write the same need not be waited for, least of all until a transaction ends.
    update sessions set last_used_at = at
      where id = (select id from sessions where id = who.id for no key update skip locked);
  end if;
  reached := array(
    select b.id from businesses b where b.owner_id = who.user_id
    union
    select g.business_id from grants g where g.user_id = who.user_id and g.dashboard_access);
  perform set_config('app.business_ids', array_to_string(reached, ','), is_local),
    set_config('app.user_id', who.user_id::text, is_local);
  return json_build_object('session_id', who.id, 'user_id', who.user_id, 'type', who.type,
    'name', who.name, 'email', who.email, 'locale', who.locale,
    'businesses', coalesce((
      select json_agg(json_build_object('id', b.id, 'type', b.type, 'is_owner', b.owner_id = who.user_id,
        'currency', b.currency, 'timezone', b.timezone, 'first_locale', b.first_locale,
        'branches', coalesce((
          select json_agg(json_build_object('id', br.id, 'menu_id', br.menu_id,
            'granted', case when g.dashboard_access then g.permissions end) order by br.sort, br.id)
          from branches br
          left join grants g on g.business_id = b.id and g.branch_id = br.id and g.user_id = who.user_id
          where br.business_id = b.id), '[]'::json)) order by b.id)
      from businesses b where b.id = any(reached)), '[]'::json));
end $$;
