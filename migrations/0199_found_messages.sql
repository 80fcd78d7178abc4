-- Messages are found by their words.
create index messages_search on messages using gin (fold_text(text) gin_trgm_ops);
-- A client's list of invoices is led by what is owed, the newest first.
alter table invoices add column is_owed boolean not null
  generated always as (number is not null and total_fils > paid_fils + credited_fils) stored;
create index invoices_of_account_owed on invoices (client_account_id, is_owed desc, created_at desc, id desc);
