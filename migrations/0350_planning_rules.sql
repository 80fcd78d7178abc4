-- What may be built by the rules of the Municipality: for a category of property, in an area, a governorate or all of Kuwait, on plots of any or of
-- some sizes, from a day on. A rule is never changed but to be ended or withdrawn: another replaces it from a day.
create table planning_rules (
  id uuid primary key,
  version int not null default 1,
  -- That of its area, where it has one.
  governorate text check (governorate in ('CAPITAL', 'HAWALLI', 'FARWANIYA', 'MUBARAK_AL_KABEER', 'AHMADI', 'JAHRA')),
  area_number int check (area_number between 1 and 99999),
  check (area_number is null or governorate is not null),
  category text not null check (category in
    ('RESIDENTIAL', 'COMMERCIAL', 'INDUSTRIAL', 'AGRICULTURAL', 'MIXED_USE', 'LAND', 'APARTMENT', 'INVESTMENT', 'JAWAKHEERS', 'CHALETS', 'FARMS')),
  -- Plots of so many m² and more, and of fewer than so many.
  plot_from numeric(12, 2) check (plot_from > 0),
  plot_to numeric(12, 2) check (plot_to > 0),
  check (plot_from < plot_to),
  -- Built area of all floors, and the ground that is built on, in % of the plot.
  building_ratio numeric(7, 2) check (building_ratio > 0 and building_ratio <= 5000),
  coverage numeric(5, 2) check (coverage > 0 and coverage <= 100),
  floors int check (floors between 1 and 200),
  -- In metres.
  height numeric(6, 2) check (height > 0 and height <= 1000),
  basement boolean not null default false,
  uses text check (char_length(uses) between 1 and 1000),
  parking numeric(5, 2) check (parking > 0 and parking <= 100),
  parking_basis text check (parking_basis in ('PER_UNIT', 'PER_100_SQM')),
  check (num_nulls(parking, parking_basis) in (0, 2)),
  decision_number text check (char_length(decision_number) between 1 and 60),
  decision_date date,
  -- The first and the last day on which it holds.
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  source text not null check (char_length(source) between 1 and 200),
  note text check (char_length(note) between 1 and 1000),
  -- The rule that it replaced, whose last day is the one before its first.
  replaces uuid references planning_rules (id),
  -- Made up for demonstrations: every screen says so.
  is_generated boolean not null default false,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  withdrawn_by uuid references users (id),
  withdrawn_at timestamptz,
  withdrawn_reason text,
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_reason) in (0, 3)),
  -- What it is a rule of: place, category and sizes of plot. Rules of the same follow one another.
  scope bigint not null generated always as (hashtextextended(coalesce(area_number::text, governorate, '') || ' ' || category || ' '
    || coalesce(plot_from::text, '') || ' ' || coalesce(plot_to::text, ''), 350)) stored,
  -- The order of the list: the categories as people read them, of each the rules of all Kuwait, of governorates and of areas; the highest first.
  rank int not null generated always as ((100 - array_position(array['RESIDENTIAL', 'COMMERCIAL', 'INDUSTRIAL', 'AGRICULTURAL', 'MIXED_USE',
      'LAND', 'APARTMENT', 'INVESTMENT', 'JAWAKHEERS', 'CHALETS', 'FARMS'], category)) * 1000000
    - coalesce(200000 + area_number,
      100000 + array_position(array['CAPITAL', 'HAWALLI', 'FARWANIYA', 'MUBARAK_AL_KABEER', 'AHMADI', 'JAHRA'], governorate), 0)) stored,
  search_text text generated always as (fold_text(coalesce(decision_number, '') || ' ' || coalesce(uses, '') || ' ' || source || ' '
    || coalesce(note, ''))) stored,
  -- One rule of a scope on a day, whoever writes at once. A range of one number is compared in the place of the number, for which GiST has no operator of its own.
  constraint planning_rules_in_force exclude using gist
    (int8range(scope, scope, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null)
);
create index planning_rules_listed on planning_rules (rank desc, valid_from desc, id desc);
create index planning_rules_scope on planning_rules (scope, valid_from);
create unique index planning_rules_replaces on planning_rules (replaces) where replaces is not null and withdrawn_at is null;
create index planning_rules_search on planning_rules using gin (search_text gin_trgm_ops);
create index planning_rules_created_by on planning_rules (created_by);
create index planning_rules_withdrawn_by on planning_rules (withdrawn_by) where withdrawn_by is not null;

revoke all on planning_rules from thamin_app;
grant select, insert on planning_rules to thamin_app;
grant update (version, valid_to, withdrawn_by, withdrawn_at, withdrawn_reason) on planning_rules to thamin_app;
