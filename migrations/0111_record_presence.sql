-- Who has a record open, on whatever screen; on a sheet of a valuation also where on it. Worth nothing after a crash, so not logged.
-- It takes the place of the presence that sheets had for themselves, which lasted seconds.
drop table approach_presence;
create unlogged table record_presence (
  record_kind text not null check (record_kind in ('valuation', 'property')),
  record_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  at timestamptz not null,
  sheet text,
  field text check (length(field) <= 160),
  sheet_at timestamptz,
  primary key (record_kind, record_id, user_id)
);
create index record_presence_user on record_presence (user_id);

revoke all on record_presence from thamin_app;
grant select, insert, update, delete on record_presence to thamin_app;
