-- The sort keys of rows that left a list are tombstones: their tables, indexes, triggers' functions and nothing else change name.
alter table valuation_places rename to valuation_tombstones;
alter table property_places rename to property_tombstones;
alter table comparison_places rename to comparison_tombstones;
alter index valuation_places_id rename to valuation_tombstones_id;
alter index property_places_id rename to property_tombstones_id;
alter index comparison_places_id rename to comparison_tombstones_id;

alter function keep_valuation_place() rename to keep_valuation_tombstone;
alter function keep_property_place() rename to keep_property_tombstone;
alter function keep_clients_property_place() rename to keep_clients_property_tombstone;
alter function keep_comparison_place() rename to keep_comparison_tombstone;

-- Grants and triggers follow the renamed; the bodies of functions name their tables and are written again.
create or replace function keep_valuation_tombstone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into valuation_tombstones (
    id, client_user_id, created_at, request_date, inspection_date, valuation_date, issue_date, document_date, due_date)
  values (
    old.id, old.client_user_id, old.created_at, old.request_date, old.inspection_date, old.valuation_date, old.issue_date,
    old.document_date, old.due_date);
  return null;
end
$$;

create or replace function keep_property_tombstone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into property_tombstones (id, created_at) values (old.id, old.created_at);
  return null;
end
$$;

create or replace function keep_clients_property_tombstone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into property_tombstones (id, client_user_id, created_at)
  select p.id, old.client_user_id, p.created_at from properties p where p.id = old.property_id;
  return null;
end
$$;

create or replace function keep_comparison_tombstone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into comparison_tombstones (id, created_by, created_at) values (old.id, old.created_by, old.created_at);
  return null;
end
$$;
