-- Earlier valuations by who borrowed on them.
create index approach_values_borrower on approach_values (fold_text(value #>> '{}') collate "C")
  where sheet = 'LENDING' and field = 'borrower';
