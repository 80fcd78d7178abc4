-- Lists of open work that is late or at risk; the statuses are OPEN_STATUSES of workflow.ts. What is paused is found by its reason (0069).
create index valuations_due_state on valuations (due_date, at_risk_at)
  where status in ('DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED');
