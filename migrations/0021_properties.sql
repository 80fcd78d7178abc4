-- The register of properties, the valuations that point at it, its counts, and what its lists and search need.

-- What search reads of a code: the words that people know it by, in both languages. A test holds them to the screens' words.
create function property_type_words(type text) returns text
language sql immutable parallel safe
return type || case type
  when 'RESIDENTIAL' then ' سكن خاص'
  when 'COMMERCIAL' then ' تجاري'
  when 'INDUSTRIAL' then ' صناعي'
  when 'AGRICULTURAL' then ' زراعي'
  when 'MIXED_USE' then ' متعدد الاستخدامات Mixed use'
  when 'LAND' then ' أرض فضاء'
  when 'APARTMENT' then ' شقة'
  when 'INVESTMENT' then ' استثماري'
  when 'JAWAKHEERS' then ' جواخير'
  when 'CHALETS' then ' شاليهات'
  when 'FARMS' then ' مزارع'
  else '' end;

create function governorate_words(code text) returns text
language sql immutable parallel safe
return case code
  when 'CAPITAL' then 'CAPITAL العاصمة'
  when 'HAWALLI' then 'HAWALLI حولي'
  when 'FARWANIYA' then 'FARWANIYA الفروانية'
  when 'MUBARAK_AL_KABEER' then 'MUBARAK_AL_KABEER مبارك الكبير Mubarak Al-Kabeer'
  when 'AHMADI' then 'AHMADI الأحمدي'
  when 'JAHRA' then 'JAHRA الجهراء'
  else '' end;

-- One parcel has one key, however its place, block and plot are spelt and spaced.
create function plot_key(location text, block text, plot text) returns text
language sql immutable parallel safe
return translate(
  fold_text(coalesce(location, '')) || E'\x1f' || fold_text(coalesce(block, '')) || E'\x1f' || fold_text(coalesce(plot, '')),
  E' \t\n', '');

create table properties (
  id uuid primary key,
  version int not null default 1,
  name text,
  type text not null check (type in
    ('RESIDENTIAL', 'COMMERCIAL', 'INDUSTRIAL', 'AGRICULTURAL', 'MIXED_USE', 'LAND', 'APARTMENT', 'INVESTMENT', 'JAWAKHEERS', 'CHALETS', 'FARMS')),
  status text not null check (status in ('active', 'inactive', 'under_construction')),
  -- m²; size is the same in the unit that a document states it in.
  area numeric not null check (area > 0),
  size numeric check (size > 0),
  size_unit text check (size_unit in ('SQM', 'SQFT', 'DUNUM', 'HECTARE')),
  location text,
  city text,
  governorate text check (governorate in ('CAPITAL', 'HAWALLI', 'FARWANIYA', 'MUBARAK_AL_KABEER', 'AHMADI', 'JAHRA')),
  country text,
  street text,
  address text,
  full_address text,
  block_number text not null,
  plot_number text not null,
  year_built int check (year_built >= 1900),
  floors int check (floors >= 0),
  owner_name text,
  owner_contact text,
  document_number text,
  registration_date date,
  description text,
  notes text,
  features jsonb not null default '{}' check (jsonb_typeof(features) = 'object'),
  -- Degrees, WGS 84. Where the pin lies was found when it was set: the area's number in the list, and the H3 cells of three
  -- sizes as h3 writes them (hexadecimal).
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  outside_kuwait boolean not null default false,
  area_number int,
  cell6 text collate "C" check (cell6 ~ '^86[0-9a-f]{13}$'),
  cell8 text collate "C" check (cell8 ~ '^88[0-9a-f]{13}$'),
  cell10 text collate "C" check (cell10 ~ '^8a[0-9a-f]{13}$'),
  created_by uuid not null references users (id),
  updated_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((size is null) = (size_unit is null)),
  check (num_nulls(latitude, longitude, cell6, cell8, cell10) in (0, 5)),
  check (not outside_kuwait or latitude is not null),
  -- What lists filter by, folded.
  location_key text generated always as (fold_text(location)) stored,
  city_key text generated always as (fold_text(city)) stored,
  plot_key text generated always as (plot_key(location, block_number, plot_number)) stored,
  -- The control characters U+001D to U+001F stand in no stored text. Before the first stands what anybody may find a property by;
  -- before the second the address, before the third the owner, and last the firm's own notes.
  search_text text generated always as (fold_text(
    coalesce(name, '') || ' ' || property_type_words(type) || ' ' || coalesce(location, '') || ' ' || coalesce(city, '') || ' ' ||
    governorate_words(governorate) || ' ' || coalesce(description, '') ||
    E'\x1d' || coalesce(street, '') || ' ' || coalesce(address, '') || ' ' || coalesce(full_address, '') ||
    E'\x1e' || coalesce(owner_name, '') || E'\x1f' || coalesce(notes, ''))) stored
);

