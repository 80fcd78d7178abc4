-- Tasks that staff set one another on a valuation or a property: what, who and until when. Deleting the record deletes them.
create table follow_ups (
  id uuid primary key,
  valuation_id uuid references valuations (id) on delete cascade,
  property_id uuid references properties (id) on delete cascade,
  version int not null default 1 check (version > 0),
  text text not null check (char_length(text) between 1 and 1000),
  assigned_to uuid not null references users (id),
  -- A day in Kuwait.
  due_on date not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'CANCELLED')),
  -- The due date for which the assignee was told that it has come.
  told_for date,
  made_by uuid not null references users (id),
  made_at timestamptz not null default now(),
  check (num_nonnulls(valuation_id, property_id) = 1)
);
create index follow_ups_of_valuation on follow_ups (valuation_id, due_on, id) where valuation_id is not null;
create index follow_ups_of_property on follow_ups (property_id, due_on, id) where property_id is not null;
create index follow_ups_of_person on follow_ups (assigned_to, state, due_on, id);
create index follow_ups_made_by on follow_ups (made_by);
create index follow_ups_untold on follow_ups (due_on, id) where state = 'OPEN' and told_for is distinct from due_on;

-- What a follow-up said in each version, the present one included. They are only added.
create table follow_up_versions (
  follow_up_id uuid not null references follow_ups (id) on delete cascade,
  version int not null check (version > 0),
  text text not null,
  assigned_to uuid not null references users (id),
  due_on date not null,
  state text not null,
  changed_by uuid not null references users (id),
  changed_at timestamptz not null default now(),
  primary key (follow_up_id, version)
);
create index follow_up_versions_assigned_to on follow_up_versions (assigned_to);
create index follow_up_versions_changed_by on follow_up_versions (changed_by);

revoke all on follow_ups, follow_up_versions from thamin_app;
grant select, insert on follow_ups, follow_up_versions to thamin_app;
grant update (version, text, assigned_to, due_on, state, told_for) on follow_ups to thamin_app;
