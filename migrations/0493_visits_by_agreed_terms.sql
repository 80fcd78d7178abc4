-- Whether a valuation is visited follows from the terms of its engagement: what cached answers say of it is read again when these change.
create trigger report_cached_terms after update on engagements
  for each row when (old.agreed_on is distinct from new.agreed_on or old.inspection_level is distinct from new.inspection_level
    or (old.state = 'CANCELLED') <> (new.state = 'CANCELLED')) execute function report_cached_reads('all');
create trigger report_cached_levels after update on engagement_properties
  for each row when (old.inspection_level is distinct from new.inspection_level) execute function report_cached_reads('all');
