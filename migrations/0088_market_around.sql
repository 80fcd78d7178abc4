-- What lies around a property is read from the index of points alone, with all that is compared; what lies further away from
-- market_nearest, by type and period. The map reads the index of points too.
drop index market_near;
create index market_near on market_evidence using gist (near_point)
  include (id, kind, type, evidence_date, near_latitude, near_longitude, area, year_built, condition, corner) where status = 'ACTIVE';
