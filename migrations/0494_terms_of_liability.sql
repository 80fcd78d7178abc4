-- What terms may agree besides: who may rely on the report, how far sustainability is looked at, specialists, and the limit of liability as an amount or in
-- words. Null where it was not agreed, as in all that were accepted before.
alter table request_quotes
  add column intended_users text check (char_length(intended_users) between 1 and 1000),
  add column esg_extent text check (char_length(esg_extent) between 1 and 1000),
  add column specialists text check (char_length(specialists) between 1 and 1000),
  add column liability_fils bigint check (liability_fils > 0),
  add column liability_note text check (char_length(liability_note) between 1 and 1000);
alter table engagements
  add column esg_extent text check (char_length(esg_extent) between 1 and 1000),
  add column specialists text check (char_length(specialists) between 1 and 1000),
  add column liability_fils bigint check (liability_fils > 0),
  add column liability_note text check (char_length(liability_note) between 1 and 1000);
