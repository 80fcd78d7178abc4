-- Drafts of reports that were shown before the approval: to whom and how, what was asked of each and what was answered. Each keeps what its report told
-- then, so that what changed afterwards is compared and never typed.
create table shown_drafts (
  id uuid primary key,
  version int not null default 1 check (version > 0),
  -- A valuation of which a draft was shown is never deleted.
  valuation_id uuid not null references valuations (id),
  ordinal int not null check (ordinal > 0),
  -- In the portal it is shown to the client account of that day; else to a person by name.
  means text not null check (means in ('PORTAL', 'HAND', 'MAIL', 'MEETING')),
  client_account_id uuid references client_accounts (id) on delete set null,
  person text check (char_length(person) between 1 and 200),
  note text check (char_length(note) between 1 and 1000),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  choice jsonb not null check (jsonb_typeof(choice) = 'object'),
  shown_by uuid not null references users (id),
  shown_at timestamptz not null default now(),
  state text not null default 'PREPARING' check (state in ('PREPARING', 'READY', 'FAILED')),
  attempts int not null default 0,
  failure text,
  sha256 text references files (sha256),
  size bigint check (size > 0),
  pages int check (pages > 0),
  withdrawn_by uuid references users (id),
  withdrawn_at timestamptz,
  reason text check (char_length(reason) between 1 and 2000),
  openings int not null default 0 check (openings >= 0),
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  check ((means = 'PORTAL') = (person is null)),
  check (means = 'PORTAL' or client_account_id is null),
  check (num_nulls(sha256, size, pages) = case when state = 'READY' then 0 else 3 end),
  check ((failure is not null) = (state = 'FAILED')),
  check (num_nulls(withdrawn_by, withdrawn_at, reason) in (0, 3)),
  unique (valuation_id, ordinal)
);
create index shown_drafts_of_account on shown_drafts (client_account_id) where client_account_id is not null;
create index shown_drafts_by_file on shown_drafts (sha256) where sha256 is not null;
create index shown_drafts_shown_by on shown_drafts (shown_by);
create index shown_drafts_withdrawn_by on shown_drafts (withdrawn_by) where withdrawn_by is not null;

create table draft_remarks (
  id uuid primary key,
  version int not null default 1 check (version > 0),
  draft_id uuid not null references shown_drafts (id),
  side text not null check (side in ('client', 'firm')),
  -- Who asked, where the firm wrote it down.
  person text check (char_length(person) between 1 and 200),
  subject text not null check (char_length(subject) between 1 and 150),
  text text not null check (char_length(text) between 1 and 3000),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null default now(),
  answer text check (char_length(answer) between 1 and 3000),
  answered_by uuid references users (id),
  answered_at timestamptz,
  check (num_nulls(answer, answered_by, answered_at) in (0, 3)),
  check ((side = 'client') = (person is null))
);
create index draft_remarks_of_draft on draft_remarks (draft_id, asked_at, id);
create index draft_remarks_asked_by on draft_remarks (asked_by);
create index draft_remarks_answered_by on draft_remarks (answered_by) where answered_by is not null;

-- What was shown and what was asked stays as it was.
create function keep_shown_draft() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row(new.id, new.valuation_id, new.ordinal, new.means, new.person, new.note, new.data, new.choice, new.shown_by, new.shown_at)
    is distinct from row(old.id, old.valuation_id, old.ordinal, old.means, old.person, old.note, old.data, old.choice, old.shown_by, old.shown_at) then
    raise exception 'a draft that was shown does not change';
  end if;
  if old.sha256 is not null and row(new.sha256, new.size, new.pages) is distinct from row(old.sha256, old.size, old.pages) then
    raise exception 'the file of a shown draft does not change';
  end if;
  return new;
end
$$;
create trigger shown_drafts_kept before update on shown_drafts for each row execute function keep_shown_draft();

revoke all on shown_drafts, draft_remarks from thamin_app;
grant select, insert, update on shown_drafts to thamin_app;
grant select, insert, update (version, answer, answered_by, answered_at) on draft_remarks to thamin_app;

select pgboss.create_queue('shown-drafts', '{
  "policy": "standard", "notify": true, "expireInSeconds": 600, "heartbeatSeconds": 15,
  "retryLimit": 4, "retryDelay": 5, "retentionSeconds": 86400, "deleteAfterSeconds": 86400
}');
