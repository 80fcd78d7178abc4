-- The photos of market evidence, in order, the first being the cover, as properties have them; and uploads that are for an entry.

create table evidence_photos (
  id uuid primary key,
  version int not null default 1,
  evidence_id uuid not null references market_evidence (id) on delete cascade,
  position int not null check (position > 0),
  caption_ar text,
  caption_en text,
  sha256 text not null references files (sha256),
  name text not null,
  upload_id uuid not null unique,
  choice_id uuid,
  choice_place int check (choice_place >= 0),
  created_by uuid not null references users (id),
  updated_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(choice_id, choice_place) in (0, 2)),
  unique (evidence_id, position) deferrable
);
create index evidence_photos_by_file on evidence_photos (sha256);
create index evidence_photos_created_by on evidence_photos (created_by);
create index evidence_photos_updated_by on evidence_photos (updated_by);

alter table uploads
  add column evidence_id uuid references market_evidence (id) on delete cascade,
  drop constraint uploads_check,
  add constraint uploads_check check (num_nonnulls(valuation_id, property_id, inspection_id, evidence_id) = 1);
create index uploads_of_evidence on uploads (evidence_id) where evidence_id is not null;

revoke all on evidence_photos from thamin_app;
grant select, insert, update, delete on evidence_photos to thamin_app;
