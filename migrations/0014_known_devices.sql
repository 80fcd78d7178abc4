-- The browsers that a person has signed in with, so that its owner is told of a sign-in from one that was never seen. The
-- browser keeps a random value; only its hash stands here.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash text not null,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_age_idx on known_devices (last_seen);
