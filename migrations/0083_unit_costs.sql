-- What building costs by the firm's own table: a price of a m² from a day on, by kind of building and finish, with its source. A row is
-- never changed but to be withdrawn: a wrong one is withdrawn for a reason, and a new row takes its place.
create table unit_costs (
  id uuid primary key,
  version int not null default 1,
  building_kind text not null check (building_kind in
    ('HOUSE', 'APARTMENT_BUILDING', 'OFFICE_BUILDING', 'RETAIL', 'SHOWROOM', 'WAREHOUSE', 'WORKSHOP', 'CHALET', 'FARM_BUILDING',
     'LIVESTOCK_PEN', 'BASEMENT', 'ANNEXE', 'SHADE')),
  finish text not null check (finish in ('SHELL', 'STANDARD', 'GOOD', 'LUXURY')),
  -- Of a m² of gross floor area.
  cost_fils bigint not null check (cost_fils > 0),
  from_date date not null,
  source text not null check (char_length(source) between 1 and 200),
  note text check (char_length(note) <= 1000),
  -- The row that it corrects.
  replaces uuid references unit_costs (id),
  -- Made up for demonstrations: every screen says so.
  is_generated boolean not null default false,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  withdrawn_by uuid references users (id),
  withdrawn_at timestamptz,
  withdrawn_reason text,
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_reason) in (0, 3)),
  -- The order of the list: the kinds and finishes as the firm reads them, the highest first.
  rank int not null generated always as (1000
    - 10 * array_position(array['HOUSE', 'APARTMENT_BUILDING', 'OFFICE_BUILDING', 'RETAIL', 'SHOWROOM', 'WAREHOUSE', 'WORKSHOP', 'CHALET',
        'FARM_BUILDING', 'LIVESTOCK_PEN', 'BASEMENT', 'ANNEXE', 'SHADE'], building_kind)
    - array_position(array['SHELL', 'STANDARD', 'GOOD', 'LUXURY'], finish)) stored,
  search_text text generated always as (fold_text(source || ' ' || coalesce(note, ''))) stored
);
-- One price for a day; and what holds on a day is the last one before it.
create unique index unit_costs_in_force on unit_costs (building_kind, finish, from_date desc) where withdrawn_at is null;
create index unit_costs_listed on unit_costs (rank desc, from_date desc, id desc);
create unique index unit_costs_replaces on unit_costs (replaces) where replaces is not null;
create index unit_costs_search on unit_costs using gin (search_text gin_trgm_ops);
create index unit_costs_created_by on unit_costs (created_by);
create index unit_costs_withdrawn_by on unit_costs (withdrawn_by) where withdrawn_by is not null;

revoke all on unit_costs from thamin_app;
grant select, insert on unit_costs to thamin_app;
grant update (version, withdrawn_by, withdrawn_at, withdrawn_reason) on unit_costs to thamin_app;
