-- What staff say to one another about a request, before there is a valuation: the client reads neither it nor that it is there.
alter table comments add column request_id uuid references requests (id) on delete cascade,
  drop constraint comments_check, add check (num_nonnulls(valuation_id, property_id, request_id) = 1);
create index comments_of_request on comments (request_id, made_at desc, id desc) where request_id is not null;

alter table record_followers add column request_id uuid references requests (id) on delete cascade,
  drop constraint record_followers_check, add check (num_nonnulls(valuation_id, property_id, request_id) = 1);
create unique index record_followers_of_request on record_followers (request_id, person_id) where request_id is not null;
