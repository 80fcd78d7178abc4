-- The instants behind the due date of a valuation, and its clock. due_date is the Kuwait day of due_at, and null while the clock stands
-- still: nothing is due then. A date of an earlier release has no instant, and counts until the firm closes on its day.
alter table valuations
  add column due_at timestamptz,
  -- By the firm's own rule, also where another date was set instead, and why it was.
  add column computed_due_at timestamptz,
  add column due_reason text,
  -- From when on so much of the time is used that the date is at risk.
  add column at_risk_at timestamptz,
  -- Since when the clock stands still and why, and the working minutes for which it stood before.
  add column paused_at timestamptz,
  add column pause_reason text,
  add column pause_note text,
  add column paused_minutes numeric not null default 0 check (paused_minutes >= 0),
  add constraint valuations_paused check ((paused_at is null) = (pause_reason is null));

create index valuations_paused_by_reason on valuations (pause_reason, status, created_at desc, id desc) where pause_reason is not null;

-- The open work of each person, what is due first before the rest; the statuses are OPEN_STATUSES of workflow.ts.
create index valuations_open_work on valuations (assigned_to, due_date, id)
  where status in ('DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED');
-- What waits for a review, by its due date.
create index valuations_to_review on valuations (due_date, id) where status in ('SUBMITTED', 'UNDER_REVIEW');
