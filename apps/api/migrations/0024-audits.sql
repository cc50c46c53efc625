-- What goes when a menu, a category or an item is deleted: the rows of every table as they are, so that a restore can
-- write them again under their old ids, and which bookings pointed at the items.
create function app.menu_rows(business bigint, kind text, root bigint) returns jsonb
language sql stable as $$
  with recursive
  m as (select * from menus t where t.business_id = business and kind = 'menu' and t.id = root),
  c as (
    select * from categories t where t.business_id = business
      and (kind = 'category' and t.id = root or kind = 'menu' and t.menu_id = root)
    union
    select t.* from categories t join c on t.business_id = c.business_id and t.parent_id = c.id),
  i as (select * from items t where t.business_id = business
    and (kind = 'item' and t.id = root or t.category_id in (select c.id from c)))
  select jsonb_build_object(
    'menus', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from m),
    'categories', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from c),
    'items', (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from i),
    'prices', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from prices t
      where t.business_id = business and t.item_id in (select i.id from i)),
    'addons', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from addons t
      where t.business_id = business and t.item_id in (select i.id from i)),
    'discounts', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from discounts t
      where t.business_id = business and t.item_id in (select i.id from i)),
    'item_providers', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from item_providers t
      where t.business_id = business and t.item_id in (select i.id from i)),
    'item_holidays', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from item_holidays t
      where t.business_id = business and t.item_id in (select i.id from i)),
    'media', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from media t
      where t.business_id = business and (t.item_id in (select i.id from i) or t.category_id in (select c.id from c))),
    'settings', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from settings t
      where t.business_id = business and t.category_id in (select c.id from c)),
    'blocks', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from blocks t
      where t.business_id = business and t.item_id in (select i.id from i)),
    'booked', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'item_id', t.reservable_id)), '[]')
      from reservations t where t.business_id = business and t.reservable_id in (select i.id from i)))
$$;

create index audits_time on audits (business_id, created_at);

-- The journal is kept for 24 months; nobody signs in to clear it.
create function app.remove_old_audits(before timestamptz) returns bigint language sql volatile security definer
set search_path = public, app as
$$ with gone as (delete from audits where created_at < before returning 1) select count(*) from gone $$;
