-- What is compared with what somebody typed (docs/decisions/0040). The function that finds the rows of a list stands with the list.

-- The patterns of one or two letters, any of which may match. They have no trigram, but an index of trigrams has the beginnings of
-- words: among many rows such letters are found there alone, at the beginning of a text or behind a space or a hyphen.
create or replace function app.short_patterns(letters text, is_among_many boolean) returns text[]
language sql immutable parallel safe as $$
  select case when is_among_many then array[letters || '%', '% ' || letters || '%', '%-' || letters || '%']
    else array['%' || letters || '%'] end
$$;

-- The one pattern that finds in app.search_text whatever any of the patterns `at` finds, and little else. The index reads a list for
-- each trigram, so of several words it is told four letters each and the whole of the last one: an underscore is any letter. A
-- number of four digits or more at the end is rarer than any word, and is told alone.
create or replace function app.word_pattern(at text[]) returns text language sql immutable parallel safe as $$
  select case when at[2] is not null then at[2] when w.words[2] is null or at[1] like '%\\%' then w.pattern
    when w.words[cardinality(w.words)] ~ '^[0-9]{4,}$' then '%_' || w.words[cardinality(w.words)] || '%' else (
    select '%' || string_agg(
        case when n < cardinality(w.words) then '_' || case when length(word) < 3 then '' else left(word, 4) end
          || repeat('_', case when length(word) < 3 then length(word) else length(word) - 4 end)
        when length(word) < 3 then ' ' || word else '_' || word end, '' order by n) || '%'
    from unnest(w.words) with ordinality as word (word, n)) end
  from (select p.pattern, string_to_array(btrim(p.pattern, '%'), ' ') as words
    from (select translate(at[1], E'\n-', '  ') as pattern) p) w
$$;

-- Whether a pattern has a letter that is written in two ways. Arabic letters and digits are not, and are compared as they stand
-- where that is much of the cost: letters of either case are compared in lower case, which every text is first brought to.
create or replace function app.has_case(pattern text) returns boolean language sql immutable parallel safe as
$$ select lower(pattern) <> upper(pattern) $$;

-- All texts of a row in one, as the indexes of trigrams hold them: every word is behind a space. What is found so is compared again,
-- text by text.
create or replace function app.search_text(i items) returns text language sql immutable parallel safe as $$
  select ' ' || translate(coalesce(i.name_en, '') || E'\n' || coalesce(i.name_ar, '')
    || E'\n' || coalesce(i.description_en, '') || E'\n' || coalesce(i.description_ar, ''), E'\n-', '  ')
$$;

create or replace function app.search_text(r reservations) returns text language sql immutable parallel safe as $$
  select ' ' || translate(r.customer_name || E'\n' || coalesce(r.customer_phone, '') || E'\n' || coalesce(r.named ->> 'name_en', '')
    || E'\n' || coalesce(r.named ->> 'name_ar', '') || E'\n' || coalesce(r.named ->> 'unit_name', ''), E'\n-', '  ')
$$;

create or replace function app.search_text(o orders) returns text language sql immutable parallel safe as
$$ select ' ' || translate(o.customer_name || E'\n' || coalesce(o.customer_phone, ''), E'\n-', '  ') $$;

-- Said in what takes half the time of translate: the invoices that are found are all compared again, because they are added up.
create or replace function app.search_text(i invoices) returns text language sql immutable parallel safe as $$
  select replace(replace(' ' || i.invoice_for_name || coalesce(' ' || i.invoice_for_phone, '') || coalesce(' ' || i.note, '')
    || coalesce(' ' || i.description, ''), '-', ' '), E'\n', ' ')
$$;

create or replace function app.search_text(m members) returns text language sql immutable parallel safe as $$
  select ' ' || translate(coalesce(m.name, '') || E'\n' || coalesce(m.email, '') || E'\n' || coalesce(m.phone, ''), E'\n-', '  ')
$$;
