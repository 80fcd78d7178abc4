-- A link may be to a reliance or re-addressing letter as well.
alter table report_deliveries
  add column reliance_id uuid references reliances (id),
  drop constraint report_deliveries_of_one,
  add constraint report_deliveries_of_one check (num_nonnulls(report_id, engagement_report_id, reliance_id) = 1);
create index report_deliveries_of_letter on report_deliveries (reliance_id, sent_at desc) where reliance_id is not null;
