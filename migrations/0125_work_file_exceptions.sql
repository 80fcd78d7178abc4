-- Why a valuation was completed although its work-file lacks parts, by the manager who answers for it: only ever added.
create table work_file_exceptions (
  id bigint primary key generated always as identity,
  valuation_id uuid not null references valuations (id) on delete cascade,
  -- The parts that were missing: src/features/work-files/model/codes.ts.
  lacks text[] not null check (cardinality(lacks) > 0),
  reason text not null check (char_length(reason) between 1 and 2000),
  given_by uuid not null references users (id),
  given_at timestamptz not null default now()
);
create index work_file_exceptions_valuation on work_file_exceptions (valuation_id);

revoke all on work_file_exceptions from thamin_app;
grant select, insert on work_file_exceptions to thamin_app;
