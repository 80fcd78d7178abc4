-- The address at which a person of staff reads their own work as a calendar. The token of the address is kept as its hash alone.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  shows_names boolean not null default false,
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);
revoke all on calendar_feeds from thamin_app;
grant select, insert, update, delete on calendar_feeds to thamin_app;
