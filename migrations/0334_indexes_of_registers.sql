-- The same of properties (15 in place of 24), the market (18 of 33), amenities (18 of 24) and the audit log (7 of 8), whose index of resources by
-- kind and id was that of the resource's id over again. What only a foreign key to people had is gone: no account is ever deleted.
drop index properties_newest, properties_reported, properties_type, properties_governorate, properties_ungoverned, properties_by_area,
  properties_by_change, properties_by_floors, properties_by_registration, properties_by_year_built, properties_location, properties_city;
create index properties_listed on properties (created_at, id) include (
  updated_at, status, type, governorate, area, year_built, floors, registration_date, city_key, location_key
);
create index properties_location on properties (location_key);
create index properties_city on properties (city_key);

drop index market_newest, market_kind, market_type, market_governorate, market_source, market_verification, market_tenure, market_generated,
  market_by_area, market_by_change, market_by_metre_price, market_by_price, market_by_year_built, market_created_by, market_updated_by,
  market_verified_by, market_location, market_by_date;
create index market_listed on market_evidence (created_at, id) include (
  updated_at, evidence_date, price_fils, is_generated, status, kind, type, source, verification, area, metre_price_fils, year_built,
  governorate, location_key, tenure
);
create index market_location on market_evidence (location_key);
create index market_by_date on market_evidence (evidence_date);

drop index amenities_newest, amenities_category, amenities_in_area, amenities_in_governorate, amenities_made_up, amenities_source,
  amenities_created_by, amenities_updated_by;
create index amenities_listed on amenities (created_at, id) include (is_generated, category, source, area_number, governorate)
where withdrawn_at is null;
create index amenities_source on amenities (source) where withdrawn_at is null;

drop index audit_log_resource, documents_by_type, documents_created_by, documents_updated_by, inspections_created_by, inspections_updated_by;

alter table properties set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table market_evidence set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table amenities set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
