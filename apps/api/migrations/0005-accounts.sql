-- When codes went to an address lately: at most one a minute and a few an hour.
alter table mailed_codes add column sent_times timestamptz(3)[] not null default '{}';

-- Who signs in with this real address, and the businesses they reach: for mails and new passwords.
create function app.account_with_address(address text)
returns table (id bigint, name text, businesses bigint[]) language sql stable security definer
set search_path = public, app as
$$ select u.id, u.name, array(
     select b.id from businesses b
     where b.owner_id = u.id or exists (
       select from grants g where g.business_id = b.id and g.user_id = u.id and g.dashboard_access)
     order by b.id)
   from users u
   where u.email = address and u.type in ('owner', 'employee') and address not like '%@users.diwan.invalid' $$;

-- Does a person of one business also belong to others? Tells no more than whose these are.
create function app.belongs_elsewhere(person bigint, business bigint) returns text language sql stable security definer
set search_path = public, app as
$$ select case when count(*) = 0 then 'no' when bool_and(b.owner_id = own.owner_id) then 'same owner' else 'another owner' end
   from businesses own
   join businesses b on b.id <> own.id and (
     b.owner_id = person or exists (select from members m where m.business_id = b.id and m.user_id = person))
   where own.id = business $$;

-- Somebody else's password was changed by the one who may: whoever knew the old one is signed out.
create function app.end_sessions(person bigint) returns void language sql security definer
set search_path = public, app as $$ delete from sessions where user_id = person $$;

-- A new password is written under the account's own row-level security.
drop function app.reset_password(bigint, text);
