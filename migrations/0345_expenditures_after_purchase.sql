-- A row of the adjustment grid has its phrases: what a buyer had to spend at once after the purchase.
alter table phrases
  drop constraint phrases_topic_check,
  add constraint phrases_topic_check check (topic in
    ('TENURE', 'FINANCING', 'CONDITIONS', 'EXPENDITURES', 'TIME', 'LOCATION', 'SIZE', 'SHAPE', 'FRONTAGE', 'AGE', 'CONDITION', 'FLOORS', 'OWN', 'WEIGHT',
    'RECONCILIATION', 'HIGHEST_USE', 'ASSUMPTION', 'SPECIAL_ASSUMPTION', 'LIMITATION'));
