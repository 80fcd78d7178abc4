-- Systems of others that call by keys. Each is a row of users too, since that is what records, scopes and the log refer to; one that was never active and is deleted from
-- the beginning, so that nobody signs in as it, is notified, assigned or listed. A client's system has a membership of its own kind, by which the scope of every row is found.
alter table client_members drop constraint client_members_role_check,
  add constraint client_members_role_check check (role in ('OWNER', 'MEMBER', 'SYSTEM'));

create table machines (
  id uuid primary key references users (id),
  name text not null check (char_length(name) between 1 and 80),
  purpose text not null check (char_length(purpose) between 1 and 500),
  -- Null for a system of the firm's own.
  client_account_id uuid references client_accounts (id),
  verbs text[] not null check (cardinality(verbs) between 1 and 100),
  -- Where it may call from; from anywhere while there are none.
  networks cidr[] not null default '{}' check (cardinality(networks) <= 20),
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index machines_listed on machines (created_at desc, id desc);

-- A key itself is shown once and never stored: of its 256 random bits only the SHA-256, which nobody can compute it from.
create table machine_keys (
  id uuid primary key default gen_random_uuid(),
  machine_id uuid not null references machines (id),
  name text not null check (char_length(name) between 1 and 60),
  hash bytea not null unique check (octet_length(hash) = 32),
  -- Its first signs, by which a person finds the one that they have.
  hint text not null check (char_length(hint) = 4),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_on date not null,
  revoked_at timestamptz,
  revoked_by uuid references users (id),
  revoke_reason text check (char_length(revoke_reason) between 1 and 300),
  -- The days before its end of which the administrators were last reminded.
  reminded_days integer,
  used_at timestamptz,
  used_from inet,
  -- What it has called in the minute and in the day that began then.
  minute_since timestamptz not null default now(),
  minute_calls integer not null default 0,
  day_since timestamptz not null default now(),
  day_calls integer not null default 0,
  check ((revoked_at is null) = (revoke_reason is null))
) with (fillfactor = 70);
create index machine_keys_of_machine on machine_keys (machine_id, created_at desc);
create index machine_keys_ending on machine_keys (expires_on) where revoked_at is null;

-- How often a system has called what, by day in Kuwait; never what it sent or was answered.
create table machine_calls (
  machine_id uuid not null references machines (id),
  day date not null,
  verb text not null check (char_length(verb) between 1 and 100),
  calls integer not null default 0,
  errors integer not null default 0,
  last_error text check (char_length(last_error) <= 60),
  last_at timestamptz not null default now(),
  primary key (machine_id, day, verb)
) with (fillfactor = 70);

revoke all on machines, machine_keys, machine_calls from thamin_app;
grant select, insert, update on machines, machine_keys to thamin_app;
grant select, insert, update, delete on machine_calls to thamin_app;
