-- Links by which people without an account open the file of a report as it was made.
create table report_shares (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The run that made the file, while it is remembered; the link has the file itself.
  run_id uuid references report_runs (id) on delete set null,
  -- Only the hash of the link's token is stored: who reads the database can open no link.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  password_hash text,
  -- Wrong passwords in a row; at five the link is locked for good.
  wrong_tries int not null default 0,
  sha256 text not null references files (sha256),
  size bigint not null,
  format text not null check (format in ('pdf', 'xlsx', 'csv')),
  file_name text not null,
  register text not null,
  name text,
  rows int not null,
  made_at timestamptz not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  openings int not null default 0,
  last_opened_at timestamptz
);
create index report_shares_of_person on report_shares (user_id, created_at desc, id desc);
create index report_shares_newest on report_shares (created_at desc, id desc);
create index report_shares_by_file on report_shares (sha256);
create index report_shares_of_run on report_shares (run_id) where run_id is not null;

-- What the page of a link is handed to fetch the file by, once the password was right; also stored as hashes.
create table report_share_tickets (
  ticket_hash text primary key,
  share_id uuid not null references report_shares (id) on delete cascade,
  used boolean not null default false,
  expires_at timestamptz not null
);
create index report_share_tickets_of_share on report_share_tickets (share_id);
create index report_share_tickets_by_expiry on report_share_tickets (expires_at);

revoke all on report_shares, report_share_tickets from thamin_app;
grant select, insert, update, delete on report_shares, report_share_tickets to thamin_app;
