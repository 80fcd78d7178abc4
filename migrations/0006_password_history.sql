-- The passwords a person has had: when the current one was set, and the last ones, so that none of them comes back at once.
-- A trigger keeps both, so that no way of setting a password (registering, changing, resetting, administration) can forget it.
-- Null for who has no password and comes in another way.
alter table users add column password_changed_at timestamptz;

create table password_history (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  password text not null,
  set_at timestamptz not null default now()
);
create index password_history_user_idx on password_history (user_id, id desc);
revoke all on password_history from thamin_app;
grant select, delete on password_history to thamin_app;

-- A device is trusted because somebody proved who they are on it; with another password that has to be proved anew.
create index verifications_trusted_devices_idx on verifications (value) where identifier like 'trust-device-%';

create function keep_password() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.provider_id <> 'credential' or new.password is null then return null; end if;
  if tg_op = 'UPDATE' and new.password is not distinct from old.password then return null; end if;
  insert into password_history (user_id, password) values (new.user_id, new.password);
  -- Five that may not be used again, and the one in use.
  delete from password_history h where h.user_id = new.user_id and h.id not in (
    select k.id from password_history k where k.user_id = new.user_id order by k.id desc limit 6);
  delete from verifications v where v.value = new.user_id::text and v.identifier like 'trust-device-%';
  update users set password_changed_at = now() where id = new.user_id;
  return null;
end
$$;
create trigger accounts_keep_password after insert or update of password on accounts
  for each row execute function keep_password();

-- The passwords that are in use count as the first of their history.
insert into password_history (user_id, password)
select user_id, password from accounts where provider_id = 'credential' and password is not null;
update users set password_changed_at = now() where id in (select user_id from password_history);

-- Sessions carry whether the password has expired, so a change of it is told like a change of role.
drop trigger users_tell_identity on users;
create trigger users_tell_identity
  after delete or update of role, active, email, display_name, language, digits, password_changed_at,
    two_factor_enabled, two_factor_required, two_factor_method
  on users for each row execute function notify_identity('id');
