-- Rates that the sheets of an engagement share: by what they measure, area and category of property, each with how it was concluded.
create table engagement_rates (
  id uuid primary key,
  engagement_id uuid not null references engagements (id) on delete cascade,
  version int not null default 1 check (version > 0),
  measure text not null check (measure in ('LAND', 'RENT', 'YIELD', 'BUILDING', 'VACANCY', 'OUTGOINGS')),
  -- Null for every area, with its names as they were when the rate was written.
  area_number int check (area_number > 0),
  area_ar text check (char_length(area_ar) between 1 and 100),
  area_en text check (char_length(area_en) between 1 and 100),
  check (num_nulls(area_number, area_ar, area_en) in (0, 3)),
  -- Null for every category.
  category text check (char_length(category) between 1 and 40),
  -- KWD per m², KWD per m² and month, or percent, as its measure has it.
  value numeric(16, 4) not null check (value > 0),
  low numeric(16, 4) check (low > 0),
  high numeric(16, 4),
  check (num_nulls(low, high) in (0, 2) and (low is null or (low <= value and value <= high))),
  dated_on date not null,
  source text not null check (char_length(source) between 1 and 1000),
  -- The sheet of a valuation of the engagement whose figure it is, and of how many comparables that came.
  lead_valuation_id uuid references valuations (id) on delete set null,
  lead_sheet text check (char_length(lead_sheet) between 1 and 20),
  comparables int check (comparables > 0),
  written_by uuid not null references users (id),
  written_at timestamptz not null default now()
);
create unique index engagement_rates_of_place on engagement_rates (engagement_id, measure, area_number, category) nulls not distinct;
create index engagement_rates_lead on engagement_rates (lead_valuation_id) where lead_valuation_id is not null;
create index engagement_rates_written_by on engagement_rates (written_by);

-- Every version that a rate had, as the sheets that took it say it: what is taken must be one of them.
create table engagement_rate_versions (
  rate_id uuid not null,
  version int not null check (version > 0),
  engagement_id uuid not null references engagements (id) on delete cascade,
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  written_by uuid not null references users (id),
  written_at timestamptz not null default now(),
  primary key (rate_id, version)
);
create index engagement_rate_versions_engagement on engagement_rate_versions (engagement_id);
create index engagement_rate_versions_written_by on engagement_rate_versions (written_by);
revoke all on engagement_rate_versions from thamin_app;
grant select, insert on engagement_rate_versions to thamin_app;
