-- The photos of people's profiles: small pictures that the server has drawn itself, each found by the hash of its bytes.
create table photos (
  user_id uuid primary key references users (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  created_at timestamptz not null default now()
);
create index photos_sha256 on photos (sha256);

-- How often a person has sent a photo since then: each costs the server a decoding, whatever comes of it.
create table photo_tries (
  user_id uuid primary key references users (id) on delete cascade,
  since timestamptz not null default now(),
  tries integer not null default 1
);
