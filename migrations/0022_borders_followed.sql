-- By which borders a property was located, and the one row that says which borders hold now and how far the properties have
-- followed them; see docs/decisions/0025-the-map.md.
alter table properties add column located_by text;

create table borders_followed (
  one boolean primary key default true check (one),
  -- What tells these borders from others, and those before them.
  borders text not null,
  former text,
  since timestamptz not null default now(),
  -- How many properties they have moved, and the first of these, until the log is told.
  moved bigint not null default 0,
  examples jsonb not null default '[]',
  -- When the log was last told.
  told_at timestamptz
);
