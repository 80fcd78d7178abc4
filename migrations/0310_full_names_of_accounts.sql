-- The account of one person names them in full, as contracts and invoices do; by the name they go by where no full name is known.
create or replace function keep_client_account_name() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update client_accounts set name_ar = coalesce(nullif(new.full_name, ''), new.display_name)
  where person_id = new.id and name_ar in (old.display_name, old.full_name);
  return null;
end
$$;
drop trigger users_name_accounts on users;
create trigger users_name_accounts after update of display_name, full_name on users
  for each row when (old.display_name is distinct from new.display_name or old.full_name is distinct from new.full_name)
  execute function keep_client_account_name();

-- Accounts are opened in several places: by registration, by a change of role, and on leaving a company.
create function name_client_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select coalesce(nullif(u.full_name, ''), u.display_name) into new.name_ar from users u
  where u.id = new.person_id and u.display_name = new.name_ar and u.deleted_at is null;
  return new;
end
$$;
create trigger client_accounts_named before insert on client_accounts
  for each row when (new.kind = 'PERSON') execute function name_client_account();

update client_accounts a set name_ar = u.full_name
from users u
where u.id = a.person_id and u.deleted_at is null and a.name_ar = u.display_name and u.full_name <> '' and u.full_name <> a.name_ar;
