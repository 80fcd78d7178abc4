-- Files of reports that are made by a job: asked for by a person, or made for a recipient because a kept report was due.
create table report_runs (
  id uuid primary key,
  -- Whose file it is, and in whose scope it is made.
  user_id uuid not null references users (id) on delete cascade,
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  register text not null generated always as (coalesce(definition ->> 'register', '')) stored,
  format text not null check (format in ('pdf', 'xlsx', 'csv')),
  separator text check (separator in (',', ';')),
  language text not null check (language in ('ar', 'en')),
  origin text not null check (origin in ('ASKED', 'SCHEDULED')),
  -- The kept report that it was made of, its name then, and when that was due.
  kept_id uuid references kept_reports (id) on delete set null,
  name text,
  due_at timestamptz,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'EMPTY', 'CANCELLED', 'FAILED')),
  -- How far it has come, in rows; written outside of the transaction that ends it.
  done int not null default 0,
  of_rows int not null default 0,
  cancel_asked boolean not null default false,
  -- Whether a job for it is in the queue: one that found its person busy left without, and whoever ends that work sends another.
  queued boolean not null default true,
  -- How often a server has begun it. Only the latest attempt may write: an earlier one may live on, unaware of it.
  attempts int not null default 0,
  failure text,
  ip text,
  user_agent text,
  file_name text,
  -- The file, until it is deleted or its days are over.
  sha256 text references files (sha256),
  size bigint,
  rows int,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- When it was last taken away: asking for it in pieces is one download.
  downloaded_at timestamptz,
  expires_at timestamptz,
  -- However many servers see a kept report to be due, each recipient is sent it once.
  unique (kept_id, due_at, user_id)
);
create index report_runs_of_person on report_runs (user_id, created_at desc, id desc);
create index report_runs_newest on report_runs (created_at desc, id desc);
create index report_runs_by_file on report_runs (sha256) where sha256 is not null;
create index report_runs_by_expiry on report_runs (expires_at) where sha256 is not null;
create index report_runs_waiting on report_runs (user_id, created_at) where state = 'WAITING';
-- One at a time for a person.
create unique index report_runs_running on report_runs (user_id) where state = 'RUNNING';

revoke all on report_runs from thamin_app;
grant select, insert, update, delete on report_runs to thamin_app;

-- A mail may carry a stored file, until it is sent or given up.
alter table mails add column sha256 text references files (sha256), add column file_name text;
create index mails_by_file on mails (sha256) where sha256 is not null;

-- A server that dies in the middle is missed within a quarter of a minute, and another begins anew.
select pgboss.create_queue('reports', '{
  "policy": "standard", "notify": true, "expireInSeconds": 3600, "heartbeatSeconds": 15,
  "retryLimit": 4, "retryDelay": 5, "retentionSeconds": 604800, "deleteAfterSeconds": 86400
}');
