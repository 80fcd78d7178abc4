-- The audit log names the amenities and zones of its events: a write of one is reported to the caches of the log, as one of an import is.
create trigger report_cached_reads after insert or update or delete or truncate on amenities
  for each statement execute function report_cached_reads('audit');
create trigger report_cached_reads after insert or update or delete or truncate on zones
  for each statement execute function report_cached_reads('audit');
