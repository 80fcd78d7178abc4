-- A cost may be for buildings from a gross floor area on; 0 is any size, as all were until now.
alter table unit_costs add column from_area numeric(9, 2) not null default 0 check (from_area >= 0);
drop index unit_costs_in_force;
create unique index unit_costs_in_force on unit_costs (building_kind, finish, from_area, from_date desc) where withdrawn_at is null;
