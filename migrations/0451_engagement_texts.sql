-- Texts that the valuations of an engagement share: what is assumed, what limits them, what their reports repeat; for all of it, a section or an area.
create table engagement_texts (
  id uuid primary key,
  engagement_id uuid not null references engagements (id) on delete cascade,
  version int not null default 1 check (version > 0),
  field text not null check (field in ('assumptions', 'specialAssumptions', 'limitations', 'marketTrendReason', 'intendedUse', 'intendedUsers', 'basisNote',
    'extentNote', 'esgNote', 'uncertainty')),
  -- Null for every section, and for every area.
  section text check (char_length(section) between 1 and 100),
  area_number int check (area_number > 0),
  area_ar text check (char_length(area_ar) between 1 and 100),
  area_en text check (char_length(area_en) between 1 and 100),
  check (num_nulls(area_number, area_ar, area_en) in (0, 3)),
  content text not null check (char_length(content) between 1 and 5000),
  written_by uuid not null references users (id),
  written_at timestamptz not null default now()
);
create unique index engagement_texts_of_place on engagement_texts (engagement_id, field, section, area_number) nulls not distinct;
create index engagement_texts_written_by on engagement_texts (written_by);

-- Every version that a text had: what a valuation took of it is told from what its valuer wrote.
create table engagement_text_versions (
  text_id uuid not null,
  version int not null check (version > 0),
  engagement_id uuid not null references engagements (id) on delete cascade,
  field text not null check (char_length(field) between 1 and 40),
  content text not null check (char_length(content) between 1 and 5000),
  written_by uuid not null references users (id),
  written_at timestamptz not null default now(),
  primary key (text_id, version)
);
create index engagement_text_versions_engagement on engagement_text_versions (engagement_id, field);
create index engagement_text_versions_written_by on engagement_text_versions (written_by);
revoke all on engagement_text_versions from thamin_app;
grant select, insert on engagement_text_versions to thamin_app;
