-- What each server has measured: kept for a day, so that the screen shows all servers of a database and their history.
create table performance_servers (
  id uuid primary key,
  host text not null,
  process_id int not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  -- What became of the reads that its caches were asked for, since its start.
  caches jsonb not null default '{}'
);
create index performance_servers_seen on performance_servers (seen_at);

-- A minute of a server: its calls together, and what it held. Durations are in ms, sizes in bytes.
create table performance_minutes (
  at timestamptz not null,
  server_id uuid not null,
  calls int not null,
  errors int not null,
  refused int not null,
  cache_hits int not null,
  -- A histogram: how many durations fell into a bucket (src/server/measures/histogram.ts); empty buckets are left out.
  buckets smallint[] not null,
  counts int[] not null,
  slowest jsonb not null,
  loop_p99 real not null,
  loop_longest real not null,
  rss bigint not null,
  heap bigint not null,
  pool_connections int not null,
  pool_waiting int not null,
  primary key (at, server_id)
);

-- An hour of a server: each verb, and the statements that took most of its time. Texts of statements hold no values.
create table performance_hours (
  at timestamptz not null,
  server_id uuid not null,
  kind text not null check (kind in ('verb', 'statement')),
  name text not null,
  name_hash text generated always as (md5(name)) stored,
  calls int not null,
  errors int not null,
  refused int not null,
  cache_hits int not null,
  records bigint not null,
  ms double precision not null,
  slowest double precision not null,
  buckets smallint[] not null,
  counts int[] not null,
  primary key (at, server_id, kind, name_hash)
);

-- How large the database and its files are; one row, measured every ten minutes by whichever server comes first.
create table performance_sizes (
  one boolean primary key default true check (one),
  at timestamptz not null,
  database_bytes bigint not null,
  files bigint not null,
  file_bytes bigint not null
);

revoke all on performance_servers, performance_minutes, performance_hours, performance_sizes from thamin_app;
grant select, insert, update, delete on performance_servers, performance_minutes, performance_hours to thamin_app;
grant select, insert, update on performance_sizes to thamin_app;

-- Writes that answers in the caches depend on are reported to all servers at their commit, while a cache is on: a commit that notifies
-- waits for others that do. The function's own query sees the settings of this very moment, so that a transaction which began before
-- a cache was switched on either reports, or holds its number by then, and the caches wait for its end.
create function report_cached_reads() returns trigger
language plpgsql as $$
begin
  if exists (
    select from settings where key in ('recordCache', 'queryCache', 'auditCache') and value = 'true'::jsonb
  ) then
    perform pg_notify('cached_reads', tg_argv[0]);
  end if;
  return null;
end
$$;

do $$
declare
  written text;
begin
  foreach written in array array[
    'valuations', 'valuation_tombstones', 'properties', 'property_photos', 'property_tombstones', 'comparisons',
    'comparison_properties', 'comparison_tombstones', 'documents', 'document_files', 'users'
  ] loop
    execute format(
      'create trigger report_cached_reads after insert or update or delete or truncate on %I
         for each statement execute function report_cached_reads(''all'')', written);
  end loop;
  foreach written in array array['audit_log', 'audit_seals', 'imports'] loop
    execute format(
      'create trigger report_cached_reads after insert or update or delete or truncate on %I
         for each statement execute function report_cached_reads(''audit'')', written);
  end loop;
end
$$;
