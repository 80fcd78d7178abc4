-- What the auditor of a client asks about the fair values of an engagement, and what the firm answers, with its evidence.
create table auditor_requests (
  id uuid primary key,
  version int not null default 1 check (version > 0),
  engagement_id uuid not null references engagements (id),
  number int not null check (number > 0),
  asked_on date not null,
  due_on date check (due_on >= asked_on),
  auditor text not null check (char_length(auditor) between 1 and 200),
  person text check (char_length(person) between 1 and 200),
  property_id uuid references properties (id) on delete set null,
  question text not null check (char_length(question) between 1 and 3000),
  wanted text check (char_length(wanted) between 1 and 1000),
  is_shared boolean not null default false,
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  answer text check (char_length(answer) between 1 and 5000),
  -- Files and valuations of the engagement that the answer rests on: [{ kind, id }].
  evidence jsonb not null default '[]',
  answered_by uuid references users (id),
  answered_at timestamptz,
  written_by uuid not null references users (id),
  written_at timestamptz not null default now(),
  check ((state = 'OPEN') or (answer is not null and answered_by is not null and answered_at is not null)),
  unique (engagement_id, number)
);
create index auditor_requests_property on auditor_requests (property_id) where property_id is not null;
create index auditor_requests_answered_by on auditor_requests (answered_by) where answered_by is not null;
create index auditor_requests_written_by on auditor_requests (written_by);
