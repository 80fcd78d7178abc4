-- By what right the property is held, and the contract with the State where it is not a freehold. A list by tenure reads the newest rows
-- of each status, and the ends of contracts are an order of the list.
alter table valuations
  add column tenure text,
  add column tenure_grantor text,
  add column tenure_contract text,
  add column tenure_start date,
  add column tenure_end date,
  add column tenure_rent_fils bigint check (tenure_rent_fils >= 0),
  add column assignability text,
  add column tenure_holder text;

create index valuations_tenure on valuations (tenure, status, created_at desc, id desc) where tenure is not null;
create index valuations_by_tenure_end on valuations (tenure_end desc, created_at desc, id desc);
