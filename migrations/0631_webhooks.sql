-- Addresses of other systems that are told of events, of the firm or of one client account, and what is sent to each.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1 check (version > 0),
  -- Null for the firm's own systems, which hear of all accounts.
  client_account_id uuid references client_accounts (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  url text not null check (char_length(url) between 10 and 500),
  kinds text[] not null check (cardinality(kinds) > 0),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED')),
  -- By a person, as the address said that it is gone, after many failures, or as the server's secret was replaced.
  paused_for text check (paused_for in ('HAND', 'GONE', 'FAILING', 'SECRET')),
  -- Encrypted by the server's secret; after a change the former one signs as well until a time.
  secret text not null,
  former_secret text,
  former_until timestamptz,
  -- Tries that failed since the last one that succeeded, since when, and until when the address is left alone.
  failures int not null default 0 check (failures >= 0),
  failing_since timestamptz,
  rests_until timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'PAUSED') = (paused_for is not null)),
  check ((failures > 0) = (failing_since is not null)),
  check ((former_secret is null) = (former_until is null))
);
create index webhook_endpoints_of_account on webhook_endpoints (client_account_id, created_at, id);
create index webhook_endpoints_created_by on webhook_endpoints (created_by);

-- An event for an endpoint. The record is that of the kind; `of_id` is a part of it: a visit, a draft, a message.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  kind text not null,
  record_id uuid,
  of_id uuid,
  happened_at timestamptz not null default now(),
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'DROPPED')),
  attempts int not null default 0 check (attempts >= 0),
  trying_since timestamptz,
  next_try_at timestamptz default now(),
  tried_at timestamptz,
  -- What the other side said last: its status, or why there is none, and the beginning of its answer.
  status int,
  failure text,
  answer text check (char_length(answer) <= 500),
  check ((state = 'WAITING') = (next_try_at is not null)),
  check (state = 'WAITING' or trying_since is null)
);
create index webhook_deliveries_listed on webhook_deliveries (endpoint_id, happened_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_try_at, id) where state = 'WAITING';
create index webhook_deliveries_tried on webhook_deliveries (endpoint_id) where trying_since is not null;
create index webhook_deliveries_kept on webhook_deliveries (happened_at);
