-- A file that was made for a client holds rows of the account that they were of then: who is removed from it must not fetch the file
-- afterwards. Files made for those who see all rows have no account.
alter table report_runs add column client_account_id uuid references client_accounts (id) on delete set null;

create function keep_report_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select m.account_id into new.client_account_id
  from client_members m join users u on u.id = m.user_id
  where m.user_id = new.user_id and u.role in ('USER', 'CLIENT');
  return new;
end
$$;
create trigger report_runs_have_accounts before insert on report_runs for each row execute function keep_report_account();

-- What was made before somebody joined a company is of the account that is their own.
update report_runs r
set client_account_id = case when r.created_at >= m.since then m.account_id
  else (select a.id from client_accounts a where a.person_id = r.user_id) end
from client_members m join users u on u.id = m.user_id
where m.user_id = r.user_id and u.role in ('USER', 'CLIENT');
