-- The automated number that the Public Authority for Civil Information gives an address. It is looked up whole, by an index of its own: as a part of the search
-- text it would have every property written anew, with both of the indexes of that text.
alter table properties add column paci_number text check (paci_number ~ '^[0-9]{8}$');
create index properties_paci on properties (paci_number) where paci_number is not null;
