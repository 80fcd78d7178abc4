-- Every list with a search box finds what was meant by a misspelt word: the words of its records are gathered as those of valuations and properties are.

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
    'programmes', 'reconsiderations', 'reliances', 'requests', 'tenancies', 'unit_costs', 'users', 'zones']
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
