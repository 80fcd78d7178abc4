-- What the spatial analysis reads: amenities, zones with their versions by date, and the indexes by area and by H3 cell.

create table amenities (
  id uuid primary key,
  category text not null check (category in
    ('schools', 'hospitals', 'parks', 'shoppingCenters', 'mosques', 'restaurants', 'banks')),
  name_ar text,
  name_en text,
  -- Degrees, WGS 84, and where the point lies, as the properties have it.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  area_number int,
  governorate text check (governorate in ('CAPITAL', 'HAWALLI', 'FARWANIYA', 'MUBARAK_AL_KABEER', 'AHMADI', 'JAHRA')),
  cell6 text collate "C" not null check (cell6 ~ '^86[0-9a-f]{13}$'),
  cell8 text collate "C" not null check (cell8 ~ '^88[0-9a-f]{13}$'),
  cell10 text collate "C" not null check (cell10 ~ '^8a[0-9a-f]{13}$'),
  located_by text,
  -- Who is to be credited, and what the source calls it.
  source text not null,
  source_reference text,
  -- Made up for demonstrations: every answer says so.
  is_generated boolean not null default false,
  import_id uuid references imports (id) on delete set null,
  -- Nothing is deleted: what an undone import brought is withdrawn.
  withdrawn_at timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  -- Longitude is shortened as it is in Kuwait, so that the order of the index is nearly that of distances on the sphere.
  near_point point not null generated always as (point(longitude * 0.8729, latitude)) stored
);
-- What is near a point, by category: each index holds one, so that a rare category is found as fast as a frequent one.
create index amenities_near_schools on amenities using gist (near_point) where withdrawn_at is null and category = 'schools';
create index amenities_near_hospitals on amenities using gist (near_point) where withdrawn_at is null and category = 'hospitals';
create index amenities_near_parks on amenities using gist (near_point) where withdrawn_at is null and category = 'parks';
create index amenities_near_shopping_centers on amenities using gist (near_point)
  where withdrawn_at is null and category = 'shoppingCenters';
create index amenities_near_mosques on amenities using gist (near_point) where withdrawn_at is null and category = 'mosques';
create index amenities_near_restaurants on amenities using gist (near_point)
  where withdrawn_at is null and category = 'restaurants';
create index amenities_near_banks on amenities using gist (near_point) where withdrawn_at is null and category = 'banks';
create index amenities_area on amenities (area_number) include (category, source, is_generated) where withdrawn_at is null;
create index amenities_governorate on amenities (governorate) include (category, source, is_generated)
  where withdrawn_at is null;
create index amenities_cell on amenities (cell10) include (category, source, is_generated, latitude, longitude, id)
  where withdrawn_at is null;
create index amenities_of_import on amenities (import_id) where import_id is not null;
create index amenities_reference on amenities (source_reference) where source_reference is not null and withdrawn_at is null;
create index amenities_created_by on amenities (created_by);
create index amenities_located_by on amenities (located_by, id);

-- A zone of the plan: its category and limits, from a day on. Of one code the version with the latest day that has come is in force.
create table zones (
  id uuid primary key,
  code text not null,
  name_ar text,
  name_en text,
  category text not null check (category in ('residential', 'commercial', 'mixedUse', 'other')),
  -- Metres; built area by land area; metres from front, sides and rear.
  max_height numeric check (max_height > 0),
  max_density numeric check (max_density > 0),
  setback_front numeric check (setback_front >= 0),
  setback_side numeric check (setback_side >= 0),
  setback_rear numeric check (setback_rear >= 0),
  valid_from date not null,
  -- The first day on which it is no longer in force.
  valid_to date,
  -- Rings of polygons, longitude before latitude, as GeoJSON has them.
  polygons jsonb not null check (jsonb_typeof(polygons) = 'array'),
  -- The box around them, by which the zone of a point is found.
  bounds box not null,
  located_by text,
  source text not null,
  is_generated boolean not null default false,
  import_id uuid references imports (id) on delete set null,
  withdrawn_at timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  check (valid_to is null or valid_to > valid_from)
);
create index zones_code on zones (code, valid_from desc) where withdrawn_at is null;
create index zones_bounds on zones using gist (bounds) where withdrawn_at is null;
create index zones_of_import on zones (import_id) where import_id is not null;
create index zones_created_by on zones (created_by);
create index zones_located_by on zones (located_by, id);

-- The H3 cells of resolution 9 (some 0.1 km² each) whose middle lies in a zone, and the area in which that middle lies.
create table zone_cells (
  zone_id uuid not null references zones (id) on delete cascade,
  cell9 text collate "C" not null check (cell9 ~ '^89[0-9a-f]{13}$'),
  area_number int,
  governorate text,
  primary key (zone_id, cell9)
);
create index zone_cells_cell on zone_cells (cell9) include (zone_id);
create index zone_cells_area on zone_cells (area_number) include (cell9, zone_id);
create index zone_cells_governorate on zone_cells (governorate) include (cell9, zone_id);

revoke all on amenities, zones, zone_cells from thamin_app;
grant select, insert, update on amenities, zones to thamin_app;
grant select, insert, update, delete on zone_cells to thamin_app;

-- The market follows replaced borders as the properties do.
alter table market_evidence add column located_by text;
create index market_located_by on market_evidence (located_by, id);

-- Figures of an area, a governorate, and of cells are read from these indexes alone.
create index market_of_area on market_evidence (area_number, kind, evidence_date)
  include (type, price_fils, metre_price_fils, is_generated) where status = 'ACTIVE' and area_number is not null;
create index market_of_governorate on market_evidence (governorate, kind, evidence_date)
  include (type, price_fils, metre_price_fils, is_generated) where status = 'ACTIVE' and governorate is not null;
create index market_of_cell on market_evidence (cell10)
  include (kind, evidence_date, type, price_fils, metre_price_fils, is_generated, latitude, longitude, id)
  where status = 'ACTIVE' and cell10 is not null;
create index properties_of_area on properties (area_number) include (type) where area_number is not null;
create index properties_of_cell on properties (cell10) include (type, latitude, longitude, id) where cell10 is not null;

-- Amenities and zones are imported too, and files may be GeoJSON.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('properties', 'market', 'amenities', 'zones'));
alter table imports drop constraint imports_format_check;
alter table imports add constraint imports_format_check check (format in ('xlsx', 'csv', 'geojson'));
