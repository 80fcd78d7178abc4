-- The roll-forward of fair values over an engagement: what its client's books have between the opening and the closing value of each property
-- (IFRS 13, 93 (e); IAS 40, 76). The closing value is that of the valuation, and is stored nowhere a second time.
create table fair_value_rows (
  engagement_id uuid not null references engagements (id) on delete cascade,
  property_id uuid not null references properties (id),
  holding text check (holding in ('INVESTMENT', 'UNDETERMINED_LAND', 'UNDER_CONSTRUCTION', 'RIGHT_OF_USE', 'OWNER_OCCUPIED', 'INVENTORY', 'HELD_FOR_SALE')),
  opening_fils bigint check (opening_fils >= 0),
  additions_fils bigint check (additions_fils >= 0),
  works_fils bigint check (works_fils >= 0),
  disposals_fils bigint check (disposals_fils >= 0),
  transfers_in_fils bigint check (transfers_in_fils >= 0),
  transfers_out_fils bigint check (transfers_out_fils >= 0),
  transferred text check (transferred in ('INVESTMENT', 'UNDETERMINED_LAND', 'UNDER_CONSTRUCTION', 'RIGHT_OF_USE', 'OWNER_OCCUPIED', 'INVENTORY', 'HELD_FOR_SALE')),
  exchange_fils bigint,
  written_by uuid not null references users (id),
  written_at timestamptz not null default now(),
  primary key (engagement_id, property_id)
);
create index fair_value_rows_property on fair_value_rows (property_id);
create index fair_value_rows_written_by on fair_value_rows (written_by);
