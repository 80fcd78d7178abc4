-- What lists are sorted by. An index is of the sort's very expression, of all rows: those without a value stand at its end, and are
-- read from it as the others are. It is read in either direction.

-- A text whose last number counts as one: VAL-2026-9999 comes before VAL-2026-10000.
create function number_order(number text) returns text
language sql immutable parallel safe strict
return case when number ~ '[0-9]$'
  then regexp_replace(number, '[0-9]+$', '') ||
    lpad(substring(number from '[0-9]+$'), greatest(20, length(substring(number from '[0-9]+$'))), '0')
  else number end;

create index valuations_by_number on valuations (number_order(valuation_number) collate "C" desc, created_at desc, id desc);
create index valuations_by_owner on valuations (fold_text(owner_name) collate "C" desc, created_at desc, id desc);
create index valuations_by_requestor on valuations (fold_text(requestor) collate "C" desc, created_at desc, id desc);
create index valuations_by_requested_party on valuations (fold_text(requested_party) collate "C" desc, created_at desc, id desc);
create index valuations_by_final_value on valuations (final_value_fils desc, created_at desc, id desc);
create index valuations_by_fee on valuations (fee_fils desc, created_at desc, id desc);
create index valuations_by_size on valuations (property_size desc, created_at desc, id desc);

-- These were of the rows with a date only.
drop index if exists valuations_by_request_date, valuations_by_inspection_date, valuations_by_valuation_date, valuations_by_due_date;
create index valuations_by_request_date on valuations (request_date desc, created_at desc, id desc);
create index valuations_by_inspection_date on valuations (inspection_date desc, created_at desc, id desc);
create index valuations_by_valuation_date on valuations (valuation_date desc, created_at desc, id desc);
create index valuations_by_due_date on valuations (due_date desc, created_at desc, id desc);

-- Work that nobody is assigned to.
create index valuations_unassigned on valuations (status, created_at desc, id desc) where assigned_to is null;

create index properties_by_name on properties (fold_text(name) collate "C" desc, created_at desc, id desc);
create index properties_by_owner on properties (fold_text(owner_name) collate "C" desc, created_at desc, id desc);
create index properties_by_city on properties (fold_text(city) collate "C" desc, created_at desc, id desc);
create index properties_by_floors on properties (floors desc, created_at desc, id desc);
create index properties_by_registration on properties (registration_date desc, created_at desc, id desc);
create index properties_by_change on properties (updated_at desc, created_at desc, id desc);
create index properties_ungoverned on properties (created_at desc, id desc) where governorate is null;

-- These had no ties broken, and the second only rows with a year.
drop index if exists properties_area, properties_year_built;
create index properties_by_area on properties (area desc, created_at desc, id desc);
create index properties_by_year_built on properties (year_built desc, created_at desc, id desc);
