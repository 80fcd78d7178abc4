-- The visits to a valuation's property: when and with whom, what the person on site found, and the photos that were taken.

create table inspections (
  id uuid primary key,
  version int not null default 1,
  valuation_id uuid not null references valuations (id) on delete cascade,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'HELD', 'FAILED', 'CANCELLED')),
  starts_at timestamptz not null,
  inspector_id uuid not null references users (id),
  contact_name text,
  contact_phone text,
  -- Where to meet: a position of its own, or else the property's.
  latitude numeric check (latitude between -90 and 90),
  longitude numeric check (longitude between -180 and 180),
  directions text,
  -- Who was on site and when, and where the device said it was then, to so many metres.
  held_by uuid references users (id),
  held_at timestamptz,
  held_latitude numeric check (held_latitude between -90 and 90),
  held_longitude numeric check (held_longitude between -180 and 180),
  held_accuracy numeric check (held_accuracy >= 0),
  created_by uuid not null references users (id),
  updated_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(latitude, longitude) in (0, 2)),
  check (num_nonnulls(held_latitude, held_longitude, held_accuracy) in (0, 3)),
  check ((state = 'HELD') = (held_at is not null) and (held_at is null) = (held_by is null))
);
create index inspections_of_valuation on inspections (valuation_id, starts_at desc, id desc);
create index inspections_of_day on inspections (inspector_id, starts_at, id);
create index inspections_held_by on inspections (held_by);
create index inspections_created_by on inspections (created_by);
create index inspections_updated_by on inspections (updated_by);

-- What became of an appointment, in order: each change with the appointment as it then was.
create table inspection_history (
  inspection_id uuid not null references inspections (id) on delete cascade,
  ordinal int not null check (ordinal > 0),
  what text not null check (what in ('PLANNED', 'MOVED', 'CHANGED', 'HELD', 'FAILED', 'CANCELLED')),
  starts_at timestamptz not null,
  inspector_id uuid not null references users (id),
  contact_name text,
  contact_phone text,
  reason text,
  -- Of an access that was refused or failed: who was met, and what was said.
  met text,
  said text,
  made_by uuid not null references users (id),
  made_at timestamptz not null default now(),
  primary key (inspection_id, ordinal)
);
create index inspection_history_inspector on inspection_history (inspector_id);
create index inspection_history_made_by on inspection_history (made_by);

-- The form, a row for each field: a value that was taken out again stays as null, so that a later change finds who did it and when.
create table inspection_values (
  inspection_id uuid not null references inspections (id) on delete cascade,
  field text not null check (length(field) <= 80),
  value jsonb,
  written_by uuid not null references users (id),
  -- When the field was first written: the rows of a list stand in this order.
  made_at timestamptz not null default clock_timestamp(),
  written_at timestamptz not null default now(),
  primary key (inspection_id, field)
);
create index inspection_values_written_by on inspection_values (written_by);

-- The writes that devices have sent, by the id that the device gave each: one that is sent again is answered again.
create table inspection_commands (
  id uuid primary key,
  inspection_id uuid not null references inspections (id) on delete cascade,
  user_id uuid not null references users (id),
  verb text not null,
  request_hash text not null,
  answer jsonb,
  made_at timestamptz not null default now()
);
create index inspection_commands_of_inspection on inspection_commands (inspection_id);
create index inspection_commands_user on inspection_commands (user_id);

-- What was decided about a value that the form offered to a record: the value offered, and the one that stood there.
create table inspection_offers (
  inspection_id uuid not null references inspections (id) on delete cascade,
  target text not null check (target in ('valuation', 'property')),
  field text not null check (length(field) <= 80),
  offered jsonb not null,
  found jsonb,
  accepted boolean not null,
  decided_by uuid not null references users (id),
  decided_at timestamptz not null default now(),
  primary key (inspection_id, target, field)
);
create index inspection_offers_decided_by on inspection_offers (decided_by);

create table inspection_photos (
  id uuid primary key,
  version int not null default 1,
  inspection_id uuid not null references inspections (id) on delete cascade,
  category text not null,
  -- The order within a category; equal ones in the order in which they were taken.
  place int not null default 0 check (place >= 0),
  caption text,
  taken_at timestamptz,
  sha256 text not null references files (sha256),
  -- The hash of the bytes as the device sent them: what it may then delete.
  sent_sha256 text not null check (sent_sha256 ~ '^[0-9a-f]{64}$'),
  name text not null,
  upload_id uuid not null unique,
  created_by uuid not null references users (id),
  updated_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The same picture sent twice is one photo.
  unique (inspection_id, sent_sha256)
);
create index inspection_photos_in_order on inspection_photos (inspection_id, category, place, created_at, id);
create index inspection_photos_by_file on inspection_photos (sha256);
create index inspection_photos_created_by on inspection_photos (created_by);
create index inspection_photos_updated_by on inspection_photos (updated_by);

alter table uploads
  add column inspection_id uuid references inspections (id) on delete cascade,
  drop constraint uploads_check,
  add constraint uploads_check check (num_nonnulls(valuation_id, property_id, inspection_id) = 1);
create index uploads_of_inspection on uploads (inspection_id) where inspection_id is not null;

revoke all on inspections, inspection_history, inspection_values, inspection_commands, inspection_offers, inspection_photos
  from thamin_app;
grant select, insert, update on inspections, inspection_values, inspection_commands, inspection_offers to thamin_app;
grant select, insert on inspection_history to thamin_app;
grant select, insert, update, delete on inspection_photos to thamin_app;
