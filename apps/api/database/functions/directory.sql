-- What is asked before anybody knows which business a call is about, or over the businesses of several owners: names in
-- addresses, tokens, and addresses of accounts. Nothing else asks across owners; the server's own jobs aside. An owner who
-- moves to another installation is found there by the same functions (docs/decisions/0043).

-- ====================
-- From a name or a token to its business

create or replace function app.branch_by_slug(wanted text)
returns table (business_id bigint, branch_id bigint, menu_id bigint, version bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select b.business_id, b.id, b.menu_id, v.version from branches b
   join menu_versions v on v.business_id = b.business_id where b.slug = wanted $$;

-- The branch that had this address before, and the one it has now.
create or replace function app.branch_by_former_slug(wanted text)
returns table (business_id bigint, branch_id bigint, menu_id bigint, version bigint, slug text)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select b.business_id, b.id, b.menu_id, v.version, b.slug from former_slugs f
   join branches b on b.business_id = f.business_id and b.id = f.branch_id
   join menu_versions v on v.business_id = b.business_id where f.slug = wanted $$;

-- Whether a browser still hears of any business: one that works for several is known to the provider once.
create or replace function app.is_subscribed(subscription text) returns boolean language sql stable
security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select exists (select from push_devices where subscription_id = subscription) $$;

-- Slugs are unique over all businesses, those that branches had before among them: the wanted one, or the first numbered one that is free.
create or replace function app.free_slug(wanted text, of_table text) returns text language plpgsql volatile
security definer set search_path = pg_catalog, public, app, pg_temp as $$
declare
  stem text := left(wanted, 70);
  family text := replace(stem, '_', '\_') || '-%';
  taken text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('slug ' || regexp_replace(wanted, '-[0-9]+$', ''), 0));
  if of_table = 'businesses' then
    taken := array(select slug from businesses where slug = wanted or slug like family);
  else
    taken := array(select slug from branches where slug = wanted or slug like family
                   union all select slug from former_slugs where slug = wanted or slug like family);
  end if;
  if wanted <> all (taken) then return wanted; end if;
  return (select stem || '-' || number from generate_series(2, cardinality(taken) + 2) number
          where stem || '-' || number <> all (taken) order by number limit 1);
end $$;

