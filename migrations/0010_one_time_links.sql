-- Links that are sent by mail and work once: to set a new password, to confirm a new address. Only the token's hash is kept.
create table one_time_links (
  token_hash text primary key,
  kind text not null check (kind in ('reset-password', 'change-email')),
  user_id uuid not null references users (id) on delete cascade,
  data jsonb not null default '{}',
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index one_time_links_user on one_time_links (user_id, kind, created_at desc);
create index one_time_links_age on one_time_links (expires_at);
