-- Has anybody ever used this installation?
create function app.is_untouched() returns boolean language sql stable security definer
set search_path = public, app as $$ select not exists (select from users) $$;
