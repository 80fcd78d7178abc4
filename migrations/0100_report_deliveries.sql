-- Whom an issued report was sent to: by mail, with a link that needs no account and expires.
create table report_deliveries (
  id uuid primary key,
  report_id uuid not null references issued_reports (id),
  recipient text not null,
  recipient_name text,
  language text not null check (language in ('ar', 'en')),
  -- Only the hash of the link's token is stored: who reads the database can open no link.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  sent_by uuid not null references users (id),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  openings int not null default 0,
  first_opened_at timestamptz,
  last_opened_at timestamptz
);
create index report_deliveries_of_report on report_deliveries (report_id, sent_at desc);
create index report_deliveries_sent_by on report_deliveries (sent_by);

revoke all on report_deliveries from thamin_app;
grant select, insert on report_deliveries to thamin_app;
grant update (revoked_at, openings, first_opened_at, last_opened_at) on report_deliveries to thamin_app;
