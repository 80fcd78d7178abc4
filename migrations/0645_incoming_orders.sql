-- Orders that arrive by mail or as files that staff drop: whose addresses may order for which account, the mails that were read, each file with what became of
-- it, its notices, and how the mailbox is.

-- An address from which mails order for one account, with what a sheet of properties does not say itself.
create table order_senders (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1 check (version > 0),
  client_account_id uuid not null references client_accounts (id) on delete cascade,
  address text not null unique check (address = lower(address) and char_length(address) between 3 and 254),
  -- The language of what it is told; null for both, one below the other.
  language text check (language in ('ar', 'en')),
  purpose text check (char_length(purpose) between 1 and 40),
  requested_party text check (char_length(requested_party) between 1 and 200),
  contact_phone text check (char_length(contact_phone) between 1 and 40),
  added_by uuid not null references users (id),
  added_at timestamptz not null default now()
);
create index order_senders_of_account on order_senders (client_account_id, added_at, id);
create index order_senders_added_by on order_senders (added_by);

-- A mail that was read, once by its own id and the hash of what it carries.
create table order_mails (
  id uuid primary key default gen_random_uuid(),
  message_id text not null check (char_length(message_id) between 1 and 500),
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  sender text not null check (char_length(sender) <= 254),
  subject text not null check (char_length(subject) <= 300),
  -- The mail itself; null where it could not be kept, as beyond its size.
  sha256 text references files (sha256),
  is_automatic boolean not null,
  is_forged boolean not null,
  read_at timestamptz not null default now(),
  unique (message_id, content_sha256)
);
create index order_mails_sha256 on order_mails (sha256);
create index order_mails_read_at on order_mails (read_at);

create table incoming_orders (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1 check (version > 0),
  state text not null check (state in ('HELD', 'OPENED', 'DOUBLE', 'DISMISSED')),
  file_name text not null check (char_length(file_name) between 1 and 200),
  -- The file as it came; null where there is none or it was refused.
  sha256 text references files (sha256),
  -- What was read of it, until it is settled.
  content text,
  mail_id uuid references order_mails (id),
  client_account_id uuid references client_accounts (id) on delete cascade,
  brought_by uuid references users (id),
  reason text check (char_length(reason) <= 60),
  -- Why it is held: the code of an error, with its parameters and the faults by their paths.
  wrong jsonb,
  -- What it may be a double of.
  doubles jsonb,
  request_id uuid references requests (id) on delete set null,
  properties int check (properties > 0),
  created_at timestamptz not null default now(),
  settled_by uuid references users (id),
  settled_at timestamptz,
  dismissal text check (char_length(dismissal) between 1 and 1000),
  -- True once nothing more will be told of it.
  is_over boolean not null default false,
  check ((state = 'HELD') = (reason is not null)),
  check ((state = 'DISMISSED') = (dismissal is not null)),
  check (mail_id is not null or brought_by is not null)
);
create index incoming_orders_listed on incoming_orders (created_at desc, id desc);
create index incoming_orders_held on incoming_orders (created_at desc, id desc) where state = 'HELD';
create index incoming_orders_of_account on incoming_orders (client_account_id, sha256);
create index incoming_orders_sha256 on incoming_orders (sha256);
create index incoming_orders_of_mail on incoming_orders (mail_id);
create index incoming_orders_of_request on incoming_orders (request_id);
create index incoming_orders_brought_by on incoming_orders (brought_by);
create index incoming_orders_settled_by on incoming_orders (settled_by);
create index incoming_orders_followed on incoming_orders (created_at, id) where not is_over;

-- What the sender of an order was told, once for each step; of reports how many there were then.
create table order_notices (
  order_id uuid not null references incoming_orders (id) on delete cascade,
  step text not null check (step in ('RECEIVED', 'SETTLED', 'QUOTED', 'OPENED', 'ISSUED', 'CANCELLED')),
  reports int not null default 0,
  told_at timestamptz not null default now(),
  primary key (order_id, step)
);

-- How the mailbox is; one server at a time reads it.
create table order_mailbox (
  one boolean primary key default true check (one),
  leased_until timestamptz,
  next_look_at timestamptz not null default now(),
  succeeded_at timestamptz,
  failures int not null default 0,
  failure text check (char_length(failure) <= 200)
);
insert into order_mailbox default values;
revoke all on order_mailbox from thamin_app;
grant select, update on order_mailbox to thamin_app;
