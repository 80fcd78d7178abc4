-- Drafts of reports that were taken away in Word: which texts of each may be edited and how its paragraphs read, with which a changed file that is
-- brought back is compared. The last ones of a valuation are kept.
create table report_word_files (
  id uuid primary key,
  valuation_id uuid not null references valuations (id) on delete cascade,
  content jsonb not null,
  made_by uuid not null references users (id),
  made_at timestamptz not null default now()
);
create index report_word_files_valuation on report_word_files (valuation_id, made_at desc, id);
create index report_word_files_made_by on report_word_files (made_by);

-- Files that were brought back: when the draft was taken away, and what was changed in them that cannot be taken, until somebody has seen it.
create table report_word_returns (
  id uuid primary key,
  valuation_id uuid not null references valuations (id) on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 255),
  made_at timestamptz not null,
  others jsonb not null,
  brought_by uuid not null references users (id),
  brought_at timestamptz not null default now(),
  closed_by uuid references users (id),
  closed_at timestamptz,
  check (num_nulls(closed_by, closed_at) in (0, 2))
);
create index report_word_returns_valuation on report_word_returns (valuation_id, brought_at desc, id) where closed_at is null;
create index report_word_returns_of on report_word_returns (valuation_id);
create index report_word_returns_brought_by on report_word_returns (brought_by);
create index report_word_returns_closed_by on report_word_returns (closed_by) where closed_by is not null;

-- What a file that was brought back proposes for a text: taken or refused, one by one.
create table report_word_proposals (
  id uuid primary key,
  return_id uuid not null references report_word_returns (id) on delete cascade,
  place int not null check (place >= 0),
  -- Which text: its sheet, its field, its cell, and the rows that are printed with it.
  target jsonb not null,
  before text not null,
  after text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'TAKEN', 'REFUSED')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((state = 'OPEN') = (decided_by is null) and num_nulls(decided_by, decided_at) in (0, 2)),
  unique (return_id, place)
);
create index report_word_proposals_decided_by on report_word_proposals (decided_by) where decided_by is not null;
revoke all on report_word_files, report_word_returns, report_word_proposals from thamin_app;
grant select, insert, delete on report_word_files to thamin_app;
grant select, insert, update (closed_by, closed_at) on report_word_returns to thamin_app;
grant select, insert, update (state, decided_by, decided_at) on report_word_proposals to thamin_app;
