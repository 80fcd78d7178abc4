-- Notifications that go out by mail as well: at once, or with the digest of the day.
alter table notification_choices
  drop constraint notification_choices_choice_check,
  add constraint notification_choices_choice_check check (choice in ('INBOX', 'MAIL', 'DIGEST', 'NONE'));

-- The hours of a day, in Kuwait, in which a person gets no mail at once, and the last day whose digest was written for them.
create table notification_preferences (
  person_id uuid primary key references users (id) on delete cascade,
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  digest_on date,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

-- What is still to be mailed of a notification, and the mail in which it stands.
alter table notifications
  add column mailing text check (mailing in ('NOW', 'DIGEST')),
  add column mail_id uuid references mails (id) on delete set null;
create index notifications_mailing on notifications (mailing, person_id, id) where mailing is not null;
create index notifications_of_mail on notifications (mail_id) where mail_id is not null;

revoke all on notification_preferences from thamin_app;
grant select, insert, update, delete on notification_preferences to thamin_app;
