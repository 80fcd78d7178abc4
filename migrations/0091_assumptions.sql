-- The highest and best use and what is assumed stand on a sheet of their own, and the firm keeps phrases for them.
alter table approach_sheets
  drop constraint approach_sheets_sheet_check,
  add constraint approach_sheets_sheet_check
    check (sheet in ('GRID', 'SCORES', 'INCOME', 'COST', 'RESIDUAL', 'RECONCILIATION', 'ASSUMPTIONS'));
alter table phrases
  drop constraint phrases_topic_check,
  add constraint phrases_topic_check check (topic in
    ('TENURE', 'FINANCING', 'CONDITIONS', 'TIME', 'LOCATION', 'SIZE', 'SHAPE', 'FRONTAGE', 'AGE', 'CONDITION', 'FLOORS', 'OWN',
     'WEIGHT', 'RECONCILIATION', 'HIGHEST_USE', 'ASSUMPTION', 'SPECIAL_ASSUMPTION', 'LIMITATION'));
