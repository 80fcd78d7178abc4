-- What is written for the report of a valuation: how it is printed, its annexes, and what only the report tells.
create table report_choices (
  valuation_id uuid primary key references valuations (id) on delete cascade,
  -- Raised by every save: who has seen this version has seen all values.
  version int not null check (version > 0),
  updated_by uuid not null references users (id),
  updated_at timestamptz not null default now()
);
create index report_choices_updated_by on report_choices (updated_by);

-- A row for each field. A value that was taken out stays as null for a day, so that a later change finds who did it and when.
create table report_choice_values (
  valuation_id uuid not null references report_choices (valuation_id) on delete cascade,
  field text not null check (length(field) <= 120),
  value jsonb,
  written_by uuid not null references users (id),
  made_at timestamptz not null default clock_timestamp(),
  written_at timestamptz not null default now(),
  primary key (valuation_id, field)
);
create index report_choice_values_written_by on report_choice_values (written_by);

revoke all on report_choices, report_choice_values from thamin_app;
grant select, insert, update on report_choices to thamin_app;
grant select, insert, update, delete on report_choice_values to thamin_app;
