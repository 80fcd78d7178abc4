-- The last day of the quote whose expiry was told to the client and the firm; those that have expired before need not be told any more.
alter table requests add column expiry_notified_for date;
update requests set expiry_notified_for = valid_until
where state = 'QUOTED' and valid_until < (now() at time zone 'Asia/Kuwait')::date;
create index requests_quoted_until on requests (valid_until) where state = 'QUOTED';
