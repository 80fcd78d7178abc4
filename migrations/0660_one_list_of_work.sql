-- The list of work: what waits, by urgency, read by an index for each kind as far as a page goes.
create index client_files_waiting on client_files (sent_at, id) where state = 'WAITING';
create index invoice_receipts_waiting on invoice_receipts (sent_at, id) where state = 'WAITING';
create index inspections_planned on inspections (starts_at, id) where state = 'PLANNED';
create index draft_remarks_unanswered on draft_remarks (asked_at, id) where answered_at is null and side = 'client';
create index report_notices_by_hand on report_notices (made_at, id) where told_at is null and way = 'HAND';
create index auditor_requests_open on auditor_requests (due_on, id) where state = 'OPEN';
create index issued_reports_newest on issued_reports (issued_at, id);
create index issued_reports_failed on issued_reports (issued_at, id) where state = 'FAILED';
