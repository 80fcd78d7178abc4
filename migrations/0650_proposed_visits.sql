-- The person on site may have an e-mail, to which invitations to an appointment go.
alter table inspections add column contact_email text check (char_length(contact_email) between 3 and 254);
alter table inspection_history add column contact_email text check (char_length(contact_email) between 3 and 254);

-- The iCalendar file that a mail carries as an invitation; deleted with its text once it was sent or given up.
alter table mails add column invitation text;

-- Times for a visit of which the person on site chooses one by a link. The token of the link is kept as its hash alone.
create table visit_proposals (
  id uuid primary key,
  valuation_id uuid not null references valuations (id) on delete cascade,
  state text not null default 'OPEN' check (state in ('OPEN', 'CHOSEN', 'DECLINED', 'WITHDRAWN', 'REPLACED')),
  times timestamptz[] not null check (cardinality(times) between 2 and 3),
  minutes smallint not null check (minutes between 5 and 600),
  inspector_id uuid not null references users (id),
  contact_name text,
  contact_phone text,
  contact_email text check (char_length(contact_email) between 3 and 254),
  -- Where to meet: a position of its own, or else the property's.
  latitude numeric check (latitude between -90 and 90),
  longitude numeric check (longitude between -180 and 180),
  directions text,
  language text not null check (language in ('ar', 'en')),
  -- The page names the inspector by the first name.
  shows_inspector boolean not null,
  -- Appointments that the times were known to overlap when they were proposed: one that comes later takes the time.
  known_overlaps uuid[] not null default '{}',
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null default now(),
  -- What became of it: answered by the person on site, withdrawn, or replaced by another plan.
  ended_at timestamptz,
  inspection_id uuid references inspections (id) on delete cascade,
  answer_note text,
  answer_phone text,
  check (num_nonnulls(latitude, longitude) in (0, 2)),
  check ((state = 'OPEN') = (ended_at is null)),
  check ((state = 'CHOSEN') = (inspection_id is not null))
);
create unique index visit_proposals_open on visit_proposals (valuation_id) where state = 'OPEN';
create index visit_proposals_of_valuation on visit_proposals (valuation_id, proposed_at desc);
create index visit_proposals_inspector on visit_proposals (inspector_id);
create index visit_proposals_proposed_by on visit_proposals (proposed_by);
create index visit_proposals_inspection on visit_proposals (inspection_id);
revoke all on visit_proposals from thamin_app;
grant select, insert on visit_proposals to thamin_app;
grant update (state, ended_at, inspection_id, answer_note, answer_phone) on visit_proposals to thamin_app;
