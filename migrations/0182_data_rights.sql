-- What a person may ask for about themselves: permission to take their data away for a while, given after they proved who they are.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index data_exports_of_person on data_exports (user_id, made_at);
revoke all on data_exports from thamin_app;
grant select, insert, delete on data_exports to thamin_app;

-- What is a person's alone is deleted with their account, whose row stays.
grant delete on portal_tours, notifications, notification_choices, notification_preferences, record_followers, record_presence,
  photo_tries, document_opens, kept_reports, kept_report_recipients, report_shares, report_runs, push_subscriptions, list_views,
  telemetry_consents, uploads, valuer_licences, idempotency_keys to thamin_app;

-- The queue of mails is searched for the address of an account that is deleted.
create index mails_recipient on mails (recipient);
