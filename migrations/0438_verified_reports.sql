-- All reports that anybody verifies by code or by file, of one property and of a whole engagement: the number, the version and the latest one, the day,
-- and whether it still holds. Nothing else of a report is here.
create view verified_reports as
select r.valuation_number as number, r.version, r.issued_at, r.state, r.code, r.sha256,
  (select max(l.version) from issued_reports l where l.valuation_id = r.valuation_id) as latest,
  v.status = 'CANCELLED' as is_withdrawn
from issued_reports r join valuations v on v.id = r.valuation_id
union all
select r.engagement_number, r.version, r.issued_at, r.state, r.code, r.sha256,
  (select max(l.version) from engagement_reports l where l.engagement_id = r.engagement_id and l.state <> 'CANCELLED'),
  e.state = 'CANCELLED'
from engagement_reports r join engagements e on e.id = r.engagement_id
where r.state <> 'CANCELLED';
grant select on verified_reports to thamin_app;
