-- The rounds of a valuation's review: each begins when it is submitted, with the record as it then was, and ends with what became of it.
create table review_rounds (
  valuation_id uuid not null references valuations (id) on delete cascade,
  number int not null check (number > 0),
  -- The fields of the record, its documents, comparables and inspections, to be compared with those of a later moment.
  snapshot jsonb not null,
  -- The version of the approaches that was kept at the submission; null while nothing was written in them.
  sheets_version int,
  submitted_by uuid not null references users (id),
  submitted_at timestamptz not null default now(),
  ended text check (ended in ('SENT_BACK', 'TAKEN_BACK', 'APPROVED', 'CANCELLED')),
  reason text,
  ended_by uuid references users (id),
  ended_at timestamptz,
  primary key (valuation_id, number),
  check ((ended is null) = (ended_at is null) and (ended is null) = (ended_by is null))
);
create unique index review_rounds_open on review_rounds (valuation_id) where ended is null;
create index review_rounds_submitted_by on review_rounds (submitted_by);
create index review_rounds_ended_by on review_rounds (ended_by);

-- What a reviewer remarks on a field, a sheet, a document, an inspection or the whole of a valuation.
create table review_comments (
  id uuid primary key,
  valuation_id uuid not null,
  round int not null,
  -- The anchor: a field of the record, SHEET.FIELD, document.ID or inspection.FIELD; null for the whole.
  field text check (char_length(field) between 1 and 200),
  text text not null check (char_length(text) between 1 and 2000),
  state text not null default 'OPEN' check (state in ('OPEN', 'RESOLVED', 'ACCEPTED')),
  made_by uuid not null references users (id),
  made_at timestamptz not null default now(),
  foreign key (valuation_id, round) references review_rounds (valuation_id, number) on delete cascade
);
create index review_comments_of_valuation on review_comments (valuation_id, made_at, id);
create index review_comments_of_round on review_comments (valuation_id, round);
create index review_comments_open on review_comments (valuation_id) where state = 'OPEN';
create index review_comments_made_by on review_comments (made_by);

-- What was answered to a comment and what became of it, in order. They are only added.
create table review_replies (
  id bigint generated always as identity primary key,
  comment_id uuid not null references review_comments (id) on delete cascade,
  kind text not null check (kind in ('ANSWER', 'RESOLVE', 'REOPEN', 'ACCEPT')),
  text text check (char_length(text) between 1 and 2000),
  made_by uuid not null references users (id),
  made_at timestamptz not null default now(),
  check (kind = 'ACCEPT' or text is not null)
);
create index review_replies_of_comment on review_replies (comment_id, id);
create index review_replies_made_by on review_replies (made_by);

revoke all on review_rounds, review_comments, review_replies from thamin_app;
grant select, insert on review_rounds, review_comments, review_replies to thamin_app;
grant update (snapshot, sheets_version, submitted_by, submitted_at, ended, reason, ended_by, ended_at) on review_rounds to thamin_app;
grant update (state), delete on review_comments to thamin_app;
