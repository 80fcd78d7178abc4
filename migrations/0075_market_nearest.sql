-- What is compared with a property is read from this index alone, by type and period: a box of degrees leaves too many rows of the
-- table in the middle of the city. The index of points stays for what the map shows.
drop index market_period;
create index market_nearest on market_evidence (type, evidence_date desc)
  include (id, kind, near_latitude, near_longitude, area, year_built, condition, corner) where status = 'ACTIVE';
