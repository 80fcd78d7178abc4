-- Whoever registers through the public form signs in once the address is confirmed: before, a sign-in would tell whether the
-- registration made an account. Accounts that exist already go on as they did.
alter table users add column confirmation_required boolean not null default false;

-- A sent code may also confirm that the second step is turned off.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('sign-in', 'set-up', 'change-email', 'turn-off'));

-- Drafts that were sent back for correction, as the list of valuations and the dashboard find them.
create index valuations_sent_back on valuations (created_at desc, id desc)
  where status = 'DRAFT' and status_reason is not null;

-- The steps of setting up are for a firm that begins: where there are valuations, they are no news.
insert into settings (key, value) select 'setUpDismissed', 'true' where exists (select from valuations);
