-- Who received a document that was superseded or withdrawn, and whether they were informed of it. Written in the transaction of the change; what is
-- mailed goes out once, in the transaction that notes it.
create table report_notices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('SUPERSEDED', 'WITHDRAWN')),
  -- The valuation or the engagement.
  record_id uuid not null,
  -- What they hold, and what took its place: ids of verified_reports.
  document_id uuid not null,
  replaced_by uuid,
  -- An address, or somebody whom staff inform.
  way text not null check (way in ('MAIL', 'HAND')),
  recipient text not null check (recipient <> ''),
  recipient_name text,
  language text not null check (language in ('ar', 'en')),
  -- A link to the new version goes with it.
  sends_version boolean not null default false,
  made_at timestamptz not null default now(),
  made_by uuid references users (id),
  told_at timestamptz,
  -- Who of the firm informed them; null where a mail did.
  told_by uuid references users (id),
  check ((kind = 'SUPERSEDED') = (replaced_by is not null)),
  check (not sends_version or way = 'MAIL' and kind = 'SUPERSEDED' and made_by is not null),
  check (told_by is null or told_at is not null)
);
create unique index report_notices_once on report_notices (record_id, kind, coalesce(replaced_by, document_id), way, lower(recipient));
create index report_notices_waiting on report_notices (made_at) where told_at is null and way = 'MAIL';
create index report_notices_made_by on report_notices (made_by) where made_by is not null;
create index report_notices_told_by on report_notices (told_by) where told_by is not null;
revoke all on report_notices from thamin_app;
grant select, insert on report_notices to thamin_app;
grant update (told_at, told_by) on report_notices to thamin_app;
