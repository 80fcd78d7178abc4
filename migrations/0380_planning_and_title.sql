-- The sheet of planning and title: what papers describe of the plot and its building, what may be built and what is.
alter table approach_sheets drop constraint approach_sheets_sheet_check;
alter table approach_sheets add constraint approach_sheets_sheet_check
  check (sheet ~ '^((GRID|SCORES|INCOME|COST|RESIDUAL)(-[2-9])?|RECONCILIATION|PLANNING|ASSUMPTIONS)$') not valid;
alter table approach_sheets validate constraint approach_sheets_sheet_check;
