-- Backups: what was made, when, by whose wish, and what became of it. The archives themselves stand in folders of the operator.

create table backups (
  id uuid primary key default gen_random_uuid(),
  origin text not null check (origin in ('SCHEDULED', 'ASKED', 'COMMAND')),
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  asked_at timestamptz not null default now(),
  -- Who asked for it; null when the schedule or a command did.
  asked_by uuid references users (id) on delete set null,
  asked_by_name text,
  started_at timestamptz,
  -- Its archive was written and read again by then, or it had failed.
  ended_at timestamptz,
  folder text,
  file_name text,
  bytes bigint,
  encrypted boolean,
  -- How many files are in it, and how many of those were damaged already where they stood.
  files int,
  damaged_files int,
  fault text,
  -- Since when its archive is gone, replaced by newer ones.
  removed_at timestamptz
);
create index backups_newest on backups (asked_at desc, id desc);

-- What the administrators were last told to be late, so that they are told once.
create table backup_watch (
  told_due timestamptz
);
insert into backup_watch values (null);

revoke all on backups, backup_watch from thamin_app;
grant select, insert, update on backups to thamin_app;
grant select, update on backup_watch to thamin_app;

-- A server that dies in the middle is missed within half a minute, and another begins anew.
select pgboss.create_queue('backups', '{
  "policy": "standard", "notify": true, "expireInSeconds": 43200, "heartbeatSeconds": 30,
  "retryLimit": 2, "retryDelay": 10, "retentionSeconds": 86400, "deleteAfterSeconds": 86400
}');
