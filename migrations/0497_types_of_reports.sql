-- The type of report that is agreed: in full, restricted to its users, or the review of another's valuation; null of the quotes sent before, which agree a full report.
alter table request_quotes add column report_type text check (report_type in ('FULL', 'RESTRICTED', 'REVIEW'));
alter table engagements add column report_type text not null default 'FULL' check (report_type in ('FULL', 'RESTRICTED', 'REVIEW'));
-- Whether a value is asked for follows from the terms, as whether a visit is.
drop trigger report_cached_terms on engagements;
create trigger report_cached_terms after update on engagements
  for each row when (old.agreed_on is distinct from new.agreed_on or old.inspection_level is distinct from new.inspection_level
    or old.report_type <> new.report_type or (old.state = 'CANCELLED') <> (new.state = 'CANCELLED')) execute function report_cached_reads('all');
