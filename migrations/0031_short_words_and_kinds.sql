-- A word of one or two letters has no trigram. These hold the letters of the searched texts, so that a search for a rare letter, or
-- for one that stands nowhere, does not read the whole table: some 40 MB for a million rows, and no function of our own.
create index valuations_search_letters on valuations using gin (string_to_array(search_text, null));
create index properties_search_letters on properties using gin (string_to_array(search_text, null));

-- Kinds go together: there are chalets in few governorates. Without these PostgreSQL takes each for independent of the others and
-- looks for a page of a combination that hardly exists among the newest rows, to the last of them.
create statistics valuations_kinds (mcv) on status, purpose, property_category from valuations;
create statistics properties_kinds (mcv) on type, status, governorate from properties;
analyze valuations;
analyze properties;
