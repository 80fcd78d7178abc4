-- Sets of market entries that the valuations of an engagement use in common: what a leading valuation used, with the search that found it.
create table engagement_evidence_sets (
  id uuid primary key,
  engagement_id uuid not null references engagements (id) on delete cascade,
  version int not null default 1 check (version > 0),
  name text not null check (char_length(name) between 1 and 120),
  -- Null for every area.
  area_number int check (area_number > 0),
  area_ar text check (char_length(area_ar) between 1 and 100),
  area_en text check (char_length(area_en) between 1 and 100),
  check (num_nulls(area_number, area_ar, area_en) in (0, 3)),
  -- Why these, and for what.
  note text not null check (char_length(note) between 1 and 1000),
  lead_valuation_id uuid references valuations (id) on delete set null,
  parameters jsonb not null check (jsonb_typeof(parameters) = 'object'),
  written_by uuid not null references users (id),
  written_at timestamptz not null default now(),
  unique (engagement_id, name)
);
create index engagement_evidence_sets_lead on engagement_evidence_sets (lead_valuation_id) where lead_valuation_id is not null;
create index engagement_evidence_sets_written_by on engagement_evidence_sets (written_by);

create table engagement_evidence_entries (
  set_id uuid not null references engagement_evidence_sets (id) on delete cascade,
  evidence_id uuid not null references market_evidence (id),
  primary key (set_id, evidence_id)
);
create index engagement_evidence_entries_of_evidence on engagement_evidence_entries (evidence_id);
