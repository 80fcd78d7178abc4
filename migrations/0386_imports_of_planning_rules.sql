-- Planning rules are brought in from files like the other registers; a rule knows its import, by which it is taken back.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('properties', 'market', 'amenities', 'zones', 'planning')) not valid;
alter table imports validate constraint imports_kind_check;
alter table planning_rules add column import_id uuid references imports (id) on delete set null;
create index planning_rules_of_import on planning_rules (import_id) where import_id is not null;
