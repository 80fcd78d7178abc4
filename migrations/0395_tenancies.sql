-- The tenancy schedule of a property: a row for each unit and lease, or for a vacant unit. A row that ends, or that a later one of its unit replaces, stays.
create table tenancies (
  id uuid primary key,
  version int not null default 1,
  property_id uuid not null references properties (id) on delete cascade,
  unit text not null check (char_length(unit) between 1 and 80),
  floor text check (char_length(floor) between 1 and 40),
  -- Floor and unit as two spellings of them have it, numbers in their order; the server writes it.
  unit_key text collate "C" not null,
  use text check (use in ('SHOP', 'FLAT', 'OFFICE', 'STORE', 'PARKING', 'OTHER')),
  area numeric(12, 2) check (area > 0),
  area_measure text check (area_measure in ('IPMS', 'LOCAL')),
  tenant text check (char_length(tenant) between 1 and 200),
  lease_start date,
  lease_end date check (lease_end >= lease_start),
  -- A month; null for a vacant unit.
  rent_fils bigint check (rent_fils >= 0),
  check (rent_fils is not null or num_nonnulls(tenant, lease_start, lease_end, break_day) = 0),
  -- Rents of a month in KWD from a day on: [{"from": "2027-01-01", "rent": 450.5}], in their order.
  rent_steps jsonb not null default '[]' check (jsonb_typeof(rent_steps) = 'array' and jsonb_array_length(rent_steps) <= 10),
  next_review date,
  -- % a year.
  indexation numeric(5, 2) check (indexation between 0 and 100),
  break_day date check (break_day between lease_start and lease_end),
  deposit_fils bigint check (deposit_fils >= 0),
  free_months int check (free_months between 0 and 60),
  payment text check (payment in ('ADVANCE', 'ARREARS')),
  costs_by text check (costs_by in ('LANDLORD', 'TENANT')),
  vacant_since date check (vacant_since is null or rent_fils is null),
  -- A month.
  market_rent_fils bigint check (market_rent_fils >= 0),
  note text check (char_length(note) between 1 and 1000),
  -- The first day on which it holds, and the last where it was ended by hand or by the row that replaced it.
  starts_on date not null generated always as (coalesce(lease_start, vacant_since, date '-infinity')) stored,
  ended_on date check (ended_on >= coalesce(lease_start, vacant_since)),
  ended_by uuid references tenancies (id),
  check (ended_by is null or ended_on is not null),
  import_id uuid references imports (id) on delete set null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references users (id),
  updated_at timestamptz not null default now(),
  withdrawn_by uuid references users (id),
  withdrawn_at timestamptz,
  withdrawn_reason text,
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_reason) in (0, 3)),
  search_text text generated always as (fold_text(unit || ' ' || coalesce(floor, '') || ' ' || coalesce(tenant, '') || ' ' || coalesce(note, ''))) stored
);
-- The schedule in the order of its units, the rows of one unit, and what is added up over the property.
create index tenancies_listed on tenancies (property_id, unit_key, starts_on, id);
create index tenancies_ended_by on tenancies (ended_by) where ended_by is not null;
create index tenancies_of_import on tenancies (import_id) where import_id is not null;
create index tenancies_created_by on tenancies (created_by);
create index tenancies_updated_by on tenancies (updated_by);
create index tenancies_withdrawn_by on tenancies (withdrawn_by) where withdrawn_by is not null;

revoke all on tenancies from thamin_app;
grant select, insert on tenancies to thamin_app;
grant update (version, unit, floor, unit_key, use, area, area_measure, tenant, lease_start, lease_end, rent_fils, rent_steps, next_review, indexation, break_day,
  deposit_fils, free_months, payment, costs_by, vacant_since, market_rent_fils, note, ended_on, ended_by, updated_by, updated_at, withdrawn_by, withdrawn_at,
  withdrawn_reason) on tenancies to thamin_app;

-- Rent rolls of landlords are brought in from files; such an import is of one property.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('properties', 'market', 'amenities', 'zones', 'planning', 'tenancies')) not valid;
alter table imports validate constraint imports_kind_check;
alter table imports add column property_id uuid references properties (id) on delete set null;
create index imports_of_property on imports (property_id) where property_id is not null;
