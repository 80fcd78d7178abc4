-- Why the value of a property of an engagement moved beyond the bound of its programme.
create table movement_reasons (
  engagement_property_id uuid primary key references engagement_properties (id) on delete cascade,
  version int not null default 1 check (version > 0),
  reason text not null check (char_length(reason) between 1 and 1000),
  written_by uuid not null references users (id),
  written_at timestamptz not null default now()
);
create index movement_reasons_written_by on movement_reasons (written_by);
