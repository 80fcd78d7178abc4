-- One report of all properties of an engagement: what is chosen for it until it is issued, its versions as they were issued, and in each a line by
-- property, which names the version of the single report that it rests on.
create table engagement_report_drafts (
  engagement_id uuid primary key references engagements (id) on delete cascade,
  version int not null default 1 check (version > 0),
  -- Language, short or full, market commentary, values as lots and as one with reasons, properties left out with reasons.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  updated_by uuid not null references users (id),
  updated_at timestamptz not null default now()
);
create index engagement_report_drafts_updated_by on engagement_report_drafts (updated_by);

create table engagement_reports (
  id uuid primary key,
  -- An engagement with an issued report is never deleted.
  engagement_id uuid not null references engagements (id),
  engagement_number text not null,
  version int not null check (version > 0),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- What was chosen; what all properties have in common; what changed against the version before, with the reason.
  choice jsonb not null check (jsonb_typeof(choice) = 'object'),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  reason text check (char_length(reason) between 1 and 2000),
  properties int not null check (properties > 0),
  aggregate_fils bigint not null check (aggregate_fils >= 0),
  file_name text not null,
  issued_by uuid not null references users (id),
  issued_at timestamptz not null,
  state text not null default 'PREPARING' check (state in ('PREPARING', 'ISSUED', 'FAILED', 'CANCELLED')),
  -- How often a server has begun to print it. Only the latest attempt may write.
  attempts int not null default 0,
  -- How many properties were worded so far.
  done int not null default 0,
  cancel_asked boolean not null default false,
  failure text,
  sha256 text references files (sha256),
  size bigint check (size > 0),
  pages int check (pages > 0),
  is_signed boolean not null default false,
  printed_at timestamptz,
  unique (engagement_id, version),
  check (num_nulls(sha256, size, pages, printed_at) = case when state = 'ISSUED' then 0 else 4 end),
  check ((state = 'FAILED') = (failure is not null))
);
create index engagement_reports_by_file on engagement_reports (sha256) where sha256 is not null;
create index engagement_reports_issued_by on engagement_reports (issued_by);
-- One is made at a time.
create unique index engagement_reports_open on engagement_reports (engagement_id) where state in ('PREPARING', 'FAILED');

create table engagement_report_lines (
  report_id uuid not null references engagement_reports (id),
  ordinal int not null check (ordinal > 0),
  valuation_id uuid not null references valuations (id),
  -- The version of the single report of which it shows the facts and the value.
  issued_report_id uuid not null references issued_reports (id),
  property_id uuid not null,
  value_fils bigint not null check (value_fils >= 0),
  -- What the schedule shows beside the value.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  primary key (report_id, ordinal)
);
create index engagement_report_lines_valuation on engagement_report_lines (valuation_id);
create index engagement_report_lines_issued on engagement_report_lines (issued_report_id);

-- What was issued stays as it is: nothing of it is changed but how far its printing has come, and none is deleted.
create function keep_engagement_report() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and old.state not in ('ISSUED', 'CANCELLED')
    and row(new.id, new.engagement_id, new.engagement_number, new.version, new.code, new.choice, new.data, new.changes, new.reason, new.properties,
        new.aggregate_fils, new.file_name, new.issued_by, new.issued_at)
      is not distinct from row(old.id, old.engagement_id, old.engagement_number, old.version, old.code, old.choice, old.data, old.changes, old.reason,
        old.properties, old.aggregate_fils, old.file_name, old.issued_by, old.issued_at)
  then return new;
  end if;
  raise exception 'an issued report is neither changed nor deleted' using errcode = 'restrict_violation';
end;
$$;
create trigger engagement_reports_kept before update or delete on engagement_reports
  for each row execute function keep_engagement_report();
create trigger engagement_reports_whole before truncate on engagement_reports
  for each statement execute function keep_issued_table();
create trigger engagement_report_lines_kept before update or delete or truncate on engagement_report_lines
  for each statement execute function keep_issued_table();

revoke all on engagement_reports, engagement_report_lines from thamin_app;
grant select, insert on engagement_reports, engagement_report_lines to thamin_app;
grant update (state, attempts, done, cancel_asked, failure, sha256, size, pages, is_signed, printed_at) on engagement_reports to thamin_app;

select pgboss.create_queue('engagement-reports', '{
  "policy": "standard", "notify": true, "expireInSeconds": 1800, "heartbeatSeconds": 15,
  "retryLimit": 6, "retryDelay": 5, "retryBackoff": true, "retentionSeconds": 604800, "deleteAfterSeconds": 86400
}');
