-- A derived address may stand in several businesses, but only once in each. It is kept beside the membership, so that
-- an index can hold that; the triggers look across tenants and copy nothing but this address.
alter table members add column derived_email text;

create function app.derived_email_of(person bigint) returns text language sql stable security definer
set search_path = public, app as
$$ select email from users where id = person and type = 'employee' and email like '%@users.diwan.invalid' $$;

create function app.keep_derived_email() returns trigger language plpgsql as $$
begin
  new.derived_email := app.derived_email_of(new.user_id);
  return new;
end $$;
create trigger derived_email before insert or update of user_id on members
  for each row execute function app.keep_derived_email();

create function app.spread_derived_email() returns trigger language plpgsql security definer
set search_path = public, app as $$
begin
  update members set derived_email = app.derived_email_of(new.id) where user_id = new.id;
  return null;
end $$;
create trigger derived_email after update of email, type on users
  for each row when (old.email is distinct from new.email or old.type <> new.type)
  execute function app.spread_derived_email();

update members set derived_email = app.derived_email_of(user_id);
create unique index members_derived_email on members (business_id, derived_email) where derived_email is not null;

-- Lists show people by name; look-ups know their kind.
create index members_of_kind on members (business_id, kind, user_id);

-- Whoever left a business is still named in its history.
create table former_members (
  business_id bigint not null references businesses on delete cascade,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('employee', 'customer')),
  name text not null,
  left_at timestamptz(3) not null default now(),
  primary key (business_id, user_id)
);
alter table former_members enable row level security, force row level security;
create policy tenant on former_members using (business_id = any((select app.business_ids())::bigint[]));
do $$ begin
  execute format('create policy owning_role on former_members to %I using (true) with check (true)', current_user);
end $$;

-- The name of somebody who belongs or belonged to the business.
create function app.person_name(business bigint, person bigint) returns text language sql stable as
$$ select coalesce(
     (select u.name from users u where u.id = person),
     (select f.name from former_members f where f.business_id = business and f.user_id = person)) $$;

-- Ends the account of somebody who belongs to no business any more: nobody signs in with it, and its address is free.
create function app.close_account(person bigint) returns void language plpgsql security definer
set search_path = public, app as $$
begin
  if exists (select from members where user_id = person) or exists (select from businesses where owner_id = person) then
    return;
  end if;
  delete from sessions where user_id = person;
  update users set password_hash = null, email = null, email_verified_at = null where id = person and type <> 'owner';
end $$;
