-- What a start verifies before it serves: that this server holds the secret and the file store that the database was served with.
-- One row, written by the owner's login at the start.
create table installation (
  one boolean primary key default true check (one),
  -- A keyed hash that only the same SECRET makes again; null until the first start has made it.
  secret_check bytea,
  -- The id that the file store keeps of itself. It is written here first, then there, and then counts as kept.
  store_id uuid,
  store_id_kept boolean not null default false
);
revoke all on installation from thamin_app;
grant select on installation to thamin_app;
