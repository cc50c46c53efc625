-- Narrow look-ups that come before the tenant is known. They run as the migrating role and give no more than named.

-- Who holds this token, which businesses they reach, and what they may do at each branch. Null: nobody.
create function app.authenticate(token bytea, at timestamptz) returns json
language plpgsql security definer set search_path = public, app as $$
declare
  who record;
begin
  select s.id, s.user_id, s.last_used_at, u.type, u.name, u.email, u.locale into who
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = token and s.last_used_at > at - interval '30 days';
  if not found then return null; end if;
  if who.last_used_at < at - interval '1 minute' then
    update sessions set last_used_at = at where id = who.id;
  end if;
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
      from businesses b
      where b.owner_id = who.user_id or exists (
        select from grants g where g.user_id = who.user_id and g.business_id = b.id and g.dashboard_access)
    ), '[]'::json));
end $$;

-- The accounts an e-mail may sign in to; a derived address can belong to several.
create function app.accounts_with_email(address text)
returns table (id bigint, password_hash text, type text) language sql stable security definer
set search_path = public, app as
$$ select id, password_hash, type from users
   where email = address and type in ('owner', 'employee') and password_hash is not null $$;

create function app.email_is_taken(address text) returns boolean language sql stable security definer
set search_path = public, app as
$$ select exists (select from users where email = address and type in ('owner', 'employee')) $$;

create function app.branch_by_slug(wanted text)
returns table (business_id bigint, branch_id bigint, menu_id bigint, version bigint)
language sql stable security definer set search_path = public, app as
$$ select b.business_id, b.id, b.menu_id, v.version from branches b
   join menu_versions v on v.business_id = b.business_id where b.slug = wanted $$;

create function app.menu_version(business bigint) returns bigint language sql stable security definer
set search_path = public, app as
$$ select version from menu_versions where business_id = business $$;

-- Slugs are unique over all businesses: the wanted one, or the first numbered one that is free.
create function app.free_slug(wanted text, of_table text) returns text language plpgsql stable security definer
set search_path = public, app as $$
declare
  candidate text := wanted;
  number int := 1;
  is_taken boolean;
begin
  loop
    if of_table = 'businesses' then
      select exists (select from businesses where slug = candidate) into is_taken;
    else
      select exists (select from branches where slug = candidate) into is_taken;
    end if;
    if not is_taken then return candidate; end if;
    number := number + 1;
    candidate := left(wanted, 70) || '-' || number;
  end loop;
end $$;

-- Effects that are due, taken with a lease: a worker that dies leaves them to the next after it ends.
create function app.claim_effects(how_many int, lease interval)
returns setof outbox language sql security definer set search_path = public, app as
$$ update outbox set attempts = attempts + 1, due_at = now() + lease
   where id in (select id from outbox where due_at <= now() order by due_at, id
                limit how_many for update skip locked)
   returning * $$;

create function app.finish_effect(effect bigint) returns void language sql security definer
set search_path = public, app as $$ delete from outbox where id = effect $$;

create function app.postpone_effect(effect bigint, error text, again_at timestamptz) returns void
language sql security definer set search_path = public, app as
$$ update outbox set last_error = left(error, 500), due_at = again_at where id = effect $$;

create function app.reset_password(account bigint, hash text) returns void language sql security definer
set search_path = public, app as
$$ update users set password_hash = hash, updated_at = now() where id = account;
   delete from sessions where user_id = account; $$;
