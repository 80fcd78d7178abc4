-- What an import of a rent roll changed or ended in the schedule, as it was before, so that an undo restores it.
create table tenancy_import_changes (
  import_id uuid not null references imports (id) on delete cascade,
  tenancy_id uuid not null references tenancies (id) on delete cascade,
  -- The versions before the import and by it, a later one was written since; and the one by which its undo restored the row.
  before int not null,
  version int not null,
  restored int,
  -- True where the import only ended the row.
  ended boolean not null,
  -- The row as it was entered, and its last day where that was set by hand.
  former jsonb not null,
  primary key (import_id, tenancy_id)
);
create index tenancy_import_changes_of_row on tenancy_import_changes (tenancy_id);
revoke all on tenancy_import_changes from thamin_app;
grant select, insert, update on tenancy_import_changes to thamin_app;
