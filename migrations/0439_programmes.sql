-- Properties that are valued again each year: a programme of a client, its properties, its cycles, and what became of rolling each property forward.
create table programmes (
  id uuid primary key,
  version int not null default 1 check (version > 0),
  title text not null check (char_length(title) between 1 and 200),
  client_account_id uuid not null references client_accounts (id),
  frequency text not null check (frequency in ('MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY', 'TWO_YEARLY', 'THREE_YEARLY', 'FOUR_YEARLY', 'FIVE_YEARLY')),
  -- The valuation date of the first cycle; the others follow from it.
  first_date date not null,
  -- How properties are inspected, cycle by cycle; it begins again when it is through.
  pattern text[] not null check (cardinality(pattern) between 1 and 12
    and pattern <@ array['FULL', 'EXTERNAL', 'DESKTOP', 'REVALUATION']),
  -- The change of a value in percent beyond which a reason is asked for; null without a bound.
  bound_percent int check (bound_percent between 1 and 1000),
  -- How many days before the valuation date the firm and the client are reminded; null without reminders.
  reminder_days int check (reminder_days between 0 and 365),
  -- The last cycle of which they were reminded.
  reminded_ordinal int not null default 0 check (reminded_ordinal >= 0),
  -- The terms of the engagement of each cycle.
  purpose text not null check (purpose in ('SALE', 'PURCHASE', 'MORTGAGE', 'INHERITANCE', 'LITIGATION', 'FINANCIAL_REPORTING', 'INSURANCE', 'INVESTMENT',
    'TAX', 'LEGAL', 'OTHER')),
  basis text not null check (basis in ('MARKET_VALUE', 'MARKET_RENT', 'FAIR_VALUE', 'INVESTMENT_VALUE', 'EQUITABLE_VALUE', 'SYNERGISTIC_VALUE',
    'LIQUIDATION_VALUE', 'REINSTATEMENT_COST')),
  premise text not null check (premise in ('HIGHEST_AND_BEST_USE', 'CURRENT_USE', 'ORDERLY_LIQUIDATION', 'FORCED_SALE')),
  requested_party text not null check (char_length(requested_party) between 1 and 200),
  intended_users text check (char_length(intended_users) between 1 and 1000),
  report_form text not null check (report_form in ('EACH', 'WHOLE', 'BOTH')),
  report_language text not null check (report_language in ('ar', 'en', 'both')),
  fee_kind text not null check (fee_kind in ('SCHEDULE', 'LUMP', 'EACH')),
  fee_fils bigint check (fee_fils > 0),
  check ((fee_kind = 'SCHEDULE') = (fee_fils is null)),
  lead_id uuid references users (id),
  note text check (char_length(note) between 1 and 2000),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'ENDED')),
  reason text check (char_length(reason) between 1 and 1000),
  check ((state = 'ENDED') = (reason is not null)),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  search_text text not null generated always as (fold_text(title || ' ' || requested_party)) stored
);
create index programmes_listed on programmes (created_at desc, id desc);
create index programmes_of_account on programmes (client_account_id, created_at desc, id desc);
create index programmes_search on programmes using gin (search_text gin_trgm_ops);
create index programmes_created_by on programmes (created_by);
create index programmes_lead on programmes (lead_id) where lead_id is not null;

create table programme_properties (
  programme_id uuid not null references programmes (id) on delete cascade,
  property_id uuid not null references properties (id),
  ordinal int not null check (ordinal > 0),
  section text check (char_length(section) between 1 and 100),
  primary key (programme_id, property_id)
);
create index programme_properties_listed on programme_properties (programme_id, ordinal, property_id);
create index programme_properties_of_property on programme_properties (property_id);

-- A cycle that was opened: its engagement, and how far its valuations are rolled forward from the last ones.
create table programme_cycles (
  id uuid primary key,
  programme_id uuid not null references programmes (id) on delete cascade,
  ordinal int not null check (ordinal > 0),
  valuation_date date not null,
  level text not null check (level in ('FULL', 'EXTERNAL', 'DESKTOP', 'REVALUATION')),
  engagement_id uuid not null unique references engagements (id),
  roll_state text not null default 'NONE' check (roll_state in ('NONE', 'WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  roll_by uuid references users (id),
  attempts int not null default 0 check (attempts >= 0),
  done int not null default 0 check (done >= 0),
  failure text check (char_length(failure) between 1 and 100),
  cancel_asked boolean not null default false,
  opened_by uuid not null references users (id),
  opened_at timestamptz not null default now(),
  unique (programme_id, ordinal)
);
create index programme_cycles_opened_by on programme_cycles (opened_by);
create index programme_cycles_roll_by on programme_cycles (roll_by) where roll_by is not null;

-- What became of a line of the schedule of a cycle: the valuation it began from, and what of the property is another since; why it could not be.
create table programme_rolls (
  engagement_property_id uuid primary key references engagement_properties (id) on delete cascade,
  cycle_id uuid not null references programme_cycles (id) on delete cascade,
  from_valuation_id uuid references valuations (id) on delete set null,
  differing jsonb not null default '[]' check (jsonb_typeof(differing) = 'array'),
  failure text check (char_length(failure) between 1 and 100),
  -- What of the record is missing or wrong, field by field.
  faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  rolled_at timestamptz not null default now()
);
create index programme_rolls_of_cycle on programme_rolls (cycle_id);
create index programme_rolls_from on programme_rolls (from_valuation_id) where from_valuation_id is not null;

-- A server that dies in the middle is missed within a quarter of a minute; what is rolled forward stays, and the rest follows.
select pgboss.create_queue('roll-forward', '{
  "policy": "standard", "notify": true, "expireInSeconds": 3600, "heartbeatSeconds": 15,
  "retryLimit": 4, "retryDelay": 5, "retentionSeconds": 86400, "deleteAfterSeconds": 86400
}');
