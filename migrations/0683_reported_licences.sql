-- The steps of setting up count the licences of valuers: their writes reach cached answers.
create trigger report_cached_reads after insert or update or delete or truncate on valuer_licences
  for each statement execute function report_cached_reads('all');
