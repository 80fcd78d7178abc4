-- A compound name is gathered whole and by its parts, each of which is looked for by itself: «نورالدين» is «نور» and «الدين» as well.
create function search_words_in(search_text text) returns setof text
language sql immutable parallel safe strict
begin atomic
  select distinct part
  from regexp_matches(search_text, '[a-zء-يٮ-ۓە]{3,40}', 'g') m (word),
    unnest(word || regexp_match(word[1], '^(عبد|ابو|ام)(...+)$') || regexp_match(word[1], '^(..+)(الله|الدين)$')) part
  where length(part) >= 3;
end;

create or replace function gather_search_words(most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gathered int;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('search_words', 62)) then return 0; end if;
  with taken as (
    delete from search_words_due where ctid = any(array(select ctid from search_words_due limit most)) returning text
  ), words as (
    select each.word, count(*) as seen
    from taken, lateral search_words_in(text) each (word)
    group by each.word
  ), kept as (
    insert into search_words (word, seen, skeleton)
    select word, seen, name_skeleton(word) from words
    on conflict (word) do update set seen = search_words.seen + excluded.seen
  )
  select count(*) into gathered from taken;
  return gathered;
end
$$;

-- The words that the search texts have got by the migration before this one; the parts of the names are there already.
insert into search_words (word, seen, skeleton)
select word, count(*), name_skeleton(word)
from (select search_text from valuations union all select search_text from properties) texts,
  lateral (
    select distinct m[1] as word
    from regexp_matches(search_text, '(?:عبد|ابو|ام|بو)[ء-يٮ-ۓە]{2,37}|[ء-يٮ-ۓە]{2,36}(?:الله|الدين)|abdul[a-z]{2,35}', 'g') m
  ) each
where search_text ~ 'عبد|بو|ام|الله|الدين|abdul'
group by word
on conflict (word) do nothing;
analyze search_words;
