-- The sheets of a valuation as they were at a moment, with what they were worked out from and what they came to. They are only added.
create table approach_versions (
  valuation_id uuid not null references valuations (id) on delete cascade,
  number int not null check (number > 0),
  occasion text not null check (occasion in ('KEPT', 'COPIED_OVER', 'SUBMITTED', 'APPROVED')),
  note text,
  -- By sheet: its version and its values.
  sheets jsonb not null,
  inputs jsonb not null,
  -- By sheet: the indication, its steps, faults and remarks.
  outcomes jsonb not null,
  -- The reconciled value, and the final value of the record.
  reconciled_fils bigint,
  final_value_fils bigint,
  kept_by uuid not null references users (id),
  kept_at timestamptz not null default now(),
  primary key (valuation_id, number)
);
create index approach_versions_kept_by on approach_versions (kept_by);

revoke all on approach_versions from thamin_app;
grant select, insert on approach_versions to thamin_app;
