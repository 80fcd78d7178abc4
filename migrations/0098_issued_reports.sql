-- The reports that the firm issued: each version of a valuation's report with all that it tells, and the file that was printed of that.
create table issued_reports (
  id uuid primary key,
  -- A valuation with an issued report is never deleted.
  valuation_id uuid not null references valuations (id),
  valuation_number text not null,
  version int not null check (version > 0),
  -- What stands under the report, and by which anybody verifies it: 75 random bits and a check symbol.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- Template, languages and annexes; the data that it tells; its mark with the corrections that led to it.
  choice jsonb not null check (jsonb_typeof(choice) = 'object'),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  mark jsonb not null check (jsonb_typeof(mark) = 'object'),
  file_name text not null,
  issued_by uuid not null references users (id),
  issued_at timestamptz not null,
  state text not null default 'PREPARING' check (state in ('PREPARING', 'ISSUED', 'FAILED')),
  -- How often a server has begun to print it. Only the latest attempt may write: an earlier one may live on, unaware of it.
  attempts int not null default 0,
  failure text,
  sha256 text references files (sha256),
  size bigint check (size > 0),
  pages int check (pages > 0),
  is_signed boolean not null default false,
  printed_at timestamptz,
  unique (valuation_id, version),
  check (num_nulls(sha256, size, pages, printed_at) = case when state = 'ISSUED' then 0 else 4 end),
  check ((state = 'FAILED') = (failure is not null))
);
create index issued_reports_by_file on issued_reports (sha256) where sha256 is not null;
create index issued_reports_issued_by on issued_reports (issued_by);

-- The stored files that the data of a report names: its photos and annexes stay, so that it can be printed again.
create table issued_report_files (
  report_id uuid not null references issued_reports (id),
  sha256 text not null references files (sha256),
  primary key (report_id, sha256)
);
create index issued_report_files_by_file on issued_report_files (sha256);

-- What was issued stays as it is, whoever asks: nothing of it is changed but how far its printing has come, and none is deleted.
create function keep_issued_report() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and old.state <> 'ISSUED'
    and row(new.id, new.valuation_id, new.valuation_number, new.version, new.code, new.choice, new.data, new.mark, new.file_name, new.issued_by, new.issued_at)
      = row(old.id, old.valuation_id, old.valuation_number, old.version, old.code, old.choice, old.data, old.mark, old.file_name, old.issued_by, old.issued_at)
  then return new;
  end if;
  raise exception 'an issued report is neither changed nor deleted' using errcode = 'restrict_violation';
end;
$$;
create trigger issued_reports_kept before update or delete on issued_reports
  for each row execute function keep_issued_report();

create function keep_issued_table() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  raise exception 'an issued report is neither changed nor deleted' using errcode = 'restrict_violation';
end;
$$;
create trigger issued_reports_whole before truncate on issued_reports
  for each statement execute function keep_issued_table();
create trigger issued_report_files_kept before update or delete or truncate on issued_report_files
  for each statement execute function keep_issued_table();

revoke all on issued_reports, issued_report_files from thamin_app;
grant select, insert on issued_reports, issued_report_files to thamin_app;
grant update (state, attempts, failure, sha256, size, pages, is_signed, printed_at) on issued_reports to thamin_app;

-- A server that dies in the middle is missed within a quarter of a minute, and another begins anew.
select pgboss.create_queue('issued-reports', '{
  "policy": "standard", "notify": true, "expireInSeconds": 300, "heartbeatSeconds": 15,
  "retryLimit": 6, "retryDelay": 5, "retryBackoff": true, "retentionSeconds": 604800, "deleteAfterSeconds": 86400
}');
