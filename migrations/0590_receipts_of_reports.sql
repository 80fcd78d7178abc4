-- Who received an issued document otherwise than by a mailed link: a person of the client who opened it or took it as data, or somebody to
-- whom paper copies were handed. `document_id` is an id of verified_reports (a report, one of an engagement, a letter), none of which is ever deleted.
create table report_receipts (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null,
  way text not null check (way in ('PORTAL', 'DATA', 'HAND')),
  -- Of the client; null for paper copies.
  person_id uuid references users (id),
  openings int not null default 1 check (openings > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- Paper copies: to whom, how many, when, who collected them, and who of the firm recorded it.
  recipient text check (recipient <> ''),
  copies int check (copies > 0),
  given_on date,
  collected_by text check (collected_by <> ''),
  recorded_by uuid references users (id),
  check ((way = 'HAND') = (person_id is null)),
  check (num_nonnulls(recipient, copies, given_on, recorded_by) = case when way = 'HAND' then 4 else 0 end),
  check (way = 'HAND' or collected_by is null)
);
create unique index report_receipts_once on report_receipts (document_id, way, person_id);
create index report_receipts_by_person on report_receipts (person_id) where person_id is not null;
create index report_receipts_recorded_by on report_receipts (recorded_by) where recorded_by is not null;
revoke all on report_receipts from thamin_app;
grant select, insert, delete on report_receipts to thamin_app;
grant update (openings, last_at) on report_receipts to thamin_app;

-- How often a document was verified, by its code and by its file. Nothing of who did it is kept.
create table report_verifications (
  document_id uuid primary key,
  by_code int not null check (by_code >= 0),
  by_file int not null check (by_file >= 0),
  first_on date not null,
  last_on date not null
);
revoke all on report_verifications from thamin_app;
grant select, insert, update on report_verifications to thamin_app;
