-- Reconsiderations: what is asked beside a completed valuation on grounds of evidence, what the valuer answers, and what a second person
-- decides. The valuation keeps its status. Nothing here is a wished value: evidence and reasons alone.
create table reconsiderations (
  id uuid primary key,
  version int not null default 1 check (version > 0),
  valuation_id uuid not null references valuations (id) on delete cascade,
  -- Never changes once it is given, so that lists are searched by it without the valuation.
  valuation_number text not null,
  -- The first, the second … of its valuation.
  ordinal int not null check (ordinal > 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'KEPT', 'REVISED', 'WITHDRAWN')),
  grounds text not null check (grounds <> ''),
  -- For whom a member of the firm asks; null where the client asks.
  asked_for text check (asked_for <> ''),
  asked_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  -- By the firm's working time; null where the firm has set no hours.
  due_at timestamptz,
  at_risk_at timestamptz,
  outcome text check (outcome in ('KEEP', 'REVISE')),
  answer text check (answer <> ''),
  -- The values of the valuation that the answer would change: [{ "field", "value" }], in KWD.
  changes jsonb,
  answered_by uuid references users (id),
  answered_at timestamptz,
  -- Why the second person agreed, or sent the answer back the last time; of a withdrawal why.
  reason text check (reason <> ''),
  decided_by uuid references users (id),
  decided_at timestamptz,
  closed_at timestamptz,
  check ((state in ('KEPT', 'REVISED', 'WITHDRAWN')) = (closed_at is not null)),
  check (num_nulls(outcome, answer, answered_by, answered_at) in (0, 4)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check (state not in ('ANSWERED', 'KEPT', 'REVISED') or outcome is not null),
  check (state <> 'KEPT' or outcome = 'KEEP'),
  check (state <> 'REVISED' or outcome = 'REVISE'),
  check (state not in ('KEPT', 'REVISED') or decided_by is not null and decided_by <> answered_by),
  unique (valuation_id, ordinal),
  search_text text generated always as (fold_text(valuation_number || ' ' || coalesce(asked_for, '') || ' ' || grounds)) stored
);
-- One at a time.
create unique index reconsiderations_open on reconsiderations (valuation_id) where state in ('OPEN', 'ANSWERED');
create index reconsiderations_listed on reconsiderations (created_at desc, id desc);
create index reconsiderations_by_state on reconsiderations (state, created_at desc, id desc);
create index reconsiderations_due on reconsiderations (due_at) where state in ('OPEN', 'ANSWERED');
create index reconsiderations_search on reconsiderations using gin (search_text gin_trgm_ops);
create index reconsiderations_asked_by on reconsiderations (asked_by);
create index reconsiderations_answered_by on reconsiderations (answered_by) where answered_by is not null;
create index reconsiderations_decided_by on reconsiderations (decided_by) where decided_by is not null;

revoke all on reconsiderations from thamin_app;
grant select, insert, update on reconsiderations to thamin_app;
