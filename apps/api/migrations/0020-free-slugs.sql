-- Slugs are unique over all businesses: the wanted one, or the first numbered one that is free, found among those of
-- its family at once. Volatile, so that what is read after the wait for the lock is what the other one committed.
create index businesses_slug_family on businesses (slug text_pattern_ops);
create index branches_slug_family on branches (slug text_pattern_ops);

create or replace function app.free_slug(wanted text, of_table text) returns text language plpgsql volatile
security definer set search_path = public, app as $$
declare
  stem text := left(wanted, 70);
  family text := replace(stem, '_', '\_') || '-%';
  taken text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('slug ' || regexp_replace(wanted, '-[0-9]+$', ''), 0));
  if of_table = 'businesses' then
    taken := array(select slug from businesses where slug = wanted or slug like family);
  else
    taken := array(select slug from branches where slug = wanted or slug like family);
  end if;
  if wanted <> all (taken) then return wanted; end if;
  return (select stem || '-' || number from generate_series(2, cardinality(taken) + 2) number
          where stem || '-' || number <> all (taken) order by number limit 1);
end $$;
