-- A function that holds a query of its own is not written into the statement that calls it: it was planned anew for
-- every list and run item by item. So the holidays are asked for where the other children are.
create or replace function app.item_answers(with_contacts boolean)
returns table (business_id bigint, id bigint, category_id bigint, menu_id bigint, sort int, answer text)
language sql stable parallel safe as $$
  select i.business_id, i.id, i.category_id, c.menu_id, i.sort, app.item_text(i,
    (select string_agg(app.media_text(m), ',' order by m.sort, m.id) from media m
      where m.business_id = i.business_id and m.item_id = i.id),
    (select string_agg(app.price_text(p, b.currency), ',' order by p.sort, p.id) from prices p
      where p.business_id = i.business_id and p.item_id = i.id),
    (select string_agg(app.addon_text(a, b.currency), ',' order by a.sort, a.id) from addons a
      where a.business_id = i.business_id and a.item_id = i.id),
    (select string_agg(app.discount_text(d, b.currency, b.timezone), ',' order by d.id) from discounts d
      where d.business_id = i.business_id and d.item_id = i.id),
    case when i.itemable_type = 'chalet' then (
      select string_agg(app.holiday_text(h, app.major(p.price, b.currency)::text), ',' order by h.from_date, h.id)
      from item_holidays p join holidays h on h.business_id = p.business_id and h.id = p.holiday_id
      where p.business_id = i.business_id and p.item_id = i.id) end,
    app.itemable_text(i, b.currency,
      (select string_agg(p.user_id::text, ',' order by p.sort, p.user_id) from item_providers p
        where p.business_id = i.business_id and p.item_id = i.id),
      (select app.owner_text(u, with_contacts) from users u where u.id = i.owner_id)))
  from items i
  join categories c on c.business_id = i.business_id and c.id = i.category_id
  join businesses b on b.id = i.business_id
$$;

create or replace function app.sign_in(token bytea, at timestamptz, is_local boolean) returns json
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
  -- Each by its index; somebody's own business may be named twice.
  reached := array(select b.id from businesses b where b.owner_id = who.user_id)
    || array(select g.business_id from grants g where g.user_id = who.user_id and g.dashboard_access);
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
