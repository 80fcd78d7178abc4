-- Engagements: what a client orders at once, of one property or of thousands, under the same terms; the schedule of its properties, each of which
-- gets a valuation of its own; who works on it, and what is due when.
create table engagement_counters (
  year int primary key check (year between 2000 and 2199),
  last_number int not null check (last_number > 0)
);

create table engagements (
  id uuid primary key,
  version int not null default 1 check (version > 0),
  number text not null unique check (number ~ '^ENG-\d{4}-\d{4,}$'),
  title text not null check (char_length(title) between 1 and 200),
  client_account_id uuid not null references client_accounts (id),
  -- The request whose accepted terms it carries.
  request_id uuid unique references requests (id),
  order_reference text check (char_length(order_reference) between 1 and 100),
  purpose text not null check (purpose in ('SALE', 'PURCHASE', 'MORTGAGE', 'INHERITANCE', 'LITIGATION', 'FINANCIAL_REPORTING', 'INSURANCE', 'INVESTMENT',
    'TAX', 'LEGAL', 'OTHER')),
  basis text not null check (basis in ('MARKET_VALUE', 'MARKET_RENT', 'FAIR_VALUE', 'INVESTMENT_VALUE', 'EQUITABLE_VALUE', 'SYNERGISTIC_VALUE',
    'LIQUIDATION_VALUE', 'REINSTATEMENT_COST')),
  premise text not null check (premise in ('HIGHEST_AND_BEST_USE', 'CURRENT_USE', 'ORDERLY_LIQUIDATION', 'FORCED_SALE')),
  requested_party text not null check (char_length(requested_party) between 1 and 200),
  intended_users text check (char_length(intended_users) between 1 and 1000),
  -- Null for the day of each inspection.
  valuation_date date,
  inspection_level text not null check (inspection_level in ('FULL', 'EXTERNAL', 'DESKTOP', 'REVALUATION')),
  -- A report for each property, one for all, or both.
  report_form text not null check (report_form in ('EACH', 'WHOLE', 'BOTH')),
  report_language text not null check (report_language in ('ar', 'en', 'both')),
  -- By the firm's schedule of fees for each property, one fee for all, or the same for each.
  fee_kind text not null check (fee_kind in ('SCHEDULE', 'LUMP', 'EACH')),
  fee_fils bigint check (fee_fils > 0),
  check ((fee_kind = 'SCHEDULE') = (fee_fils is null)),
  lead_id uuid references users (id),
  due_on date,
  note text check (char_length(note) between 1 and 2000),
  -- What is due or paid on the way: text, day, fee in fils, when it was reached.
  milestones jsonb not null default '[]' check (jsonb_typeof(milestones) = 'array'),
  state text not null default 'DRAFTED' check (state in ('DRAFTED', 'AGREED', 'IN_PROGRESS', 'IN_REVIEW', 'ISSUED', 'CLOSED', 'CANCELLED')),
  -- The day on which the terms were accepted, by whom and how that is known.
  agreed_on date,
  agreed_by text check (char_length(agreed_by) between 1 and 200),
  agreed_evidence text check (char_length(agreed_evidence) between 1 and 1000),
  check (num_nulls(agreed_on, agreed_by) in (0, 2)),
  check (state in ('DRAFTED', 'CANCELLED') or agreed_on is not null),
  reason text check (char_length(reason) between 1 and 1000),
  check ((state = 'CANCELLED') = (reason is not null)),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (fold_text(number || ' ' || title || ' ' || requested_party || ' ' || coalesce(order_reference, ''))) stored
);
create index engagements_listed on engagements (created_at desc, id desc);
create index engagements_by_state on engagements (state, created_at desc, id desc);
create index engagements_of_account on engagements (client_account_id, created_at desc, id desc);
create index engagements_search on engagements using gin (search_text gin_trgm_ops);
create index engagements_created_by on engagements (created_by);
create index engagements_lead on engagements (lead_id) where lead_id is not null;

-- Who works on it beside its lead.
create table engagement_team (
  engagement_id uuid not null references engagements (id) on delete cascade,
  user_id uuid not null references users (id),
  primary key (engagement_id, user_id)
);
create index engagement_team_user on engagement_team (user_id);

-- A line of the schedule: a property of the register and what its valuation takes from the order; the valuation once it is opened.
create table engagement_properties (
  id uuid primary key,
  version int not null default 1 check (version > 0),
  engagement_id uuid not null references engagements (id) on delete cascade,
  ordinal int not null check (ordinal > 0),
  property_id uuid not null references properties (id),
  valuation_id uuid unique references valuations (id) on delete set null,
  section text check (char_length(section) between 1 and 100),
  lot text check (char_length(lot) between 1 and 60),
  client_reference text check (char_length(client_reference) between 1 and 60),
  document_type text check (document_type in ('PROPERTY_DOCUMENT', 'CIVIL_ID', 'BUILDING_LICENSE', 'BUILDING_PLAN', 'ELECTRICITY_DOCUMENT',
    'RENTAL_CONTRACTS', 'PROPERTY_INCOME', 'LEASE_CONTRACT', 'LAST_RECEIPT', 'POWER_OF_ATTORNEY', 'OTHER')),
  document_number text check (char_length(document_number) between 1 and 100),
  plan_number text check (char_length(plan_number) between 1 and 60),
  owner_name text check (char_length(owner_name) between 1 and 200),
  inspection_level text check (inspection_level in ('FULL', 'EXTERNAL', 'DESKTOP', 'REVALUATION')),
  fee_fils bigint check (fee_fils >= 0),
  assigned_to uuid references users (id),
  due_on date,
  note text check (char_length(note) between 1 and 1000),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  unique (engagement_id, property_id)
);
create index engagement_properties_listed on engagement_properties (engagement_id, ordinal, id);
create index engagement_properties_of_property on engagement_properties (property_id);
create index engagement_properties_assigned on engagement_properties (assigned_to) where assigned_to is not null;
create index engagement_properties_created_by on engagement_properties (created_by);
