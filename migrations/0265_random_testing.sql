-- Random testing of the automated valuation: what the model said of each valuation before it could learn from it, the rounds that are drawn
-- each quarter, and what reviewers decided.

-- The indication of the model in use when a valuation was approved. Models learn from completed valuations alone, so it had not seen this one.
create table avm_indications (
  valuation_id uuid primary key references valuations (id) on delete cascade,
  model_number int not null,
  trained_on date not null,
  value_fils bigint not null check (value_fils > 0),
  low_fils bigint not null,
  high_fils bigint not null,
  -- The base and by how much each driver moves the value from it, in whole KWD.
  base bigint not null,
  drivers jsonb not null check (jsonb_typeof(drivers) = 'array'),
  -- Made up for a demonstration, or by a model that learnt from what was.
  is_generated boolean not null default false,
  kept_at timestamptz not null default now(),
  check (low_fils <= value_fils and value_fils <= high_fils)
);

-- A round tests the valuations that were completed in a quarter of Kuwait's calendar.
create table avm_rounds (
  id uuid primary key,
  -- The first day of the quarter. One round each, however many servers draw.
  quarter date not null unique check (extract(day from quarter) = 1 and extract(month from quarter) in (1, 4, 7, 10)),
  drawn_at timestamptz not null default now(),
  -- With the seed and the population anybody can repeat the draw; the hash is the SHA-256 of the sorted ids, one a line.
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  population int not null check (population >= 0),
  population_hash text not null check (population_hash ~ '^[0-9a-f]{64}$'),
  population_ids jsonb not null check (jsonb_typeof(population_ids) = 'array' and jsonb_array_length(population_ids) = population),
  -- How many were completed in the quarter, with an indication or without.
  completed int not null check (completed >= population),
  -- EMPTY had nothing to draw from.
  state text not null check (state in ('OPEN', 'CLOSED', 'EMPTY')),
  due_on date,
  closed_at timestamptz,
  -- Null where the last decision closed it.
  closed_by uuid references users (id),
  close_reason text check (char_length(close_reason) between 1 and 1000),
  version int not null default 1,
  is_generated boolean not null default false,
  check ((state = 'EMPTY') = (population = 0) and (state = 'EMPTY') = (due_on is null)),
  check ((state = 'CLOSED') = (closed_at is not null)),
  check ((closed_by is null) = (close_reason is null) and (closed_by is null or state = 'CLOSED'))
);
create index avm_rounds_open on avm_rounds (due_on) where state = 'OPEN';
create index avm_rounds_closed_by on avm_rounds (closed_by) where closed_by is not null;

-- The valuations that a round drew, in the order of the draw, and what their reviewers decided.
create table avm_samples (
  id uuid primary key,
  round_id uuid not null references avm_rounds (id) on delete cascade,
  place int not null check (place > 0),
  valuation_id uuid not null references avm_indications (valuation_id) on delete cascade,
  final_value_fils bigint not null check (final_value_fils > 0),
  -- Null while nobody independent has it.
  reviewer_id uuid references users (id),
  assigned_at timestamptz,
  decision text check (decision in ('AGREES', 'DIFFERS')),
  cause text check (cause in ('SUBJECT_FACTS', 'COMPARABLES', 'PLACE', 'CONDITION', 'MARKET_MOVED', 'VALUERS_VALUE', 'OTHER')),
  reason text check (char_length(reason) between 1 and 2000),
  decided_by uuid references users (id),
  decided_at timestamptz,
  -- For which day its reviewer was told that it is due soon, and its reviewer and managers that it is overdue.
  soon_for date,
  overdue_for date,
  version int not null default 1,
  unique (round_id, place),
  unique (round_id, valuation_id),
  check ((reviewer_id is null) = (assigned_at is null)),
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check ((decision is not distinct from 'DIFFERS') = (cause is not null) and (cause is null or reason is not null))
);
create index avm_samples_of_valuation on avm_samples (valuation_id);
create index avm_samples_to_decide on avm_samples (reviewer_id, round_id) where decision is null;
create index avm_samples_reviewer on avm_samples (reviewer_id) where reviewer_id is not null;
create index avm_samples_decided_by on avm_samples (decided_by) where decided_by is not null;

-- The first quarter that is tested is the one in which this began. One row, by which of several servers one draws at a time.
create table avm_sampling (
  since date not null default (now() at time zone 'Asia/Kuwait')::date
);
insert into avm_sampling default values;

revoke all on avm_indications, avm_rounds, avm_samples, avm_sampling from thamin_app;
grant select, insert on avm_indications to thamin_app;
grant select, insert on avm_rounds to thamin_app;
grant update (state, closed_at, closed_by, close_reason, version) on avm_rounds to thamin_app;
grant select, insert on avm_samples to thamin_app;
grant update (reviewer_id, assigned_at, decision, cause, reason, decided_by, decided_at, soon_for, overdue_for, version) on avm_samples to thamin_app;
grant select, update on avm_sampling to thamin_app;
