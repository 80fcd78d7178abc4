-- The due dates for which it was told that they come near or are past, so that each is told once. What is late or at risk when this
-- comes is not told: lists and the first page have said so.
create table due_notices (
  valuation_id uuid primary key references valuations (id) on delete cascade,
  soon_for date,
  overdue_for date
);
insert into due_notices (valuation_id, soon_for, overdue_for)
select id, case when at_risk_at <= now() then due_date end,
  case when due_date < (now() at time zone 'Asia/Kuwait')::date then due_date end
from valuations
where status in ('DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED') and due_date is not null
  and (at_risk_at <= now() or due_date < (now() at time zone 'Asia/Kuwait')::date);

revoke all on due_notices from thamin_app;
grant select, insert, update, delete on due_notices to thamin_app;
