-- The comparables of a valuation: every search of the market register for it, and what was chosen of what it found. Both only grow.
create table comparable_searches (
  id uuid primary key,
  valuation_id uuid not null references valuations (id) on delete cascade,
  parameters jsonb not null,
  -- The facts of the property that evidence was compared with, and the date of the search.
  subject jsonb not null,
  -- The most similar first: the id and version of each entry, its distance, days and similarity.
  found jsonb not null check (jsonb_typeof(found) = 'array' and jsonb_array_length(found) <= 100),
  searched_by uuid not null references users (id),
  searched_at timestamptz not null default now()
);
create index comparable_searches_of_valuation on comparable_searches (valuation_id, searched_at desc, id desc);
create index comparable_searches_by on comparable_searches (searched_by);

-- The last version of each entry counts; those before it are kept.
create table comparable_choices (
  valuation_id uuid not null references valuations (id) on delete cascade,
  evidence_id uuid not null references market_evidence (id),
  version int not null check (version > 0),
  choice text not null check (choice in ('USED', 'REJECTED', 'UNDECIDED')),
  reason_code text check (reason_code in
    ('FORCED', 'RELATED_PARTIES', 'OTHER_QUALITY', 'TOO_FAR', 'TOO_OLD', 'OTHER_USE', 'NOT_VERIFIED', 'OTHER')),
  reason text,
  search_id uuid not null references comparable_searches (id) on delete cascade,
  -- The entry as it was when it was chosen, amounts in fils.
  evidence_version int not null,
  evidence jsonb not null,
  distance int not null,
  days int not null,
  similarity double precision not null check (similarity between 0 and 1),
  is_approximate boolean not null,
  chosen_by uuid not null references users (id),
  chosen_at timestamptz not null default now(),
  primary key (valuation_id, evidence_id, version),
  check ((choice = 'REJECTED') = (reason_code is not null)),
  check ((reason_code is not distinct from 'OTHER') = (reason is not null))
);
create index comparable_choices_of_evidence on comparable_choices (evidence_id);
create index comparable_choices_of_search on comparable_choices (search_id, choice);
create index comparable_choices_by on comparable_choices (chosen_by);

revoke all on comparable_searches, comparable_choices from thamin_app;
grant select, insert on comparable_searches, comparable_choices to thamin_app;
