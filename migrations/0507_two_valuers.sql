-- The second valuer of a portfolio: listed companies and funds record the lower of two valuations of each property.
create table engagement_second_valuers (
  engagement_id uuid primary key references engagements (id) on delete cascade,
  version int not null default 1 check (version > 0),
  firm text not null check (char_length(firm) between 1 and 200),
  valuer text not null check (char_length(valuer) between 1 and 200),
  licence_number text check (char_length(licence_number) between 1 and 60),
  licence_class text check (licence_class in ('A', 'B', 'C')),
  licence_until date,
  is_bank boolean not null default false,
  client_kind text not null check (client_kind in ('LISTED', 'FUND', 'OTHER')),
  valued_on date,
  statements_on date,
  -- Declared: no interest in the properties or their owner, and none in the firm that values beside them.
  free_of_owner boolean not null default false,
  free_of_firm boolean not null default false,
  -- A difference above so many percent of the firm's value asks for an explanation.
  bound numeric not null check (bound between 0 and 1000),
  recorded text not null check (recorded in ('BY_PROPERTY', 'BY_TOTALS')),
  updated_by uuid not null references users (id),
  updated_at timestamptz not null default now()
);
create index engagement_second_valuers_updated_by on engagement_second_valuers (updated_by);

-- What the second valuer concluded for a property of the schedule, where the valuation itself does not hold it.
create table engagement_second_values (
  line_id uuid primary key references engagement_properties (id) on delete cascade,
  engagement_id uuid not null references engagement_second_valuers (engagement_id) on delete cascade,
  value_fils bigint check (value_fils > 0),
  reason text check (char_length(reason) between 1 and 2000),
  updated_by uuid not null references users (id),
  updated_at timestamptz not null default now(),
  check (value_fils is not null or reason is not null)
);
create index engagement_second_values_of_engagement on engagement_second_values (engagement_id);
create index engagement_second_values_updated_by on engagement_second_values (updated_by);
