-- Valuations, their yearly numbers, and what search reads.
create table valuation_counters (
  year int primary key,
  last_number int not null
);

create table valuations (
  id uuid primary key,
  version int not null default 1,
  valuation_number text not null unique,
  status text not null default 'DRAFT' check (status in
    ('PENDING', 'IN_PROGRESS', 'DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED', 'CANCELLED', 'REJECTED', 'FINALIZED')),
  purpose text not null,
  requestor text not null,
  requestor_phone text,
  requestor_capacity text,
  requested_party text not null,
  client_name text,
  client_contact text,
  client_user_id uuid references users (id),
  request_date date,
  inspection_date date,
  valuation_date date,
  issue_date date,
  due_date date,
  document_type text not null,
  document_number text not null,
  document_date date,
  owner_name text not null,
  property_id uuid,
  property_category text not null,
  area_name text not null,
  block_number text not null,
  plot_number text not null,
  plan_number text not null,
  property_size numeric not null check (property_size > 0),
  is_usufruct boolean not null default false,
  has_building boolean not null default false,
  fee_fils bigint not null check (fee_fils >= 0),
  computed_fee_fils bigint not null check (computed_fee_fils >= 0),
  currency text not null default 'KWD' check (currency = 'KWD'),
  valuation_approach text,
  land_value_fils bigint check (land_value_fils >= 0),
  building_value_fils bigint check (building_value_fils >= 0),
  final_value_fils bigint check (final_value_fils >= 0),
  assigned_to uuid references users (id),
  notes text,
  review_remarks text,
  status_reason text,
  approved_by uuid references users (id),
  approved_at timestamptz,
  approved_hash text,
  created_by uuid not null references users (id),
  updated_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (fold_text(
    valuation_number || ' ' || requestor || ' ' || requested_party || ' ' || document_number || ' ' ||
    owner_name || ' ' || area_name || ' ' || block_number || ' ' || plot_number)) stored
);

-- Every list is newest first with the id as tie-break, so that a page's end is one point in the order.
create index valuations_newest on valuations (created_at desc, id desc);
create index valuations_status on valuations (status, created_at desc, id desc);
create index valuations_client on valuations (client_user_id, created_at desc, id desc);
create index valuations_creator on valuations (created_by, created_at desc, id desc);
create index valuations_assignee on valuations (assigned_to, created_at desc, id desc);
create index valuations_search on valuations using gin (search_text gin_trgm_ops);
