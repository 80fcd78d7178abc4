-- A search for comparables keeps up to 300 entries: they are chosen in a table, no longer in cards of which two and a half were in view.
alter table comparable_searches drop constraint comparable_searches_found_check;
alter table comparable_searches add constraint comparable_searches_found_check
  check (jsonb_typeof(found) = 'array' and jsonb_array_length(found) <= 300);
