-- What became of the leases of a property since the valuation that was rolled forward took them from the tenancy schedule: units by what happened.
alter table programme_rolls
  add column leases jsonb not null default '[]' check (jsonb_typeof(leases) = 'array');
