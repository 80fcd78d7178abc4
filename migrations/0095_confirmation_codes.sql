-- A sent code may also confirm a decision, such as an approval.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('sign-in', 'set-up', 'change-email', 'turn-off', 'confirm'));
