-- Requests for a valuation: a client asks, the firm quotes, the client accepts the terms, and a valuation is opened.

create table request_counters (
  year int primary key check (year between 2000 and 2199),
  last_number int not null check (last_number > 0)
);

create table requests (
  id uuid primary key,
  version int not null default 1 check (version > 0),
  -- Null while it is a draft.
  number text unique check (number ~ '^REQ-\d{4}-\d{4,}$'),
  client_account_id uuid not null references client_accounts (id),
  asked_by uuid not null references users (id),
  state text not null default 'DRAFT'
    check (state in ('DRAFT', 'SUBMITTED', 'QUESTIONED', 'QUOTED', 'ACCEPTED', 'CONVERTED', 'DECLINED', 'WITHDRAWN')),
  -- What the client tells; each field may be empty in a draft.
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  -- When the firm's first answer is due by its working hours, and when it came.
  answer_due_at timestamptz,
  answered_at timestamptz,
  -- Of the latest quote: the last day in Kuwait on which it can be accepted.
  quote_version int,
  valid_until date,
  -- The day in Kuwait that was promised with the acceptance.
  promised_on date,
  closed_at timestamptz,
  close_reason text check (char_length(close_reason) between 1 and 1000),
  valuation_id uuid unique references valuations (id) on delete set null,
  search_text text not null generated always as (fold_text(
    coalesce(number, '') || ' ' || coalesce(fields ->> 'ownerName', '') || ' ' || coalesce(fields ->> 'areaName', '') || ' '
    || coalesce(fields ->> 'requestedParty', ''))) stored,
  check ((number is null) = (submitted_at is null)),
  check ((quote_version is null) = (valid_until is null)),
  check ((close_reason is null) = (closed_at is null))
);
create index requests_listed on requests (created_at desc, id desc);
create index requests_by_state on requests (state, created_at desc, id desc);
create index requests_of_account on requests (client_account_id, created_at desc, id desc);
create index requests_unanswered on requests (answer_due_at) where answered_at is null and submitted_at is not null;
create index requests_search on requests using gin (search_text gin_trgm_ops);
create index requests_asked_by on requests (asked_by);

create table request_questions (
  id uuid primary key,
  request_id uuid not null references requests (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 2000),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null default now(),
  answer text check (char_length(answer) between 1 and 4000),
  answered_by uuid references users (id),
  answered_at timestamptz,
  check (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
create index request_questions_of_request on request_questions (request_id, asked_at);
create index request_questions_asked_by on request_questions (asked_by);
create index request_questions_answered_by on request_questions (answered_by) where answered_by is not null;

-- Each quote is kept as it was sent, with the terms that it was sent with and their SHA-256.
create table request_quotes (
  request_id uuid not null references requests (id),
  version int not null check (version > 0),
  fee_fils bigint not null check (fee_fils > 0),
  deposit_fils bigint not null check (deposit_fils between 0 and fee_fils),
  valid_until date not null,
  working_days int not null check (working_days between 1 and 250),
  note text check (char_length(note) between 1 and 2000),
  terms jsonb not null,
  terms_sha256 text not null check (terms_sha256 ~ '^[0-9a-f]{64}$'),
  made_by uuid not null references users (id),
  made_at timestamptz not null default now(),
  primary key (request_id, version)
);
create index request_quotes_made_by on request_quotes (made_by);

-- The acceptance of a quote's terms by name. Recorded by staff, it says how it reached them.
create table request_acceptances (
  request_id uuid primary key references requests (id),
  quote_version int not null,
  name text not null check (char_length(name) between 1 and 200),
  terms_sha256 text not null check (terms_sha256 ~ '^[0-9a-f]{64}$'),
  accepted_at timestamptz not null default now(),
  ip_address text,
  -- Who of the client's account accepted, or who of the firm recorded what reached them otherwise, and how.
  accepted_by uuid references users (id),
  recorded_by uuid references users (id),
  accepted_on date not null,
  evidence text check (char_length(evidence) between 1 and 1000),
  check (num_nonnulls(accepted_by, recorded_by) = 1),
  check ((recorded_by is null) = (evidence is null)),
  foreign key (request_id, quote_version) references request_quotes (request_id, version)
);
create index request_acceptances_quote on request_acceptances (request_id, quote_version);
create index request_acceptances_accepted_by on request_acceptances (accepted_by) where accepted_by is not null;
create index request_acceptances_recorded_by on request_acceptances (recorded_by) where recorded_by is not null;

-- Quotes and acceptances stay as they are, whoever asks.
create function keep_request_entry() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a quote and its acceptance are neither changed nor deleted' using errcode = 'restrict_violation';
end
$$;
create trigger request_quotes_kept before update or delete on request_quotes for each row execute function keep_request_entry();
create trigger request_acceptances_kept before update or delete on request_acceptances
  for each row execute function keep_request_entry();

revoke all on request_counters, requests, request_questions, request_quotes, request_acceptances from thamin_app;
grant select, insert, update on request_counters to thamin_app;
grant select, insert, update, delete on requests to thamin_app;
grant select, insert on request_questions, request_quotes, request_acceptances to thamin_app;
grant update (answer, answered_by, answered_at) on request_questions to thamin_app;
