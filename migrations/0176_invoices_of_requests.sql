-- An invoice may be made from the accepted quote of a request. It stays with that request; one of each kind stands at a time.
alter table invoices add column request_id uuid references requests (id);
create unique index invoices_of_request on invoices (request_id, kind) where request_id is not null and state <> 'CREDITED';
create index invoices_by_request on invoices (request_id) where request_id is not null;
grant insert (request_id) on invoices to thamin_app;
