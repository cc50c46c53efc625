-- Businesses, branches, areas, and what they keep secret.

-- The employees who serve an area, and the areas of a branch as its row and the signed-in user's answer show them.
create or replace function app.area_users(business bigint, area bigint) returns json language sql stable as
$$ select coalesce(json_agg(s.user_id order by s.user_id), '[]'::json) from area_users s
   where s.business_id = business and s.area_id = area $$;

create or replace function app.areas_of_branch(business bigint, branch bigint) returns json language sql stable as
$$ select coalesce(json_agg(json_build_object('id', a.id, 'branch_id', a.branch_id, 'business_id', a.business_id,
     'locales', app.locales(a.id, a.name_en, a.description_en, a.name_ar, a.description_ar),
     'users', app.area_users(a.business_id, a.id)) order by a.sort, a.id), '[]'::json)
   from areas a where a.business_id = business and a.branch_id = branch $$;

-- Secrets sealed under a key that is not known stand in the way of a start, wherever they lie.
create or replace function app.foreign_secrets(known text[]) returns table (key_id text, count bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select value -> 'sealed' ->> 'key', count(*) from (
    select value from configurations where jsonb_typeof(value) = 'object' and value ? 'sealed'
    union all
    select secret from second_factors
    union all
    select secret from pins) as stored
  where not (value -> 'sealed' ->> 'key' = any(known))
  group by 1
$$;

-- By the owner alone, at a start that is told to: it ends second steps of everybody.
create or replace function app_private.forget_foreign_secrets(known text[]) returns void
language sql volatile set search_path = pg_catalog, public, app, pg_temp as $$
  delete from configurations
  where jsonb_typeof(value) = 'object' and value ? 'sealed' and not (value -> 'sealed' ->> 'key' = any(known));
  delete from second_factors where not (secret -> 'sealed' ->> 'key' = any(known));
  delete from pins where not (secret -> 'sealed' ->> 'key' = any(known))
$$;

create or replace function app.secrets_to_seal(current_key text, secret_keys text[], after_business bigint, after_key text, how_many int)
returns setof configurations language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select * from configurations
  where key = any(secret_keys) and (business_id, key) > (after_business, after_key)
    and (jsonb_typeof(value) = 'string' or (value -> 'sealed' ->> 'key') is distinct from current_key)
  order by business_id, key limit how_many
$$;

-- A business as the calls of /business answer it; of its branches and menus the owner sees all, everybody else those named.
create or replace function app.business_row(business bigint, of_branches bigint[], of_menus bigint[]) returns json
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select json_build_object(
    'id', t.id, 'name', case when t.first_locale = 'ar' then t.name_ar else t.name_en end,
    'type', t.type, 'slug', t.slug, 'owner_id', t.owner_id, 'currency', t.currency, 'timezone', t.timezone,
    'first_locale', t.first_locale,
    'locales', app.locales(t.id, t.name_en, t.description_en, t.name_ar, t.description_ar),
    'media', coalesce((select json_agg(json_build_object('id', m.id, 'src', app.media_src(m.src, m.type), 'type', m.type,
        'slug', m.slug, 'sort', m.sort) order by m.sort, m.id)
      from media m where m.business_id = t.id and m.is_logo), '[]'::json),
    'branches', coalesce((
      select json_agg(json_build_object('id', b.id, 'slug', b.slug,
        'locales', app.locales(b.id, b.name_en, b.description_en, b.name_ar, b.description_ar), 'media', '[]'::json)
        order by b.sort, b.id)
      from branches b where b.business_id = t.id and (t.owner_id = who.id or b.id = any(of_branches))), '[]'::json),
    'menus', coalesce((
      select json_agg(json_build_object('id', n.id, 'type', n.type,
        'locales', app.locales(n.id, n.name_en, n.description_en, n.name_ar, n.description_ar), 'media', '[]'::json)
        order by n.id)
      from menus n where n.business_id = t.id and (t.owner_id = who.id or n.id = any(of_menus))), '[]'::json),
    'created_at', app.instant(t.created_at), 'updated_at', app.instant(t.updated_at))
  from businesses t, (select app.user_id() as id) who
  where t.id = business and app_private.is_of_call(business)
$$;

-- The same business as users/info answers it to a person, with its hotels by their names in its first language. A menu that no
-- branch shows is of the whole business: everybody sees it who may read menus at one of their branches.
create or replace function app.business_info(business bigint, reader bigint, of_branches bigint[])
returns table (info json, hotels json) language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as $$
  select json_build_object(
      'id', t.id, 'name', case when t.first_locale = 'ar' then t.name_ar else t.name_en end, 'type', t.type,
      'slug', t.slug, 'currency', t.currency, 'timezone', t.timezone,
      'country', coalesce((select s.data from settings s where s.business_id = t.id and s.key = 'Country'
        and s.branch_id is null and s.category_id is null), '"KW"'),
      'first_locale', t.first_locale,
      'locales', app.locales(t.id, t.name_en, t.description_en, t.name_ar, t.description_ar),
      'media', coalesce((select json_agg(json_build_object('id', m.id, 'src', app.media_src(m.src, m.type),
          'type', m.type, 'slug', m.slug, 'sort', m.sort) order by m.sort, m.id)
        from media m where m.business_id = t.id and m.is_logo), '[]'::json),
      -- Keys that are no secret, with what holds while nothing is stored.
      'configurations', (
        select json_agg(json_build_object('key', k.key, 'value', coalesce(c.value, k.fallback)) order by k.position)
        from (values (1, 'timezone', to_jsonb(t.timezone)), (2, 'check_in_at', '"14:00"'), (3, 'check_out_at', '"14:00"'),
          (4, 'RESERVATIONS_MARGIN', '0'), (5, 'default_service_duration_time', '3600'),
          (6, 'RESERVATION_HOLD_MINUTES', '15')) as k(position, key, fallback)
        left join configurations c on c.business_id = t.id and c.key = k.key and k.key <> 'timezone'),
      -- Of chalets, also for people who may not read the rest; null: the usual ones.
      'chalet_packages', case when t.type = 'chalet' then (
        select c.value from configurations c where c.business_id = t.id and c.key = 'CHALET_PACKAGES') end,
      'calendar_colours', (
        select json_object_agg(s.key, s.data) from settings s
        where s.business_id = t.id and s.branch_id is null and s.category_id is null and jsonb_typeof(s.data) = 'string'
          and s.key in ('table_border_color', 'background_weekends_colors', 'background_holidays_colors')),
      'menus', coalesce((
        select json_agg(json_build_object('id', n.id, 'business_id', n.business_id, 'type', n.type,
          'locales', app.locales(n.id, n.name_en, n.description_en, n.name_ar, n.description_ar), 'media', '[]'::json)
          order by n.id)
        from menus n where n.business_id = t.id and (t.owner_id = reader
          or exists (select from branches b where b.business_id = t.id and b.menu_id = n.id and b.id = any(of_branches))
          or (not exists (select from branches b where b.business_id = t.id and b.menu_id = n.id)
            and exists (select from grants g where g.business_id = t.id and g.user_id = reader
              and g.branch_id = any(of_branches) and g.permissions && case when t.type in ('salon', 'chalet') then array['menu.read'] else array['menu.read', 'menus.read'] end)))),
        '[]'::json),
      'branches', coalesce((
        select json_agg(json_build_object('id', b.id, 'slug', b.slug, 'business_id', b.business_id,
          'businessId', b.business_id, 'menu_id', b.menu_id,
          'locales', app.locales(b.id, b.name_en, b.description_en, b.name_ar, b.description_ar), 'media', '[]'::json,
          'areas', app.areas_of_branch(b.business_id, b.id)) order by b.sort, b.id)
        from branches b where b.business_id = t.id and (t.owner_id = reader or b.id = any(of_branches))), '[]'::json)),
    coalesce((
      select json_agg(json_build_object('id', h.id,
        'name', case when t.first_locale = 'ar' and h.name_ar <> '' or h.name_en = '' then h.name_ar else h.name_en end) order by h.id)
      from hotels h where h.business_id = t.id), '[]'::json)
  from businesses t
  where t.id = business and app_private.is_of_call(business)
$$;

-- A value that is written again as it was keeps its date, and one that comes back from a backup brings its own.
create or replace function app.date_setting() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then new.changed_at := coalesce(new.changed_at, now());
  elsif new.data is distinct from old.data then new.changed_at := now();
  end if;
  return new;
end $$;

create or replace trigger date_setting before insert or update of data on settings
  for each row execute function app.date_setting();

-- What a branch was called stays its own: nobody else gets it, and the branch itself may take it back. Looked for once the new
-- address is written, which waits for whoever gives it up at the same moment.
create or replace function app.keep_former_slug() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, app, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then return null; end if;
  delete from former_slugs where slug = new.slug and business_id = new.business_id and branch_id = new.id;
  if exists (select from former_slugs where slug = new.slug) then
    raise unique_violation using constraint = 'branches_slug_key', message = 'Another branch had this address.';
  end if;
  if tg_op = 'UPDATE' then
    insert into former_slugs (business_id, slug, branch_id, created_at)
      values (old.business_id, old.slug, old.id, new.updated_at);
  end if;
  return null;
end $$;

create or replace trigger keep_former_slug after insert or update of slug on branches
  for each row execute function app.keep_former_slug();
