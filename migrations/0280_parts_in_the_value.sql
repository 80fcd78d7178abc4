-- Who took part in an inspection decides which moves a valuation's page offers under four eyes: cached answers are told of its writes.
create trigger report_cached_reads after insert or update or delete or truncate on inspections
  for each statement execute function report_cached_reads('all');
