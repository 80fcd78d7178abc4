-- Every list with a search box but that of people finds what was meant by a misspelt word: the words of its records are gathered as those of valuations and
-- properties are. Addresses of people are kept nowhere else, so that they go with their account.

-- The newest first: what somebody has just written is found, however many texts wait after an import.
alter table search_words_due add column id bigint generated always as identity primary key;

create or replace function gather_search_words(most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gathered int;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('search_words', 62)) then return 0; end if;
  with taken as (
    delete from search_words_due where ctid = any(array(select ctid from search_words_due order by id desc limit most)) returning text
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

create function note_search_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into search_words_due values (new.search_text);
  return null;
end
$$;

do $$
declare
  searched text;
begin
  foreach searched in array array['amenities', 'client_accounts', 'comparisons', 'documents', 'engagements', 'invoices', 'market_evidence', 'planning_rules',
    'programmes', 'reconsiderations', 'reliances', 'requests', 'tenancies', 'unit_costs', 'zones']
  loop
    execute format('create trigger %1$s_words_added after insert on %1$I for each row
      when (new.search_text is not null) execute function note_search_words()', searched);
    -- Most changes are of other columns: no row is looked at but one whose text has changed.
    execute format('create trigger %1$s_words_changed after update on %1$I for each row
      when (new.search_text is distinct from old.search_text and new.search_text is not null) execute function note_search_words()', searched);
    -- They are gathered by the hourly job, and a part by each search that looks for words.
    execute format('insert into search_words_due select distinct search_text from %I where search_text is not null', searched);
  end loop;
end
$$;
