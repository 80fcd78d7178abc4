-- Renamings of areas and their moves to another governorate, from a day on, over the areas that a release brings. A row is never
-- changed but to be withdrawn: a wrong one is withdrawn, and another takes its place.
create table area_changes (
  id uuid primary key default gen_random_uuid(),
  area_number int not null,
  -- The day in Kuwait on which it takes effect.
  from_date date not null,
  -- What is null stays as it was.
  name_ar text,
  name_en text,
  governorate text,
  reason text,
  -- The change that it corrects.
  replaces uuid references area_changes (id),
  made_at timestamptz not null default now(),
  made_by text not null,
  made_by_name text not null,
  withdrawn_at timestamptz,
  -- The same by Kuwait's date: until then it may have stood in records.
  withdrawn_on date,
  withdrawn_by text,
  withdrawn_by_name text,
  withdrawn_reason text,
  check ((name_ar is null) = (name_en is null)),
  check (name_ar is not null or governorate is not null),
  check ((withdrawn_on is null) = (withdrawn_at is null))
);
create unique index area_changes_once_a_day on area_changes (area_number, from_date) where withdrawn_on is null;
create index area_changes_of_area on area_changes (area_number, made_at desc, id desc);

revoke all on area_changes from thamin_app;
grant select, insert on area_changes to thamin_app;
grant update (withdrawn_at, withdrawn_on, withdrawn_by, withdrawn_by_name, withdrawn_reason) on area_changes to thamin_app;

create function area_changes_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('area_changes', '');
  return null;
end $$;
create trigger area_changes_changed after insert or update on area_changes
  for each statement execute function area_changes_changed();
