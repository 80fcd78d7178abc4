-- Filters that together leave few rows of many are found in one index, where the list of all was walked to its end: 0.3 s of a million rows.
-- docs/decisions/0171-wide-registers.md

-- Equal values share an entry still: 10 bytes a row in place of 6.5. Where no assignee is asked for, PostgreSQL skips from one to the next.
drop index valuations_assignee;
create index valuations_assignee on valuations (assigned_to, created_by, purpose, property_category);

-- 7 bytes a row; with words, it is combined with the index of the search.
create index properties_kind on properties (governorate, type);
