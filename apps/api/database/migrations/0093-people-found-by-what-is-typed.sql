-- Lists of people are found and ordered by what is kept beside each membership: rows of `users` are seen by a rule of their
-- own, which would be asked for every row of the list. pg_trgm finds a part of a word by an index.
do $$ begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise exception 'Diwan needs the extensions pg_trgm and btree_gin of PostgreSQL (%). Install the package of its contributed '
    'modules, or let an administrator run "create extension pg_trgm; create extension btree_gin" in this database.', sqlerrm;
end $$;

-- Null until 0094-indexes-of-people has filled what was there before; triggers keep them from here on.
alter table members add column name text, add column email text, add column phone text;

create function app.keep_person() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  select u.name, u.email, u.phone into new.name, new.email, new.phone from users u where u.id = new.user_id;
  return new;
end $$;

create function app.spread_person() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, app, pg_temp as $$
begin
  update members set name = new.name, email = new.email, phone = new.phone where user_id = new.id;
  return null;
end $$;

create trigger person before insert or update of user_id on members for each row execute function app.keep_person();
create trigger person after update of name, email, phone on users for each row
  when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function app.spread_person();
