-- What people are told: made with the change that it tells of, read in the inbox, kept for 90 days. Whether a person may still read one
-- is asked when it is read (src/features/notifications/queries/rows.ts).
create table notifications (
  id bigint generated always as identity primary key,
  person_id uuid not null references users (id) on delete cascade,
  kind text not null,
  record_kind text not null,
  record_id uuid not null,
  params jsonb not null default '{}',
  actor_name text not null,
  made_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_of_person on notifications (person_id, id desc);
create index notifications_of_record on notifications (person_id, record_kind, record_id, id desc);
create index notifications_unread on notifications (person_id, id desc) where read_at is null;
create index notifications_made on notifications (made_at);

-- How a person wishes to be told of a kind, where that differs from what the kind has for the role.
create table notification_choices (
  person_id uuid not null references users (id) on delete cascade,
  kind text not null,
  choice text not null check (choice in ('INBOX', 'NONE')),
  primary key (person_id, kind)
);

revoke all on notifications, notification_choices from thamin_app;
grant select, insert, update, delete on notifications, notification_choices to thamin_app;
