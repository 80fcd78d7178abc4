-- Comparisons of properties that were saved, and which properties each is of.

create table comparisons (
  id uuid primary key,
  version int not null default 1,
  name text not null check (btrim(name) <> ''),
  description text,
  -- One of those compared, or none.
  primary_property_id uuid,
  -- The dimensions in their order, each with its weight, label and direction.
  dimension_configs jsonb not null check (jsonb_typeof(dimension_configs) = 'array'),
  weighting_method text not null check (weighting_method in ('متساوي', 'مرجح', 'مخصص')),
  method text not null default 'spec' check (method in ('spec', 'proportional')),
  -- The calendar year of Kuwait that buildings' ages were counted to.
  year int not null,
  -- What came out: results by dimension, total scores by property and the best, in the shape of this number.
  shape int not null,
  outcome jsonb not null,
  created_by uuid not null references users (id),
  updated_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (fold_text(name)) stored
);
create index comparisons_newest on comparisons (created_at desc, id desc);
create index comparisons_created_by on comparisons (created_by, created_at desc, id desc);
create index comparisons_search on comparisons using gin (search_text gin_trgm_ops);

-- The properties of a comparison in the order chosen. One that is deleted leaves here what it was called: the id is no foreign key.
create table comparison_properties (
  comparison_id uuid not null references comparisons (id) on delete cascade,
  position int not null check (position between 0 and 3),
  property_id uuid not null,
  -- What was compared: the version of the property, and what it was called then.
  property_version int not null,
  name text,
  type text not null,
  location text,
  governorate text,
  block_number text not null,
  plot_number text,
  area numeric not null,
  primary key (comparison_id, position),
  unique (comparison_id, property_id)
);
create index comparison_properties_property on comparison_properties (property_id, comparison_id);

revoke all on comparisons, comparison_properties from thamin_app;
grant select, insert, update, delete on comparisons, comparison_properties to thamin_app;

-- Where a comparison stood when it was deleted. A page that goes on after it goes on from there.
create table comparison_places (
  id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  left_at timestamptz not null default now()
);
create index comparison_places_id on comparison_places (id);
revoke all on comparison_places from thamin_app;
grant select on comparison_places to thamin_app;

create function keep_comparison_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into comparison_places (id, created_by, created_at) values (old.id, old.created_by, old.created_at);
  return null;
end
$$;
create trigger comparisons_deleted after delete on comparisons
  for each row execute function keep_comparison_place();
