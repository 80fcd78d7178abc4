-- The words of names, owners and places as the records hold them: what a misspelt word is compared with, and what a name in Latin
-- letters is matched to. They are gathered from the search texts after the write, so that no write waits for another.
create extension if not exists fuzzystrmatch;

-- The consonants of a name, alike for its Arabic spelling and the usual Latin ones: «محمد» and 'mohammed' are 'mhmd', «السالم»
-- and 'salem' are 'slm'. Long vowels are kept at the beginning alone, and a final ya.
create function name_skeleton(word text) returns text
language sql immutable parallel safe strict
return (
  with bare as (
    select case
      when word ~ '[ء-ي]' then regexp_replace(regexp_replace(word, '^ال(?=...)', ''), '(ي?)ه$', '\1')
      else regexp_replace(word, '(?<=.)h$', '')
    end as text
  ), spelt as (
    -- Pairs of Latin letters that stand for one Arabic letter.
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      text, 'kh', 'x', 'g'), 'gh', 'غ', 'g'), 'sh|ch', 'ش', 'g'), 'th', 'ث', 'g'), 'dh', 'ذ', 'g'), 'ph', 'f', 'g'),
      '(?<=.)(iya|ia|ya|y|i|ee|ey)$', 'ي') as text
    from bare
  ), sounded as (
    select
      case
        when left(text, 1) in ('ا', 'ع', 'ء', 'a', 'e', 'i', 'o', 'u') then 'a'
        when left(text, 1) in ('و', 'w') then 'w'
        when left(text, 1) in ('ي', 'y') then 'y'
        else '' end as first,
      translate(text,
        'بپpتطثسصجچشحهخغقكگqcفڤvلمنرزذدضظwyaeiouاعويء',
        'bbbttsssjCChhxGkkkkkffflmnrzdddd') as middle,
      case when length(text) > 1 and right(text, 1) = 'ي' then 'y' else '' end as last
    from spelt
  )
  select regexp_replace(first || middle || last, '(.)\1+', '\1', 'g') from sounded);

create table search_words (
  word text primary key,
  -- How many records brought it; those that are gone are not subtracted.
  seen bigint not null,
  skeleton text not null
);
create index search_words_near on search_words using gin (word gin_trgm_ops);
create index search_words_sound on search_words (skeleton);

-- Search texts whose words are not gathered yet.
create table search_words_due (text text not null);

revoke all on search_words, search_words_due from thamin_app;
grant select on search_words, search_words_due to thamin_app;

create function note_search_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into search_words_due select search_text from came where search_text is not null;
  else
    insert into search_words_due
    select c.search_text from came c join went w on w.id = c.id
    where c.search_text is distinct from w.search_text and c.search_text is not null;
  end if;
  return null;
end
$$;
create trigger valuations_words_added after insert on valuations
  referencing new table as came for each statement execute function note_search_words();
create trigger valuations_words_changed after update on valuations
  referencing old table as went new table as came for each statement execute function note_search_words();
create trigger properties_words_added after insert on properties
  referencing new table as came for each statement execute function note_search_words();
create trigger properties_words_changed after update on properties
  referencing old table as went new table as came for each statement execute function note_search_words();

-- Gathers the words of at most so many texts and says of how many; 0 while another gathers.
create function gather_search_words(most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gathered int;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('search_words', 62)) then return 0; end if;
  with taken as (
    delete from search_words_due where ctid = any(array(select ctid from search_words_due limit most)) returning text
  ), words as (
    select each.word, count(*) as seen
    from taken, lateral (select distinct m[1] as word from regexp_matches(text, '[a-zء-ي]{3,40}', 'g') m) each
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
revoke execute on function gather_search_words(int) from public;
grant execute on function gather_search_words(int) to thamin_app;

-- The words nearest to one by their letters; a short word with one wrong letter shares few trigrams, hence the low threshold.
create function near_search_words(typed text) returns table (word text, seen bigint, distance int, sounds boolean)
language sql stable set pg_trgm.similarity_threshold = 0.2
begin atomic
  select w.word, w.seen, levenshtein(w.word, typed), w.skeleton = name_skeleton(typed)
  from search_words w
  where (w.word % typed or w.skeleton = name_skeleton(typed)) and abs(length(w.word) - length(typed)) <= 3;
end;

insert into search_words (word, seen, skeleton)
select word, count(*), name_skeleton(word)
from (select search_text from valuations union all select search_text from properties) texts,
  lateral (select distinct m[1] as word from regexp_matches(search_text, '[a-zء-ي]{3,40}', 'g') m) each
group by word;
analyze search_words;

-- What approved valuations say of an area, for anybody who asks.
create index valuations_market on valuations (area_name) include (property_category, final_value_fils, property_size, valuation_date)
  where status in ('APPROVED', 'COMPLETED', 'FINALIZED') and final_value_fils > 0;
