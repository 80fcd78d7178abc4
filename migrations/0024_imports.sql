-- Sheets that are brought in: what was read of each file, how it is to be taken, and what became of it.

create table imports (
  id uuid primary key,
  version int not null default 1,
  kind text not null check (kind in ('properties')),
  state text not null default 'READ' check (state in
    ('READ', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'CANCELLED', 'UNDONE', 'FAILED')),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  file_name text not null,
  format text not null check (format in ('xlsx', 'csv')),
  -- How the letters and the columns of a text stood.
  encoding text,
  separator text,
  -- The sheets of the file, with what was found odd in each.
  sheets jsonb not null default '[]' check (jsonb_typeof(sheets) = 'array'),
  -- How it is to be read: which sheet, which of its rows names the columns, and which column gives which field.
  sheet int not null default 0,
  header_row int not null default 0,
  columns jsonb not null default '[]' check (jsonb_typeof(columns) = 'array'),
  suggested jsonb not null default '{}' check (jsonb_typeof(suggested) = 'object'),
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  defaults jsonb not null default '{}' check (jsonb_typeof(defaults) = 'object'),
  -- How far the check or the run has come; written by a connection of its own, so that it is seen before either ends.
  done int not null default 0,
  of_rows int not null default 0,
  cancel_asked boolean not null default false,
  -- How often a server has begun the work that waits now; one that dies leaves it to another.
  attempts int not null default 0,
  counts jsonb check (jsonb_typeof(counts) = 'object'),
  failure text,
  -- How many records the run made, and how many of them an undo left.
  created int not null default 0,
  kept int not null default 0,
  -- Who started the run, from where, and what of the rows it takes.
  run jsonb check (jsonb_typeof(run) = 'object'),
  ended_at timestamptz
);
create index imports_of_person on imports (user_id, created_at desc, id desc);
create index imports_newest on imports (created_at desc, id desc);

-- The rows of a file as they stood, but the empty ones: each cell is a text, or an object for what has no value.
create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  sheet int not null,
  number int not null,
  cells jsonb not null,
  primary key (import_id, sheet, number)
);

-- What the last check found: faults, which keep a row out, and warnings, which don't.
create table import_faults (
  import_id uuid not null references imports (id) on delete cascade,
  ordinal int not null,
  number int not null,
  is_warning boolean not null,
  field text not null,
  "column" int,
  value text,
  code text not null,
  message text not null,
  params jsonb,
  primary key (import_id, ordinal)
);

revoke all on imports, import_rows, import_faults from thamin_app;
grant select, insert, update, delete on imports, import_rows, import_faults to thamin_app;

-- By which import a property came.
alter table properties add column import_id uuid references imports (id) on delete set null;
create index properties_of_import on properties (import_id) where import_id is not null;

-- A server that dies in the middle is missed within a quarter of a minute, and another begins anew: half a run is undone by then.
select pgboss.create_queue('imports', '{
  "policy": "standard", "notify": true, "expireInSeconds": 900, "heartbeatSeconds": 15,
  "retryLimit": 4, "retryDelay": 5, "retentionSeconds": 86400, "deleteAfterSeconds": 86400
}');
