-- The data that the PDF of an engagement's report carries, by their SHA-256. What was issued before carries none.
alter table engagement_reports add column data_sha256 text check (data_sha256 ~ '^[0-9a-f]{64}$'),
  add constraint engagement_reports_data_printed check (data_sha256 is null or state = 'ISSUED');
create unique index engagement_reports_by_data on engagement_reports (data_sha256) where data_sha256 is not null;
grant update (data_sha256) on engagement_reports to thamin_app;

-- Anybody verifies them as they verify the file. A letter is withdrawn with the report that it is on.
create or replace view verified_reports as
select r.valuation_number as number, r.version, r.issued_at, r.state, r.code, r.sha256,
  (select max(l.version) from issued_reports l where l.valuation_id = r.valuation_id) as latest,
  v.status = 'CANCELLED' as is_withdrawn,
  r.id, r.size, r.file_name, r.valuation_id as record_id, 'valuation'::text as record_type, r.data_sha256
from issued_reports r join valuations v on v.id = r.valuation_id
union all
select r.engagement_number, r.version, r.issued_at, r.state, r.code, r.sha256,
  (select max(l.version) from engagement_reports l where l.engagement_id = r.engagement_id and l.state <> 'CANCELLED'),
  e.state = 'CANCELLED',
  r.id, r.size, r.file_name, r.engagement_id, 'engagement', r.data_sha256
from engagement_reports r join engagements e on e.id = r.engagement_id
where r.state <> 'CANCELLED'
union all
select l.number, 1, l.issued_at, l.printing, l.code, l.sha256, 1, l.state = 'REVOKED' or v.status = 'CANCELLED',
  l.id, l.size, l.number || '.pdf', l.valuation_id, 'valuation', null
from reliances l join valuations v on v.id = l.valuation_id where l.printing is not null;
