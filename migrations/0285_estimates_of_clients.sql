-- A batch of estimates that was made for a client is of the account that they were of then, as their report files are: the member who is
-- removed must not read afterwards what the company's properties are worth.
alter table avm_batches add column client_account_id uuid references client_accounts (id) on delete set null;
create trigger avm_batches_have_accounts before insert on avm_batches for each row execute function keep_report_account();

-- What was made before somebody joined a company is of the account that is their own.
update avm_batches b
set client_account_id = case when b.created_at >= m.since then m.account_id
  else (select a.id from client_accounts a where a.person_id = b.user_id) end
from client_members m join users u on u.id = m.user_id
where m.user_id = b.user_id and u.role in ('USER', 'CLIENT');

-- Which sales of the market register a client account was told of, by which property or valuation and day: an account learns no more of the
-- register than a bounded number of sales, however often it asks.
create table avm_shown_sales (
  client_account_id uuid not null references client_accounts (id) on delete cascade,
  subject_id uuid not null,
  shown_on date not null,
  source text not null,
  primary key (client_account_id, shown_on, subject_id, source)
);
revoke all on avm_shown_sales from thamin_app;
grant select, insert, delete on avm_shown_sales to thamin_app;
