-- Changing the address asks for the present second step, by a code of its own where codes are sent.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('sign-in', 'set-up', 'change-email'));

-- Whatever waits for a person, challenges as well as trusted devices, is ended with their password.
create index verifications_value_idx on verifications (value);
drop index verifications_trusted_devices_idx;
