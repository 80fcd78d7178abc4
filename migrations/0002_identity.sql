-- People, their sessions and their second factor. better-auth reads and writes users, sessions, accounts, verifications
-- and two_factors; the other three tables are the product's own.

create table users (
  id uuid primary key default gen_random_uuid(),
  -- Kept in lower case, so that one unique index makes addresses unique whatever their case.
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  display_name text not null check (char_length(display_name) between 1 and 200),
  full_name text check (char_length(full_name) <= 200),
  role text not null default 'CLIENT' check (
    role in (
      'ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER',
      'USER', 'CLIENT', 'READ_ONLY', 'GUEST'
    )
  ),
  phone_number text check (char_length(phone_number) <= 40),
  organization text check (char_length(organization) <= 200),
  active boolean not null default true,
  photo_url text,
  two_factor_enabled boolean not null default false,
  two_factor_required boolean not null default false,
  two_factor_method text check (two_factor_method in ('TOTP', 'SMS', 'EMAIL')),
  language text check (language in ('ar', 'en')),
  digits text check (digits in ('latn', 'arab')),
  last_login timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index users_role_idx on users (role);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- Worthless without the signature that only the cookie carries.
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_idx on sessions (user_id);
create index sessions_expiry_idx on sessions (expires_at);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user_idx on accounts (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier_idx on verifications (identifier);
create index verifications_expiry_idx on verifications (expires_at);

create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  -- Both are encrypted with the server's SECRET.
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- A code is claimed here before it is verified, so that one code opens one session.
create table totp_claims (
  user_id uuid not null references users (id) on delete cascade,
  code text not null,
  claimed_at timestamptz not null default now(),
  primary key (user_id, code)
);
create index totp_claims_age_idx on totp_claims (claimed_at);

-- Failures in a row of an account (known or not), and within a minute of an address.
create table sign_in_failures (
  subject text primary key,
  failures integer not null,
  since timestamptz not null default now(),
  locked_until timestamptz
);
create index sign_in_failures_age_idx on sign_in_failures (since);

-- One-time links that make the first administrator; only the token's hash is kept.
create table first_admin_links (
  token_hash text primary key,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

-- Every change that ends or alters what a session may do is told to all servers at its commit; they drop what they
-- remember of that person. The argument names the column that holds the person's id.
create function notify_identity() returns trigger
language plpgsql as $$
begin
  perform pg_notify('identity', case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0]);
  return null;
end
$$;

create trigger users_tell_identity
  after delete or update of role, active, email, display_name, language, digits,
    two_factor_enabled, two_factor_required, two_factor_method
  on users for each row execute function notify_identity('id');
create trigger sessions_tell_identity
  after delete or update on sessions for each row execute function notify_identity('user_id');
create trigger two_factors_tell_identity
  after insert or delete or update of secret, verified on two_factors for each row
  execute function notify_identity('user_id');
create trigger accounts_tell_identity
  after delete or update of password on accounts for each row execute function notify_identity('user_id');
