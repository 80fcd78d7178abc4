-- Reports kept under a name: what they ask, who has them, and when they are sent to whom.
create table kept_reports (
  id uuid primary key,
  version int not null default 1,
  name text not null check (btrim(name) <> ''),
  owner_id uuid not null references users (id) on delete cascade,
  -- Who else has it: nobody, the people of a role, or 'all'.
  shared_with text,
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  format text not null check (format in ('pdf', 'xlsx', 'csv')),
  separator text check (separator in (',', ';')),
  -- Each day, on a day of the week or of the month, at an hour of Kuwait; null while it is sent to nobody.
  schedule jsonb check (jsonb_typeof(schedule) = 'object'),
  skip_empty boolean not null default false,
  -- When it is due next, and when it was due last.
  next_at timestamptz,
  last_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index kept_reports_owner on kept_reports (owner_id);
create index kept_reports_shared on kept_reports (shared_with) where shared_with is not null;
create index kept_reports_due on kept_reports (next_at) where next_at is not null;

create table kept_report_recipients (
  kept_id uuid not null references kept_reports (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (kept_id, user_id)
);
create index kept_report_recipients_person on kept_report_recipients (user_id);

revoke all on kept_reports, kept_report_recipients from thamin_app;
grant select, insert, update, delete on kept_reports, kept_report_recipients to thamin_app;
