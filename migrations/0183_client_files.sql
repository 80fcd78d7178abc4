-- What clients give of the documents that a request or its valuation requires or that the firm asks for: waiting, accepted as a document of the
-- valuation, or rejected with a reason. A folder belongs to a request, and to a valuation that was opened without one.
create table client_folders (
  id uuid primary key,
  request_id uuid unique references requests (id) on delete cascade,
  valuation_id uuid unique references valuations (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(request_id, valuation_id) = 1)
);

create table client_file_asks (
  id uuid primary key,
  folder_id uuid not null references client_folders (id) on delete cascade,
  document_type text not null,
  note text check (char_length(note) between 1 and 1000),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null default now(),
  ended_as text check (ended_as in ('FULFILLED', 'WITHDRAWN')),
  ended_at timestamptz,
  ended_by uuid references users (id),
  check (num_nulls(ended_as, ended_at, ended_by) in (0, 3))
);
create unique index client_file_asks_open on client_file_asks (folder_id, document_type) where ended_at is null;
create index client_file_asks_asked_by on client_file_asks (asked_by);
create index client_file_asks_ended_by on client_file_asks (ended_by) where ended_by is not null;

create table client_files (
  id uuid primary key,
  folder_id uuid not null references client_folders (id) on delete cascade,
  document_type text not null,
  upload_id uuid not null unique,
  sha256 text not null references files (sha256),
  name text not null check (char_length(name) between 1 and 255),
  sent_by uuid not null references users (id),
  sent_at timestamptz not null default now(),
  state text not null default 'WAITING' check (state in ('WAITING', 'ACCEPTED', 'REJECTED')),
  reason text check (char_length(reason) between 1 and 1000),
  decided_by uuid references users (id),
  decided_at timestamptz,
  document_id uuid references documents (id) on delete set null,
  check ((state = 'WAITING') = (decided_at is null)),
  check ((state = 'WAITING') = (decided_by is null)),
  check ((state = 'REJECTED') = (reason is not null))
);
create index client_files_of_folder on client_files (folder_id, sent_at, id);
create index client_files_by_file on client_files (sha256);
create index client_files_sent_by on client_files (sent_by);
create index client_files_decided_by on client_files (decided_by) where decided_by is not null;
create index client_files_of_document on client_files (document_id) where document_id is not null;

revoke all on client_folders, client_file_asks, client_files from thamin_app;
-- Whoever acts in a folder locks its row.
grant select, insert, update on client_folders to thamin_app;
grant select, insert on client_file_asks to thamin_app;
grant update (ended_as, ended_at, ended_by) on client_file_asks to thamin_app;
grant select, insert, delete on client_files to thamin_app;
grant update (state, reason, decided_by, decided_at, document_id) on client_files to thamin_app;

-- Files may be uploaded to a folder. Which records an upload may be for is read from the columns that refer to one.
alter table uploads add column folder_id uuid references client_folders (id) on delete cascade;
create index uploads_of_folder on uploads (folder_id) where folder_id is not null;
do $$
declare
  owners text;
begin
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into owners
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.conrelid = 'uploads'::regclass and c.contype = 'f' and c.confrelid not in ('users'::regclass, 'files'::regclass);
  alter table uploads drop constraint uploads_check;
  execute format('alter table uploads add constraint uploads_check check (num_nonnulls(%s) = 1)', owners);
end
$$;
