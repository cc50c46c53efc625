-- People, what they belong to, and invitations.

create or replace function app.add_owner_as_member() returns trigger language plpgsql as $$
begin
  insert into members (business_id, user_id, kind) values (new.id, new.owner_id, 'owner') on conflict do nothing;
  return null;
end $$;

create or replace trigger own_membership after insert or update of owner_id on businesses
  for each row execute function app.add_owner_as_member();

create or replace function app.derived_email_of(person bigint) returns text language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select email from users where id = person and type = 'employee' and email like '%@users.diwan.invalid' $$;

create or replace function app.keep_derived_email() returns trigger language plpgsql as $$
begin
  new.derived_email := app.derived_email_of(new.user_id);
  return new;
end $$;

create or replace trigger derived_email before insert or update of user_id on members
  for each row execute function app.keep_derived_email();

create or replace function app.spread_derived_email() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  update members set derived_email = app.derived_email_of(new.id) where user_id = new.id;
  return null;
end $$;

create or replace trigger derived_email after update of email, type on users
  for each row when (old.email is distinct from new.email or old.type <> new.type)
  execute function app.spread_derived_email();

-- Beside each membership stands by what people are found and listed.
create or replace function app.keep_person() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  select u.name, u.email, u.phone into new.name, new.email, new.phone from users u where u.id = new.user_id;
  return new;
end $$;

create or replace trigger person before insert or update of user_id on members
  for each row execute function app.keep_person();

create or replace function app.spread_person() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  update members set name = new.name, email = new.email, phone = new.phone where user_id = new.id;
  return null;
end $$;

create or replace trigger person after update of name, email, phone on users for each row
  when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function app.spread_person();

-- Whether a name, an address or a phone matches one of the patterns; null matches nobody. `derived`: also an address that was made of
-- the phone. What is looked for everywhere is told to the index once.
create or replace function app.is_found(m members, named text[], addressed text[], phoned text[], derived boolean)
returns boolean language sql immutable parallel safe as $$
  select (named = addressed and named = coalesce(phoned, named) and app.search_text(m) ilike app.word_pattern(named)
      or (named = addressed and named = coalesce(phoned, named)) is not true
        and (app.search_text(m) ilike app.word_pattern(named) or app.search_text(m) ilike app.word_pattern(addressed)
          or app.search_text(m) ilike app.word_pattern(phoned)))
    and (m.name ilike any(named) or m.phone ilike any(phoned)
      or m.email ilike any(addressed) and (derived or m.email not like '%@users.diwan.invalid'))
$$;

-- The memberships of people of the business of the call who are found so. As app.reservations_found, where the first are those by
-- their name or the newest; null `most`: all. An invited employee is found by the address that was invited.
create or replace function app.members_found(business bigint, named text[], addressed text[], phoned text[], derived boolean,
  kinds text[], is_by_name boolean, most bigint, first bigint)
returns setof members
language plpgsql stable rows 100 security definer set search_path = pg_catalog, public, app, pg_temp
set plan_cache_mode = force_custom_plan as $$
declare
  first_ids bigint[];
begin
  if (business = app.business_id()) is not true then return; end if;
  if first is null then
    return query select m.* from members m where m.business_id = business and m.kind = any(kinds)
      and app.is_found(m, named, addressed, phoned, derived) limit most + 1;
  else
    if is_by_name then
      first_ids := array(
        select m.user_id from (select n.* from members n where n.business_id = business order by n.name, n.user_id limit 500) m
        where m.kind = any(kinds) and app.is_found(m, named, addressed, phoned, derived) limit first);
    else
      first_ids := array(
        select m.user_id from (select n.* from members n where n.business_id = business order by n.user_id desc limit 500) m
        where m.kind = any(kinds) and app.is_found(m, named, addressed, phoned, derived) limit first);
    end if;
    if cardinality(first_ids) < first then
      first_ids := array(
        select f.user_id from (select m.user_id, m.name from members m where m.business_id = business and m.kind = any(kinds)
          and app.is_found(m, named, addressed, phoned, derived) offset 0) f
        order by case when is_by_name then f.name end, case when is_by_name then f.user_id end, f.user_id desc limit first);
    end if;
    return query select m.* from members m where m.business_id = business and m.user_id = any(first_ids);
  end if;
  return query select m.* from invitations i join members m on m.business_id = i.business_id and m.user_id = i.user_id
    where i.business_id = business and m.kind = any(kinds) and m.email is null and i.email ilike any(addressed)
      and app.is_found(m, named, addressed, phoned, derived) is not true;
end $$;

-- The name of somebody who belongs or belonged to the business.
create or replace function app.person_name(business bigint, person bigint) returns text language sql stable as
$$ select coalesce(
     (select u.name from users u where u.id = person),
     (select f.name from former_members f where f.business_id = business and f.user_id = person)) $$;

-- Ends the account of somebody who belongs to no business any more: nobody signs in with it, and its address is free.
create or replace function app.close_account(person bigint) returns void language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  if exists (select from members where user_id = person) or exists (select from businesses where owner_id = person) then
    return;
  end if;
  delete from sessions where user_id = person;
  delete from pins where user_id = person;
  update users set password_hash = null, email = null, email_verified_at = null where id = person and type <> 'owner';
end $$;

-- A customer of the business by their phone, made where there is none. Two at once with one new phone become
-- one: the later waits for the lock and then sees the row of the first.
create or replace function app.customer_by_phone(business bigint, wanted text, typed_name text, typed_email text, in_locale text,
  at timestamptz) returns bigint language plpgsql volatile as $$
