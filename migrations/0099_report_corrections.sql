-- Corrections of what an issued report tells: proposed by one person, decided by another. An accepted one changes the record and issues
-- the next version.
create table report_corrections (
  id uuid primary key,
  version int not null default 1,
  valuation_id uuid not null references valuations (id),
  -- Each field with its value when it was proposed, and the value it is to have.
  changes jsonb not null check (jsonb_typeof(changes) = 'array' and jsonb_array_length(changes) > 0),
  reason text not null check (btrim(reason) <> ''),
  -- The reconsideration that it follows from.
  source uuid,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN')),
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null default now(),
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_note text,
  -- The version that it led to.
  report_id uuid unique references issued_reports (id),
  check (num_nulls(decided_by, decided_at) = case when state = 'PROPOSED' then 2 else 0 end),
  check ((state = 'ACCEPTED') = (report_id is not null)),
  check (state not in ('ACCEPTED', 'REJECTED') or decided_by <> proposed_by)
);
-- One at a time.
create unique index report_corrections_open on report_corrections (valuation_id) where state = 'PROPOSED';
create index report_corrections_of_valuation on report_corrections (valuation_id, proposed_at desc);
create index report_corrections_proposed_by on report_corrections (proposed_by);
create index report_corrections_decided_by on report_corrections (decided_by) where decided_by is not null;
create index report_corrections_source on report_corrections (source) where source is not null;

revoke all on report_corrections from thamin_app;
grant select, insert on report_corrections to thamin_app;
grant update (version, state, decided_by, decided_at, decision_note, report_id) on report_corrections to thamin_app;
