-- Amenities and zones can be listed, searched, and corrected one by one: each row has a version, who changed it last, and why it was withdrawn.

alter table amenities
  add column version int not null default 1 check (version >= 1),
  add column updated_by uuid references users (id),
  add column updated_at timestamptz,
  add column withdrawal_reason text,
  add column search_text text generated always as (fold_text(
    coalesce(name_ar, '') || ' ' || coalesce(name_en, '') || ' ' || source || ' ' || coalesce(source_reference, ''))) stored;
alter table zones
  add column version int not null default 1 check (version >= 1),
  add column updated_by uuid references users (id),
  add column updated_at timestamptz,
  add column withdrawal_reason text,
  add column search_text text generated always as (fold_text(
    code || ' ' || coalesce(name_ar, '') || ' ' || coalesce(name_en, '') || ' ' || source)) stored;

-- The list of amenities, newest first: by itself and by each of its filters.
create index amenities_newest on amenities (created_at desc, id desc) where withdrawn_at is null;
create index amenities_category on amenities (category, created_at desc, id desc) where withdrawn_at is null;
create index amenities_in_area on amenities (area_number, created_at desc, id desc) where withdrawn_at is null;
create index amenities_in_governorate on amenities (governorate, created_at desc, id desc) where withdrawn_at is null;
create index amenities_source on amenities (source, created_at desc, id desc) where withdrawn_at is null;
create index amenities_by_import on amenities (import_id, created_at desc, id desc) where import_id is not null;
create index amenities_made_up on amenities (is_generated, created_at desc, id desc) where withdrawn_at is null;
create index amenities_withdrawn on amenities (created_at desc, id desc) where withdrawn_at is not null;
create index amenities_search on amenities using gin (search_text gin_trgm_ops);
create index amenities_updated_by on amenities (updated_by) where updated_by is not null;
drop index amenities_of_import;

-- The list of zones, by code and day, so that the versions of one stand together.
create index zones_listed on zones (code, valid_from, id) where withdrawn_at is null;
create index zones_category on zones (category, code, valid_from, id) where withdrawn_at is null;
create index zones_source on zones (source, code, valid_from, id) where withdrawn_at is null;
create index zones_by_import on zones (import_id, code, valid_from, id) where import_id is not null;
create index zones_withdrawn on zones (code, valid_from, id) where withdrawn_at is not null;
create index zones_search on zones using gin (search_text gin_trgm_ops);
create index zones_updated_by on zones (updated_by) where updated_by is not null;
drop index zones_of_import;
