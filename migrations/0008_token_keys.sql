-- Keys that sign tokens for other systems. The private half is encrypted with the server's SECRET; the public one is served
-- at /api/auth/jwks, also for some time after the key was replaced.
create table jwks (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index jwks_newest on jwks (created_at desc);
