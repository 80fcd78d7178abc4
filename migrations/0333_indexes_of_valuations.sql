-- Each index of valuations is written at every insert and at each move: 18 in place of 44, each with the screens that need it named in
-- tests/http/indexes.test.ts. docs/decisions/0167-each-index-has-its-screen.md
drop index valuations_newest, valuations_reported, valuations_valued, valuations_market, valuations_creator, valuations_purpose,
  valuations_category, valuations_tenure, valuations_by_area, valuations_area, valuations_assignee, valuations_unassigned, valuations_due_state,
  valuations_to_review, valuations_sent_back, valuations_paused_by_reason, valuations_client, valuations_of_client, valuations_without_account,
  valuations_by_client, valuations_by_requestor, valuations_by_requested_party, valuations_by_document_date, valuations_by_due_date,
  valuations_by_due_in_workflow, valuations_by_fee, valuations_by_final_value, valuations_by_inspection_date, valuations_by_issue_date,
  valuations_by_number, valuations_by_owner, valuations_by_request_date, valuations_by_size, valuations_by_tenure_end,
  valuations_by_valuation_date, valuations_parcel, valuations_property, valuations_signed_by, valuations_status;

-- The order of lists, with what they filter, sort and add up by: rows are found here alone, and only those of a page are read. Columns of a
-- fixed width come first, which are cheaper to read.
create index valuations_listed on valuations (created_at, id) include (
  fee_fils, computed_fee_fils, status_since, signer_kept, status, purpose, property_category, created_by, property_size, area_name,
  assigned_to, client_account_id, request_date, inspection_date, valuation_date, issue_date, document_date, due_date, final_value_fils,
  approved_at, tenure_end, tenure, pause_reason, signed_by
);

-- The same of one status, with the filters that go with it: each column of the board walks through its own rows alone.
create index valuations_status on valuations (status, created_at desc, id desc) include (
  created_by, assigned_to, purpose, property_category, area_name, tenure, pause_reason
);

-- Equal values share an entry, so that these are a tenth of an index in the order of the list; rows of one value are sorted when they are read.
create index valuations_assignee on valuations (assigned_to);
create index valuations_area on valuations (area_name);
create index valuations_property on valuations (property_id) where property_id is not null;
create index valuations_by_number on valuations (number_order(valuation_number) collate "C");
create index valuations_by_owner on valuations (fold_text(owner_name) collate "C");
create index valuations_by_valuation_date on valuations (valuation_date);
create index valuations_by_due_in_workflow on valuations (due_in_workflow(status, due_date));
create index valuations_parcel on valuations (
  fold_text(area_name) collate "C", fold_text(block_number) collate "C", fold_text(plot_number) collate "C"
);

-- A few requestors have most of the rows. With what the register of clients adds up.
create index valuations_by_requestor on valuations (fold_text(requestor) collate "C", created_at, id) include (
  requestor, status, client_account_id, purpose, property_category, fee_fils, request_date, issue_date
);

-- The rows of an account in the order of the list, by status too; and those of a person who had no account yet.
create index valuations_of_client on valuations (client_account_id, created_at desc, id desc, status)
where client_account_id is not null or client_user_id is not null;

-- Open work of the firm by its due date, what is at risk of it, and what was sent back.
create index valuations_due on valuations (due_date, id, at_risk_at, (status_reason is not null))
where status in ('DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED');

-- An index is read alone where its rows are known to be visible to all, which vacuuming notes: after 4,000 changes of 200,000 rows instead of 40,000.
alter table valuations set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
analyze valuations;
