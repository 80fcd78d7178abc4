-- The sheets on which a value is worked out: the comparables' grid and scores, income, cost, residual, reconciliation.

create table approach_sheets (
  valuation_id uuid not null references valuations (id) on delete cascade,
  sheet text not null check (sheet in ('GRID', 'SCORES', 'INCOME', 'COST', 'RESIDUAL', 'RECONCILIATION')),
  -- Raised by every save: who has seen this version has seen all values.
  version int not null check (version > 0),
  updated_by uuid not null references users (id),
  updated_at timestamptz not null default now(),
  primary key (valuation_id, sheet)
);
create index approach_sheets_updated_by on approach_sheets (updated_by);

-- A row for each field of a sheet. A value that was taken out stays as null for a day, so that a later change finds who did it and when.
create table approach_values (
  valuation_id uuid not null,
  sheet text not null,
  field text not null check (length(field) <= 120),
  value jsonb,
  written_by uuid not null references users (id),
  -- When the field was first written: the rows of a list stand in this order.
  made_at timestamptz not null default clock_timestamp(),
  written_at timestamptz not null default now(),
  primary key (valuation_id, sheet, field),
  foreign key (valuation_id, sheet) references approach_sheets (valuation_id, sheet) on delete cascade
);
create index approach_values_written_by on approach_values (written_by);

-- Where people are who have a sheet open. Worth nothing after a crash, so not logged.
create unlogged table approach_presence (
  user_id uuid not null references users (id) on delete cascade,
  valuation_id uuid not null references valuations (id) on delete cascade,
  sheet text not null,
  field text check (length(field) <= 160),
  at timestamptz not null,
  primary key (user_id, valuation_id)
);
-- Without the time, so that telling where one is writes no index.
create index approach_presence_of_valuation on approach_presence (valuation_id);

revoke all on approach_sheets, approach_values, approach_presence from thamin_app;
grant select, insert, update on approach_sheets to thamin_app;
grant select, insert, update, delete on approach_values, approach_presence to thamin_app;
