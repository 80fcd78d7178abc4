-- Why the fee of a quote differs from the firm's fee schedule; null where it does not, or where the schedule has none.
alter table request_quotes add column fee_reason text check (char_length(fee_reason) between 1 and 1000);
