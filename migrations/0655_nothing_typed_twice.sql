-- What a request says of the visit and of its day has columns of the valuation: whom to call, how to get in, by when it is wanted.
alter table valuations
  add column contact_name text,
  add column contact_phone text,
  add column access_note text,
  add column needed_by date;

-- A request that came by telephone: who took the call, and perhaps no account of a client yet.
alter table requests
  add column taken_by uuid references users (id),
  alter column client_account_id drop not null,
  alter column asked_by drop not null,
  add constraint requests_from_somebody check (taken_by is not null or num_nulls(client_account_id, asked_by) = 0),
  add constraint requests_taken_are_submitted check (taken_by is null or number is not null);
create index requests_taken_by on requests (taken_by) where taken_by is not null;
alter table requests alter column search_text set expression as (fold_text(
  coalesce(number, '') || ' ' || coalesce(fields ->> 'ownerName', '') || ' ' || coalesce(fields ->> 'areaName', '') || ' '
  || coalesce(fields ->> 'requestedParty', '') || ' ' || coalesce(fields ->> 'requestor', '')));

-- The engagement of such a request has no account either, until one is chosen.
alter table engagements
  alter column client_account_id drop not null,
  add constraint engagements_from_somebody check (client_account_id is not null or request_id is not null);
