-- A link may be to a version of the report of a whole engagement as well.
alter table report_deliveries
  alter column report_id drop not null,
  add column engagement_report_id uuid references engagement_reports (id),
  add constraint report_deliveries_of_one check (num_nonnulls(report_id, engagement_report_id) = 1);
create index report_deliveries_of_whole on report_deliveries (engagement_report_id, sent_at desc) where engagement_report_id is not null;

-- What is verified by anybody is opened by a link as well: beside what verifying answers, the file and of what record it is.
create or replace view verified_reports as
select r.valuation_number as number, r.version, r.issued_at, r.state, r.code, r.sha256,
  (select max(l.version) from issued_reports l where l.valuation_id = r.valuation_id) as latest,
  v.status = 'CANCELLED' as is_withdrawn,
  r.id, r.size, r.file_name, r.valuation_id as record_id, 'valuation'::text as record_type
from issued_reports r join valuations v on v.id = r.valuation_id
union all
select r.engagement_number, r.version, r.issued_at, r.state, r.code, r.sha256,
  (select max(l.version) from engagement_reports l where l.engagement_id = r.engagement_id and l.state <> 'CANCELLED'),
  e.state = 'CANCELLED',
  r.id, r.size, r.file_name, r.engagement_id, 'engagement'
from engagement_reports r join engagements e on e.id = r.engagement_id
where r.state <> 'CANCELLED';
