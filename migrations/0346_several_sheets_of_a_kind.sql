-- A valuation may have several sheets of one kind: the first has the name of the kind, the others KIND-2 to KIND-9.
alter table approach_sheets drop constraint approach_sheets_sheet_check;
alter table approach_sheets add constraint approach_sheets_sheet_check
  check (sheet ~ '^((GRID|SCORES|INCOME|COST|RESIDUAL)(-[2-9])?|RECONCILIATION|ASSUMPTIONS)$') not valid;
alter table approach_sheets validate constraint approach_sheets_sheet_check;
