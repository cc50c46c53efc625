-- Every tenant table shows and takes only rows of the businesses of the current request.
do $$
declare
  name text;
begin
  foreach name in array array['members', 'audits', 'menus', 'branches', 'grants', 'categories', 'items',
      'item_providers', 'prices', 'addons', 'discounts', 'settings', 'configurations', 'menu_versions'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy tenant on %I using (business_id = any((select app.business_ids())::bigint[]))', name);
  end loop;
end $$;

alter table businesses enable row level security, force row level security;
create policy tenant on businesses using (id = any((select app.business_ids())::bigint[]));

-- People are seen by themselves and by the businesses they belong to or own.
alter table users enable row level security, force row level security;
create policy known on users using (
  id = (select app.user_id())
  or exists (select from members m where m.user_id = users.id)
  or exists (select from businesses b where b.owner_id = users.id)
) with check (true);

alter table sessions enable row level security, force row level security;
create policy own on sessions using (user_id = (select app.user_id()));

alter table user_settings enable row level security, force row level security;
create policy own on user_settings using (user_id = (select app.user_id()));

alter table outbox enable row level security, force row level security;
create policy tenant on outbox using (business_id is null or business_id = any((select app.business_ids())::bigint[]));

alter table files enable row level security, force row level security;
create policy tenant on files using (
  case when business_id is null then uploader_id = (select app.user_id())
  else business_id = any((select app.business_ids())::bigint[]) end
);

alter table media enable row level security, force row level security;
create policy tenant on media using (
  case when business_id is not null then business_id = any((select app.business_ids())::bigint[])
  when user_id is not null then exists (select from users u where u.id = media.user_id)
  else uploader_id = (select app.user_id()) end
);

-- The migrating role owns the narrow functions that look across tenants; the serving role is never the owner.
do $$
declare
  name text;
begin
  for name in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relforcerowsecurity loop
    execute format('create policy owning_role on %I to %I using (true) with check (true)', name, current_user);
  end loop;
end $$;