create or replace function app.reservation_by_token(token bytea)
returns table (business_id bigint, branch_id bigint, id bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select business_id, branch_id, id from reservations where guest_token_hash = token
   union all
   select r.business_id, r.branch_id, r.id from guest_links l
     join reservations r on r.business_id = l.business_id and r.id = l.reservation_id where l.token_hash = token $$;

create or replace function app.order_by_token(token bytea) returns table (business_id bigint, branch_id bigint, id bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select business_id, branch_id, id from orders where guest_token_hash = token and (deleted_at is null or pay_by is not null)
   union all
   select o.business_id, o.branch_id, o.id from guest_links l
     join orders o on o.business_id = l.business_id and o.id = l.order_id
   where l.token_hash = token and (o.deleted_at is null or o.pay_by is not null) $$;

create or replace function app.table_by_code(hash bytea) returns table (business_id bigint, branch_id bigint, id bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select s.business_id, s.branch_id, s.id from table_codes c
     join seats s on s.business_id = c.business_id and s.id = c.seat_id
   where c.code_hash = hash $$;

create or replace function app.visit_by_token(token bytea)
returns table (business_id bigint, branch_id bigint, id bigint, guest_id bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select v.business_id, v.branch_id, v.id, g.id from visit_guests g
     join visits v on v.business_id = g.business_id and v.id = g.visit_id
   where g.token_hash = token $$;

create or replace function app.invoice_by_reference(reference text) returns table (business_id bigint, branch_id bigint, id bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select business_id, branch_id, id from invoices where reference_id = reference $$;

create or replace function app.payment_by_provider_id(of_provider text, wanted text)
returns table (business_id bigint, branch_id bigint, id bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select business_id, branch_id, id from payments where provider = of_provider and provider_id = wanted $$;

create or replace function app.payment_by_reference(wanted text)
returns table (business_id bigint, branch_id bigint, id bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select business_id, branch_id, id from payments where reference = wanted $$;

create or replace function app.calendar_by_token(wanted text)
returns table (business_id bigint, branch_id bigint, item_id bigint, unit int)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select business_id, branch_id, item_id, unit from calendar_links
   where token = app.calendar_fingerprint(wanted) and sealed is not null or token = wanted and sealed is null $$;

-- Where a scanned code leads, while it can still be used.
create or replace function app.login_link(token bytea, at timestamptz)
returns table (business_id bigint, branch_id bigint, id bigint, kind text) language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select business_id, branch_id, id, kind from login_links
   where token_hash = token and used_at is null and expires_at > at $$;

-- What the bearer of a link is asked to; `account` is the one that has the address already.
create or replace function app.invitation(token bytea, at timestamptz)
returns table (business_id bigint, user_id bigint, email text, name text, name_en text, name_ar text, first_locale text,
  account bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select i.business_id, i.user_id, i.email, u.name, b.name_en, b.name_ar, b.first_locale, a.id
   from invitations i join users u on u.id = i.user_id join businesses b on b.id = i.business_id
   left join users a on a.email = i.email and a.type in ('owner', 'employee') and a.email not like '%@users.diwan.invalid'
   where i.token_hash = token and i.expires_at > at $$;

-- Where the bearer of a link will work, in the order of the branches, with the type of the business.
create or replace function app.invited_places(token bytea, at timestamptz)
returns table (business_type text, business_slug text, name_en text, name_ar text, permissions text[], phone text)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select b.type, b.slug, br.name_en, br.name_ar, g.permissions, u.phone
   from invitations i join users u on u.id = i.user_id join businesses b on b.id = i.business_id
   left join grants g on g.business_id = i.business_id and g.user_id = i.user_id and g.dashboard_access
   left join branches br on br.business_id = g.business_id and br.id = g.branch_id
   where i.token_hash = token and i.expires_at > at
   order by br.sort, br.id $$;

-- ====================
-- Accounts and names, whoever's they are

create or replace function app.email_is_taken(address text) returns boolean language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select exists (select from users where email = address and type in ('owner', 'employee')) $$;

-- Who signs in with this real address, and the businesses they reach: for mails and new passwords.
create or replace function app.account_with_address(address text)
returns table (id bigint, name text, businesses bigint[]) language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select u.id, u.name, array(
     select b.id from businesses b
     where b.owner_id = u.id or exists (
       select from grants g where g.business_id = b.id and g.user_id = u.id and g.dashboard_access)
     order by b.id)
   from users u
   where u.email = address and u.type in ('owner', 'employee') and address not like '%@users.diwan.invalid' $$;

-- The accounts an e-mail may sign in to, with the end of a password that works once.
create or replace function app.accounts_to_sign_in(address text)
returns table (id bigint, password_hash text, type text, password_until timestamptz) language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select id, password_hash, type, password_until from users
   where email = address and type in ('owner', 'employee') and password_hash is not null $$;

-- The same for a phone, which nobody has proved: it may stand in many accounts, of which the first few are compared. Strangers
-- who write it into accounts of theirs come after the person it belongs to (docs/decisions/0077): first come the people of the
-- business that is named, then those who signed in from this network, then all others. Of each, a number has its turn, and so has
-- an employer; who has no mailbox to sign in with comes before who has, and people of an older employer before those of a younger.
create or replace function app.accounts_of_phones(phones text[], named text, from_network text, at timestamptz, most int)
returns table (id bigint, password_hash text, password_until timestamptz) language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as $$
  with held as (
    select u.id, u.phone, u.password_hash, u.password_until, (u.email like '%@users.diwan.invalid') is not true as has_mailbox,
      case when u.type = 'owner' then u.id else coalesce((
        select min(b.owner_id) from members m join businesses b on b.id = m.business_id
        where m.user_id = u.id and m.kind = 'employee'), u.id) end as employer,
      case when exists (
          select from businesses b where b.slug = named and (b.owner_id = u.id
            or exists (select from members m where m.business_id = b.id and m.user_id = u.id and m.kind = 'employee'))) then 0
        when exists (
          select from known_networks k where k.user_id = u.id and k.network = from_network and k.last_at > at - interval '90 days')
          then 1
        else 2 end as nearness
    from users u where u.phone = any(phones) and u.type in ('owner', 'employee') and u.password_hash is not null),
  of_employers as (
    select h.*, row_number() over (partition by nearness, employer order by has_mailbox, h.id) as employers_turn from held h),
  of_numbers as (
    select e.*, row_number() over (
      partition by nearness, phone order by employers_turn, has_mailbox, employer, e.id) as numbers_turn from of_employers e)
  select n.id, n.password_hash, n.password_until from of_numbers n
  order by nearness, numbers_turn, employers_turn, has_mailbox, employer, n.id limit most
$$;

-- Those that `app.accounts_of_phones` has for this network and that signed in from there: all that is compared once strangers
-- have had their guesses.
create or replace function app.known_accounts_of_phones(phones text[], from_network text, at timestamptz, most int)
returns table (id bigint, password_hash text, password_until timestamptz) language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as $$
  select a.id, a.password_hash, a.password_until
  from app.accounts_of_phones(phones, null, from_network, at, most) a where app_private.signed_in_from(a.id, from_network, at)
$$;

-- Whether the account with an address is one that its owner has never confirmed.
create or replace function app.is_unconfirmed_employee(address text) returns boolean language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select exists (select from users where email = address and type = 'employee' and email_verified_at is null) $$;

-- Does a person of one business also belong to others? Tells no more than whose these are.
create or replace function app.belongs_elsewhere(person bigint, business bigint) returns text language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as
$$ select case when count(*) = 0 then 'no' when bool_and(b.owner_id = own.owner_id) then 'same owner' else 'another owner' end
   from businesses own
   join businesses b on b.id <> own.id and (
     b.owner_id = person or exists (select from members m where m.business_id = b.id and m.user_id = person))
   where own.id = business $$;

-- Has anybody ever used this installation?
create or replace function app.is_untouched() returns boolean language sql stable security definer
set search_path = pg_catalog, public, app, pg_temp as $$ select not exists (select from users) $$;
