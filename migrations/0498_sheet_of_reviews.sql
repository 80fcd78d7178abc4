-- The sheet on which the valuation of another is reviewed, beside the sheets that there are.
do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'approach_sheets'::regclass and conname = 'approach_sheets_sheet_check');
begin
  alter table approach_sheets drop constraint approach_sheets_sheet_check;
  execute 'alter table approach_sheets add constraint approach_sheets_sheet_check ' || replace(replace(known, 'DISCLOSURE', 'DISCLOSURE|REVIEWED'), ' NOT VALID', '') || ' not valid';
  alter table approach_sheets validate constraint approach_sheets_sheet_check;
end $$;
-- Whether a review has an opinion says whether a value is asked for: what cached answers say of it is read again.
create trigger report_cached_opinions after insert or update on approach_values
  for each row when (new.sheet = 'REVIEWED' and new.field = 'opinion') execute function report_cached_reads('all');
