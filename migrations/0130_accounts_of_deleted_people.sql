-- The account of one person goes with the row of the person, where no valuation refers to it.
alter table client_accounts drop constraint client_accounts_person_id_fkey;
alter table client_accounts add constraint client_accounts_person_id_fkey
  foreign key (person_id) references users (id) on delete cascade;