-- As for the valuations: status comes second in each, and every list reads a page of each status and merges them.
create index properties_newest on properties (created_at desc, id desc);
create index properties_status on properties (status, created_at desc, id desc);
create index properties_type on properties (type, status, created_at desc, id desc);
create index properties_governorate on properties (governorate, status, created_at desc, id desc) where governorate is not null;
create index properties_location on properties (location_key, status, created_at desc, id desc) where location_key is not null;
create index properties_city on properties (city_key, status, created_at desc, id desc) where city_key is not null;
create index properties_area on properties (area);
create index properties_year_built on properties (year_built) where year_built is not null;
create index properties_plot on properties (plot_key);
create index properties_search on properties using gin (search_text gin_trgm_ops);

-- A valuation points at a property that is there, for as long as it does. No row points anywhere before this.
alter table valuations
  add constraint valuations_property_fkey foreign key (property_id) references properties (id) on delete restrict;

-- How many properties there are of each type, status and governorate ('' without one), kept as the counts of the valuations
-- are: a count is the sum of its rows, and a write only ever adds rows.
create table property_counts (
  type text not null,
  status text not null,
  governorate text not null,
  count bigint not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.05);
-- Nobody but the triggers writes here: they run as the owner.
revoke all on property_counts from thamin_app;
grant select on property_counts to thamin_app;

create function fold_property_counts() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Whoever folds already spares the others the wait; without this lock the sums would be as right.
  if not pg_try_advisory_xact_lock(hashtextextended('property_counts', 0)) then return; end if;
  with taken as (delete from property_counts returning type, status, governorate, count)
  insert into property_counts (type, status, governorate, count)
  select t.type, t.status, t.governorate, sum(t.count) from taken t group by 1, 2, 3 having sum(t.count) <> 0;
end
$$;
revoke execute on function fold_property_counts() from public;

create function count_properties() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from property_counts;
    return null;
  elsif tg_op = 'INSERT' then
    insert into property_counts (type, status, governorate, count)
    select type, status, coalesce(governorate, ''), count(*) from came group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into property_counts (type, status, governorate, count)
    select type, status, coalesce(governorate, ''), -count(*) from went group by 1, 2, 3;
  else
    insert into property_counts (type, status, governorate, count)
    select p.type, p.status, coalesce(p.governorate, ''), sum(p.n)
    from (
      select type, status, governorate, 1 as n from came
      union all
      select type, status, governorate, -1 from went
    ) p
    group by 1, 2, 3
    having sum(p.n) <> 0;
  end if;
  if random() < 0.02 then perform fold_property_counts(); end if;
  return null;
end
$$;

create trigger properties_counted_in after insert on properties
  referencing new table as came for each statement execute function count_properties();
create trigger properties_recounted after update on properties
  referencing old table as went new table as came for each statement execute function count_properties();
create trigger properties_counted_out after delete on properties
  referencing old table as went for each statement execute function count_properties();
create trigger properties_counted_none after truncate on properties
  for each statement execute function count_properties();

-- Where a property stood when it left somebody's sight: deleted (for all who see every property), or no longer linked to a
-- client's valuation (for that client). A page that goes on after it goes on from there.
create table property_places (
  id uuid not null,
  client_user_id uuid,
  created_at timestamptz not null,
  left_at timestamptz not null default now()
);
create index property_places_id on property_places (id);
revoke all on property_places from thamin_app;
grant select on property_places to thamin_app;

create function keep_property_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into property_places (id, created_at) values (old.id, old.created_at);
  return null;
end
$$;
create trigger properties_deleted after delete on properties
  for each row execute function keep_property_place();

create function keep_clients_property_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into property_places (id, client_user_id, created_at)
  select p.id, old.client_user_id, p.created_at from properties p where p.id = old.property_id;
  return null;
end
$$;
create trigger valuations_deleted_link after delete on valuations
  for each row when (old.property_id is not null and old.client_user_id is not null)
  execute function keep_clients_property_place();
create trigger valuations_left_property after update of property_id, client_user_id on valuations
  for each row when (old.property_id is not null and old.client_user_id is not null
    and (new.property_id is distinct from old.property_id or new.client_user_id is distinct from old.client_user_id))
  execute function keep_clients_property_place();
