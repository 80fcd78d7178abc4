-- The days on which the reports of an engagement were issued and on which it was closed: the analytics count by them.
alter table engagements
  add column issued_on date,
  add column closed_on date;
update engagements e set
  issued_on = (select kuwait_day(max(a.at)) from audit_log a
    where a.resource_type = 'engagement' and a.resource_id = e.id::text and a.event_type = 'ENGAGEMENT_PROGRESS' and a.after ->> 'state' = 'ISSUED'),
  closed_on = (select kuwait_day(max(a.at)) from audit_log a
    where a.resource_type = 'engagement' and a.resource_id = e.id::text and a.event_type = 'ENGAGEMENT_CLOSE')
  where e.state in ('ISSUED', 'CLOSED');
create index engagements_opened on engagements (kuwait_day(created_at));
create index engagements_issued on engagements (issued_on) where issued_on is not null;
create index engagements_closed on engagements (closed_on) where closed_on is not null;
