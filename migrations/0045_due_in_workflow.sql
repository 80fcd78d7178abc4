-- Nothing is due in the statuses that no move leads to: a due date of the earlier register stays stored and is not shown, so that lists
-- sort such a row as one without.
create function due_in_workflow(status text, due_date date) returns date
language sql immutable parallel safe
return case when status in ('PENDING', 'IN_PROGRESS', 'REJECTED', 'FINALIZED') then null else due_date end;

create index valuations_by_due_in_workflow on valuations (due_in_workflow(status, due_date) desc, created_at desc, id desc);
