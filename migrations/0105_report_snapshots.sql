-- What the report of a valuation told when it was approved, or approved anew by a correction: what is issued is made of the last one.
create table report_snapshots (
  valuation_id uuid not null references valuations (id) on delete cascade,
  number int not null check (number > 0),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  taken_by uuid not null references users (id),
  taken_at timestamptz not null default now(),
  primary key (valuation_id, number)
);
create index report_snapshots_taken_by on report_snapshots (taken_by);

revoke all on report_snapshots from thamin_app;
grant select, insert on report_snapshots to thamin_app;