declare
  person bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(concat('customer ', business, ' ', wanted), 0));
  select m.user_id into person from users u join members m on m.user_id = u.id
    where u.phone = wanted and m.business_id = business and m.kind = 'customer' order by m.user_id limit 1;
  if person is null then
    -- Drawn before: a person can be read only once they belong to the business.
    person := nextval(pg_get_serial_sequence('users', 'id'));
    insert into users (id, type, name, phone, email, locale, created_at, updated_at)
      values (person, 'customer', typed_name, wanted, typed_email, in_locale, at, at);
    insert into members (business_id, user_id, kind, created_at) values (business, person, 'customer', at);
  end if;
  return person;
end $$;

-- The businesses whose audit log tells of a person.
create or replace function app.businesses_of(person bigint) returns bigint[] language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select array(select business_id from members where user_id = person order by business_id) $$;

-- Whether the dashboard has anything for a person: a business of their own, or a grant that is in effect.
create or replace function app.reaches_a_business(person bigint) returns boolean language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select exists (select from businesses where owner_id = person)
     or exists (select from grants where user_id = person and dashboard_access) $$;

-- Puts an account in the place of the invited person, wherever that one is named as a member; who is a member already
-- keeps what they have.
create or replace function app.join_invited(token bytea, account bigint, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, app, pg_temp as $$
declare
  invited bigint;
  place record;
  link record;
begin
  delete from invitations where token_hash = token and expires_at > at returning user_id into invited;
  if not found then return false; end if;
  for place in select business_id, kind from members where user_id = invited loop
    insert into members (business_id, user_id, kind, created_at)
      values (place.business_id, account, place.kind, at) on conflict do nothing;
    for link in
      select c.conrelid::regclass as named_in, person.attname as person, business.attname as business
      from pg_constraint c
      join pg_attribute business on business.attrelid = c.conrelid and business.attnum = c.conkey[1]
      join pg_attribute person on person.attrelid = c.conrelid and person.attnum = c.conkey[2]
      where c.contype = 'f' and c.confrelid = 'members'::regclass
    loop
      begin
        execute format('update %s set %I = $1 where %I = $2 and %I = $3',
          link.named_in, link.person, link.business, link.person) using account, place.business_id, invited;
      exception when unique_violation then
        execute format('delete from %s where %I = $1 and %I = $2', link.named_in, link.business, link.person)
          using place.business_id, invited;
      end;
    end loop;
    insert into former_members (business_id, user_id, kind, name, left_at)
      select place.business_id, invited, place.kind, u.name, at from users u where u.id = invited
      on conflict (business_id, user_id) do nothing;
    delete from members where business_id = place.business_id and user_id = invited;
  end loop;
  return true;
end $$;

-- Whoever proved a mailbox wants an account of their own: an employee's account that others opened for the address, and
-- that nobody confirmed, loses it. Its business finds an invitation that is over, and may invite anew.
create or replace function app.release_address(address text, at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, app, pg_temp as $$
declare
  person bigint;
begin
  update users set email = null, password_hash = null, password_until = null
    where email = address and type = 'employee' and email_verified_at is null returning id into person;
  if not found then return null; end if;
  delete from sessions where user_id = person;
  delete from pins where user_id = person;
  delete from second_factors where user_id = person;
  insert into invitations (business_id, user_id, email, token_hash, expires_at, sent_at)
    select business_id, user_id, address, sha256(gen_random_uuid()::text::bytea), at, at
    from members where user_id = person order by business_id limit 1
    on conflict do nothing;
  return person;
end $$;

-- The owner gives somebody rights at a branch. A link or one-time password that a colleague drew for them, and may have kept,
-- ends where that colleague lacks one of these: who opens it is the person. Answers which of the two has ended; null: none.
create or replace function app.end_drawn_by_lesser(person bigint, branch bigint, given text[], at timestamptz) returns text
language plpgsql volatile security definer set search_path = pg_catalog, public, app, pg_temp as $$
declare
  drawer bigint;
begin
  perform app_private.require_person(person);
  select a.user_id into drawer from audits a
    where a.business_id = app.business_id()
      and a.entity = 'user' and a.entity_id = person
      and (a.action = 'create' or (a.action = 'update' and (a.changes ? 'invitation' or a.changes ? 'password')))
    order by a.id desc limit 1;
  if drawer = app.user_id() then return null; end if;
  if exists (select from grants g where g.business_id = app.business_id() and g.branch_id = branch and g.user_id = drawer
    and g.dashboard_access and given <@ g.permissions) then return null; end if;
  update invitations set expires_at = at
    where user_id = person and expires_at > at and email like '%@users.diwan.invalid';
  if found then return 'invitation'; end if;
  update users set password_until = at where id = person and password_until > at;
  return case when found then 'password' end;
end $$;

-- Where news of an account goes, and in which language.
create or replace function app.addressee(person bigint) returns table (name text, email text, locale text)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select name, email, locale from users where id = person and type in ('owner', 'employee') $$;

-- Somebody who may be granted something in the business of the call: its owner, and whoever works for the person who asks.
create or replace function app.colleague(person bigint) returns table (id bigint, name text, type text)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as $$
  select u.id, u.name, u.type from users u, (select app.user_id() as id, app.business_id() as business) asking
  where u.id = person and (
    -- From the few businesses of the person: a join would start from all who work for the owner.
    exists (select from members m where m.user_id = u.id
      and asking.id = (select owner_id from businesses where businesses.id = m.business_id))
    or u.id = (select owner_id from businesses where businesses.id = asking.business))
$$;
