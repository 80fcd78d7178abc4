-- Who took part in an inspection, and who proposed a correction, decides which moves a valuation's page offers under four eyes: cached
-- answers follow their writes.
create trigger report_cached_reads after insert or update or delete or truncate on inspections
  for each statement execute function report_cached_reads('all');
create trigger report_cached_reads after insert or update or delete or truncate on report_corrections
  for each statement execute function report_cached_reads('all');
