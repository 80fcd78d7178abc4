-- Messages between the members of a client account and the firm: a thread for each request, and for each valuation without one.

create table message_threads (
  id uuid primary key,
  client_account_id uuid not null references client_accounts (id),
  -- The request, whose valuation has the same thread once it is opened; or a valuation that no request led to.
  request_id uuid references requests (id),
  valuation_id uuid references valuations (id) on delete set null,
  -- What the thread is called when its valuation is gone.
  number text not null check (char_length(number) between 1 and 100),
  -- Who of the firm answers; null until somebody does.
  handled_by uuid references users (id),
  created_at timestamptz not null default now(),
  -- The ordinals of the last message, and of the last one of each side; 0 before there is one.
  last_ordinal int not null default 0 check (last_ordinal >= 0),
  last_client int not null default 0 check (last_client between 0 and last_ordinal),
  last_firm int not null default 0 check (last_firm between 0 and last_ordinal),
  last_at timestamptz not null default now(),
  check (num_nonnulls(request_id, valuation_id) <= 1)
);
create unique index message_threads_of_request on message_threads (request_id) where request_id is not null;
create unique index message_threads_of_valuation on message_threads (valuation_id, client_account_id) where valuation_id is not null;
create index message_threads_listed on message_threads (last_at desc, id desc) where last_ordinal > 0;
create index message_threads_of_account on message_threads (client_account_id, last_at desc, id desc) where last_ordinal > 0;
create index message_threads_handled on message_threads (handled_by, last_at desc, id desc) where handled_by is not null;
-- Those that wait for the firm are few.
create index message_threads_waiting on message_threads (last_at desc, id desc) where last_client > last_firm;

create table messages (
  id uuid primary key,
  thread_id uuid not null references message_threads (id),
  ordinal int not null check (ordinal > 0),
  side text not null check (side in ('client', 'firm')),
  -- Empty where files alone were sent.
  text text not null check (char_length(text) <= 4000),
  author_id uuid not null references users (id),
  sent_at timestamptz not null,
  unique (thread_id, ordinal)
);
create index messages_unread on messages (thread_id, side, ordinal);
create index messages_author on messages (author_id);

create table message_files (
  id uuid primary key,
  message_id uuid not null references messages (id),
  ordinal int not null check (ordinal between 1 and 10),
  upload_id uuid not null unique,
  sha256 text not null references files (sha256),
  name text not null check (char_length(name) between 1 and 255),
  unique (message_id, ordinal)
);
create index message_files_by_file on message_files (sha256);

-- How far each person has read a thread, and when they last had it open.
create table message_reads (
  thread_id uuid not null references message_threads (id),
  person_id uuid not null references users (id),
  read_to int not null check (read_to >= 0),
  seen_at timestamptz not null default now(),
  primary key (thread_id, person_id)
);
create index message_reads_of_person on message_reads (person_id, thread_id);

-- Hand-overs between staff, which clients don't see.
create table message_handovers (
  id uuid primary key,
  thread_id uuid not null references message_threads (id),
  from_id uuid references users (id),
  to_id uuid not null references users (id),
  made_by uuid not null references users (id),
  note text not null check (char_length(note) between 1 and 1000),
  made_at timestamptz not null default now()
);
create index message_handovers_of_thread on message_handovers (thread_id, made_at);
create index message_handovers_from on message_handovers (from_id) where from_id is not null;
create index message_handovers_to on message_handovers (to_id);
create index message_handovers_made_by on message_handovers (made_by);

revoke all on message_threads, messages, message_files, message_reads, message_handovers from thamin_app;
grant select, insert on message_threads to thamin_app;
grant update (handled_by, last_ordinal, last_client, last_firm, last_at) on message_threads to thamin_app;
-- Messages are neither edited nor deleted.
grant select, insert on messages, message_files, message_handovers to thamin_app;
grant select, insert, update on message_reads to thamin_app;

-- Files may be uploaded to a thread. Which records an upload may be for is read from the columns that refer to one.
alter table uploads add column thread_id uuid references message_threads (id) on delete cascade;
create index uploads_of_thread on uploads (thread_id) where thread_id is not null;
do $$
declare
  owners text;
begin
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into owners
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.conrelid = 'uploads'::regclass and c.contype = 'f' and c.confrelid not in ('users'::regclass, 'files'::regclass);
  alter table uploads drop constraint uploads_check;
  execute format('alter table uploads add constraint uploads_check check (num_nonnulls(%s) = 1)', owners);
end
$$;
