-- The second step by codes that are sent: by mail, or to a phone.

-- Each code that was sent, and how often its owner has guessed wrongly at it. Only a keyed hash of it is kept, and that no longer
-- than it is good for: it goes when the code is used, replaced by a newer one or guessed at too often. The rest of the row counts.
create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('sign-in', 'set-up')),
  method text not null check (method in ('SMS', 'EMAIL')),
  -- Where it went: an address of mail or a phone number.
  target text not null,
  code_hash bytea,
  failures int not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index one_time_codes_user on one_time_codes (user_id, created_at desc);
create index one_time_codes_target on one_time_codes (target, created_at desc);
create index one_time_codes_age on one_time_codes (created_at);

-- The number to which the second step goes, proved when it was set up. The profile's own number may be changed by whoever has the
-- session, and must not carry the second step along with it.
alter table users add column two_factor_phone text;

-- Who has codes sent has no authenticator; the row then keeps the recovery codes and counts the failures.
alter table two_factors alter column secret drop not null;
-- How many recovery codes are left, for the profile, which can't open them; null when they were made before this was counted.
alter table two_factors add column recovery_codes_left int;

-- One outbox for whatever is sent, whichever way it goes; each way has its queue, since a server may have but one of them.
alter table mails add column channel text not null default 'EMAIL';
-- A text message carries a code that lasts minutes, so a job that could not run is put back sooner than a mail's.
select pgboss.create_queue('sms', '{
  "policy": "standard", "notify": true, "expireInSeconds": 60,
  "retryLimit": 20, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 60,
  "retentionSeconds": 86400, "deleteAfterSeconds": 86400
}');
