-- The firm's marks as the server has drawn them, each found by the hash of its bytes. One that is replaced stays, so that the
-- history of the settings can bring it back.
create table logos (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (octet_length(bytes) between 1 and 524288),
  created_at timestamptz not null default now()
);
revoke all on logos from thamin_app;
grant select, insert on logos to thamin_app;
