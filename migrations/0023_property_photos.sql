-- The photos of properties, in order, the first being the cover; and uploads that are for a property instead of a valuation.

create table property_photos (
  id uuid primary key,
  version int not null default 1,
  property_id uuid not null references properties (id) on delete cascade,
  position int not null check (position > 0),
  caption_ar text,
  caption_en text,
  sha256 text not null references files (sha256),
  name text not null,
  -- The upload that it came by: asked twice, it is still one photo.
  upload_id uuid not null unique,
  created_by uuid not null references users (id),
  updated_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deferrable, and so asked at the end of a statement: places are changed for each other.
  unique (property_id, position) deferrable
);
create index property_photos_by_file on property_photos (sha256);
create index property_photos_created_by on property_photos (created_by);
create index property_photos_updated_by on property_photos (updated_by);

alter table uploads
  alter column valuation_id drop not null,
  add column property_id uuid references properties (id) on delete cascade,
  add check (num_nonnulls(valuation_id, property_id) = 1);
create index uploads_of_property on uploads (property_id) where property_id is not null;
