-- What the file store holds, by the hash of the bytes that it keeps and serves; the bytes themselves stand in the store.
create table files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  kind text not null,
  -- What was learnt of the content: the pages of a PDF, the sides of a picture in pixels as it is shown.
  pages int check (pages > 0),
  width int check (width > 0),
  height int check (height > 0),
  created_at timestamptz not null default now()
);
revoke all on files from thamin_app;
grant select, insert, update, delete on files to thamin_app;

-- Files on their way in, each for one record and by one person. Once its bytes were checked, sha256 names what was kept.
create table uploads (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  valuation_id uuid not null references valuations (id) on delete cascade,
  name text not null,
  size bigint not null check (size > 0),
  -- The hash of the bytes as they were sent: a picture is kept without what its file tells of place and device.
  sent_sha256 text check (sent_sha256 ~ '^[0-9a-f]{64}$'),
  sha256 text references files (sha256),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index uploads_of_person on uploads (user_id, valuation_id, created_at);
create index uploads_of_valuation on uploads (valuation_id);
create index uploads_by_expiry on uploads (expires_at);
create index uploads_by_file on uploads (sha256) where sha256 is not null;

-- The documents of a valuation. What each holds is its latest file; earlier ones stay.
create table documents (
  id uuid primary key,
  version int not null default 1,
  valuation_id uuid not null references valuations (id) on delete cascade,
  document_type text not null,
  title text,
  number text,
  date date,
  pages int check (pages > 0),
  created_by uuid not null references users (id),
  updated_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The names of its latest file too, so that a document is found by any of them.
  file_name text not null,
  search_text text generated always as (fold_text(coalesce(title, '') || ' ' || coalesce(number, '') || ' ' || file_name)) stored
);
create index documents_of_valuation on documents (valuation_id, created_at desc, id desc);
create index documents_by_type on documents (valuation_id, document_type);
create index documents_by_text on documents using gin (search_text gin_trgm_ops);
create index documents_created_by on documents (created_by);
create index documents_updated_by on documents (updated_by);

create table document_files (
  id uuid primary key,
  document_id uuid not null references documents (id) on delete cascade,
  ordinal int not null check (ordinal > 0),
  sha256 text not null references files (sha256),
  name text not null,
  -- The upload that it came by: asked twice, it is still one file.
  upload_id uuid not null unique,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  unique (document_id, ordinal)
);
create index document_files_by_file on document_files (sha256);
create index document_files_created_by on document_files (created_by);

-- When each person last opened each file and how: asking for the rest of it in pieces is still one opening.
create table document_opens (
  file_id uuid not null references document_files (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  way text not null check (way in ('VIEW', 'DOWNLOAD')),
  opened_at timestamptz not null default now(),
  primary key (file_id, user_id, way)
);
create index document_opens_of_person on document_opens (user_id);
