-- The base maps of issued reports as they were printed first, so that a report is printed again, or corrected, as it was. A place is a stretch of the map with the
-- height of its picture and the language of its names; the picture is null where the base map could not be had, or there was none.
create table report_base_maps (
  valuation_id uuid not null references valuations (id) on delete cascade,
  place text not null check (char_length(place) <= 200),
  picture bytea check (octet_length(picture) <= 4194304),
  credit text check (char_length(credit) <= 200),
  taken_at timestamptz not null default now(),
  primary key (valuation_id, place)
);
grant select, insert on report_base_maps to thamin_app;
