-- The sheet of what financial statements disclose of a fair value.
alter table approach_sheets drop constraint approach_sheets_sheet_check;
alter table approach_sheets add constraint approach_sheets_sheet_check
  check (sheet ~ '^((GRID|SCORES|INCOME|COST|RESIDUAL|REINSTATEMENT)(-[2-9])?|RECONCILIATION|PLANNING|ASSUMPTIONS|COURT|LENDING|DISCLOSURE)$') not valid;
alter table approach_sheets validate constraint approach_sheets_sheet_check;
