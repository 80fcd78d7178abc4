-- The last day of a client's agreement of which managers were reminded, kept with the version of the terms that had it then.
alter table client_terms add column reminded_for date;
grant update (reminded_for) on client_terms to thamin_app;
