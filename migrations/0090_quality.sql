-- What the firm changed of the rules that a valuation is checked by before it is submitted and approved: a row only for what differs.
create table quality_rules (
  rule text primary key check (rule ~ '^[A-Z][A-Z_]{2,39}$'),
  version int not null check (version > 0),
  enabled boolean not null,
  severity text not null check (severity in ('FAIL', 'WARN')),
  -- In the unit of the rule; null for a rule without one.
  limit_value double precision,
  updated_by uuid not null references users (id),
  updated_at timestamptz not null default now()
);
create index quality_rules_updated_by on quality_rules (updated_by);

-- Each change of a rule, with what was and what is.
create table quality_rule_changes (
  id bigint primary key generated always as identity,
  rule text not null,
  before jsonb not null,
  after jsonb not null,
  user_id uuid not null references users (id),
  user_name text not null,
  at timestamptz not null default now(),
  -- The change that it takes back.
  undoes bigint references quality_rule_changes (id)
);
create index quality_rule_changes_of_rule on quality_rule_changes (rule, id desc);
create index quality_rule_changes_user on quality_rule_changes (user_id);
create index quality_rule_changes_undoes on quality_rule_changes (undoes) where undoes is not null;

-- Why a warning stands. It counts while the rule finds the same; the last one of a rule is the one that is told.
create table quality_reasons (
  id bigint primary key generated always as identity,
  valuation_id uuid not null references valuations (id) on delete cascade,
  rule text not null,
  -- What the rule had found.
  found text not null check (char_length(found) <= 20000),
  reason text not null check (char_length(reason) between 1 and 2000),
  written_by uuid not null references users (id),
  written_at timestamptz not null default now()
);
create index quality_reasons_of_valuation on quality_reasons (valuation_id, rule, id desc);
create index quality_reasons_written_by on quality_reasons (written_by);

-- What stood at each move, with the reasons: kept as it was and never changed.
create table quality_results (
  id bigint primary key generated always as identity,
  valuation_id uuid not null references valuations (id) on delete cascade,
  move text not null check (move in ('SUBMITTED', 'APPROVED')),
  results jsonb not null,
  moved_by uuid not null references users (id),
  moved_at timestamptz not null default now()
);
create index quality_results_of_valuation on quality_results (valuation_id, id desc);
create index quality_results_moved_by on quality_results (moved_by);

revoke all on quality_rules, quality_rule_changes, quality_reasons, quality_results from thamin_app;
grant select, insert, update on quality_rules to thamin_app;
grant select, insert on quality_rule_changes, quality_reasons, quality_results to thamin_app;
