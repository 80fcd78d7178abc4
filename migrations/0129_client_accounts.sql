-- Clients are accounts: a person, or a company with several people. A valuation belongs to an account; client_user_id stays as the person
-- it was asked by. Triggers keep the two together, so that no command can forget it.
create table client_accounts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('PERSON', 'COMPANY')),
  -- The person that an account of one person was made for; it is theirs again when they leave a company.
  person_id uuid unique references users (id),
  name_ar text not null default '' check (char_length(name_ar) <= 200),
  name_en text not null default '' check (char_length(name_en) <= 200),
  registration_number text check (char_length(registration_number) <= 40),
  contact text check (char_length(contact) <= 200),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (
    fold_text(name_ar || ' ' || name_en || ' ' || coalesce(registration_number, '') || ' ' || coalesce(contact, ''))) stored,
  check (name_ar <> '' or name_en <> ''),
  check ((kind = 'PERSON') = (person_id is not null))
);
create index client_accounts_listed on client_accounts (created_at desc, id desc);
create index client_accounts_of_kind on client_accounts (kind, created_at desc, id desc);
create index client_accounts_search on client_accounts using gin (search_text gin_trgm_ops);

create table client_members (
  user_id uuid primary key references users (id) on delete cascade,
  account_id uuid not null references client_accounts (id),
  role text not null check (role in ('OWNER', 'MEMBER')),
  since timestamptz not null default now()
);
create index client_members_account on client_members (account_id, since);
-- An account has one owner at most, also when two people hand it on at once.
create unique index client_members_owner on client_members (account_id) where role = 'OWNER';

-- Invitations to an account, by address: only whoever is signed in under that confirmed address can accept.
create table client_invitations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references client_accounts (id),
  email text not null check (email = lower(email) and char_length(email) <= 254),
  invited_by uuid not null references users (id),
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_as text check (ended_as in ('ACCEPTED', 'DECLINED', 'WITHDRAWN')),
  ended_at timestamptz
);
create unique index client_invitations_open on client_invitations (account_id, email) where ended_as is null;
create index client_invitations_email on client_invitations (email) where ended_as is null;
create index client_invitations_sent on client_invitations (account_id, invited_at);

revoke all on client_accounts, client_members, client_invitations from thamin_app;
grant select, insert, update on client_accounts, client_invitations to thamin_app;
grant select, insert, update, delete on client_members to thamin_app;

-- What a session may see depends on the membership.
create trigger client_members_tell_identity
  after insert or delete or update on client_members for each row execute function notify_identity('user_id');

-- Every USER and CLIENT has an account, however they came to be.
create function keep_client_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account uuid;
begin
  if new.deleted_at is not null then
    delete from client_members where user_id = new.id;
    -- What was personal goes with the person; the name follows that of the user.
    update client_accounts set registration_number = null, contact = null, name_en = '', name_ar = new.display_name
    where person_id = new.id;
  elsif new.role in ('USER', 'CLIENT') and not exists (select from client_members where user_id = new.id) then
    select id into account from client_accounts where person_id = new.id;
    if account is null then
      insert into client_accounts (kind, person_id, name_ar, created_at)
      values ('PERSON', new.id, new.display_name, new.created_at) returning id into account;
    end if;
    insert into client_members (user_id, account_id, role, since) values (new.id, account, 'OWNER', now());
    -- Named as the client while they had another role.
    update valuations set client_account_id = account where client_user_id = new.id and client_account_id is null;
  end if;
  return null;
end
$$;
create trigger users_have_accounts after insert on users
  for each row when (new.role in ('USER', 'CLIENT')) execute function keep_client_account();
create trigger users_keep_accounts after update of role, deleted_at on users
  for each row when (old.role is distinct from new.role or old.deleted_at is distinct from new.deleted_at)
  execute function keep_client_account();

-- An account of one person that was not named otherwise has the name of the person.
create function keep_client_account_name() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update client_accounts set name_ar = new.display_name where person_id = new.id and name_ar = old.display_name;
  return null;
end
$$;
create trigger users_name_accounts after update of display_name on users
  for each row when (old.display_name is distinct from new.display_name) execute function keep_client_account_name();

-- Those who are there already. Whoever has another role now and is the client of valuations keeps an account for the case of their return.
insert into client_accounts (kind, person_id, name_ar, created_at)
select 'PERSON', u.id, u.display_name, u.created_at from users u
where (u.role in ('USER', 'CLIENT') and u.deleted_at is null) or exists (select from valuations v where v.client_user_id = u.id);
insert into client_members (user_id, account_id, role, since)
select u.id, a.id, 'OWNER', u.created_at from client_accounts a join users u on u.id = a.person_id where u.deleted_at is null;

-- The account of each valuation, with the counts and the lists that are kept by it.
drop trigger valuations_counted_in on valuations;
drop trigger valuations_recounted on valuations;
drop trigger valuations_left_client on valuations;
drop trigger valuations_deleted_link on valuations;
drop trigger valuations_left_property on valuations;
alter table valuations add column client_account_id uuid references client_accounts (id);
update valuations v set client_account_id = a.id from client_accounts a where a.person_id = v.client_user_id;

create function keep_valuation_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.client_user_id is distinct from old.client_user_id then
    if new.client_user_id is null then
      new.client_account_id := null;
    else
      -- The membership must not change before the valuation is committed: a change of accounts takes the files along that are there.
      select m.account_id into new.client_account_id from client_members m where m.user_id = new.client_user_id for share;
      -- A client without a membership, as one whose role has changed: the account that is theirs when they return.
      if not found then
        select a.id into new.client_account_id from client_accounts a where a.person_id = new.client_user_id;
      end if;
    end if;
  end if;
  return new;
end
$$;
create trigger valuations_have_accounts before insert or update of client_user_id on valuations
  for each row execute function keep_valuation_account();

create index valuations_without_account on valuations (client_user_id) where client_user_id is not null and client_account_id is null;
drop index valuations_client, valuations_reported, valuations_by_client;
create index valuations_client on valuations (client_account_id, status, created_at desc, id desc) where client_account_id is not null;
create index valuations_reported on valuations (request_date, status) include (
  client_account_id, purpose, property_category, assigned_to, created_by, area_name, created_at, issue_date, due_date, approved_at,
  status_since, fee_fils, computed_fee_fils, final_value_fils, property_size
);
create index valuations_by_client on valuations (fold_text(requestor)) include (
  requestor, status, client_account_id, purpose, property_category, fee_fils, request_date, issue_date
);

-- The counts by account instead of by person.
update valuation_counts c set client_user_id = a.id from client_accounts a where a.person_id = c.client_user_id;
alter table valuation_counts rename column client_user_id to client_account_id;
alter table valuation_tombstones rename column client_user_id to client_account_id;
alter table property_tombstones rename column client_user_id to client_account_id;
update valuation_tombstones t set client_account_id = a.id from client_accounts a where a.person_id = t.client_account_id;
update property_tombstones t set client_account_id = a.id from client_accounts a where a.person_id = t.client_account_id;

create or replace function fold_valuation_counts(client uuid, creator uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Whoever folds already spares the others the wait; without this lock the sums would be as right.
  if not pg_try_advisory_xact_lock(hashtextextended(client::text || creator::text, 4)) then return; end if;
  with taken as (
    delete from valuation_counts c where c.client_account_id = client and c.created_by = creator returning c.status, c.count
  )
  insert into valuation_counts (client_account_id, created_by, status, count)
  select client, creator, t.status, sum(t.count) from taken t group by t.status having sum(t.count) <> 0;
end
$$;

create or replace function count_valuations() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  nil constant uuid := '00000000-0000-0000-0000-000000000000';
  kept record;
begin
  if tg_op = 'TRUNCATE' then
    delete from valuation_counts;
  elsif tg_op = 'INSERT' then
    for kept in
      insert into valuation_counts (client_account_id, created_by, status, count)
      select k.client, k.creator, v.status, count(*)
      from came v, lateral (values (nil, nil), (nil, v.created_by), (v.client_account_id, v.created_by)) k (client, creator)
      where k.client is not null
      group by 1, 2, 3
      returning client_account_id, created_by
    loop
      if random() < 0.02 then perform fold_valuation_counts(kept.client_account_id, kept.created_by); end if;
    end loop;
  elsif tg_op = 'DELETE' then
    insert into valuation_counts (client_account_id, created_by, status, count)
    select k.client, k.creator, v.status, -count(*)
    from went v, lateral (values (nil, nil), (nil, v.created_by), (v.client_account_id, v.created_by)) k (client, creator)
    where k.client is not null
    group by 1, 2, 3;
  else
    for kept in
      insert into valuation_counts (client_account_id, created_by, status, count)
      select k.client, k.creator, v.status, sum(v.n)
      from (
        select client_account_id, created_by, status, 1 as n from came
        union all
        select client_account_id, created_by, status, -1 from went
      ) v, lateral (values (nil, nil), (nil, v.created_by), (v.client_account_id, v.created_by)) k (client, creator)
      where k.client is not null
      group by 1, 2, 3
      having sum(v.n) <> 0
      returning client_account_id, created_by
    loop
      if random() < 0.02 then perform fold_valuation_counts(kept.client_account_id, kept.created_by); end if;
    end loop;
  end if;
  return null;
end
$$;
create trigger valuations_counted_in after insert on valuations
  referencing new table as came for each statement execute function count_valuations();
create trigger valuations_recounted after update on valuations
  referencing old table as went new table as came for each statement execute function count_valuations();

create or replace function keep_valuation_tombstone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into valuation_tombstones (
    id, client_account_id, created_at, request_date, inspection_date, valuation_date, issue_date, document_date, due_date)
  values (
    old.id, old.client_account_id, old.created_at, old.request_date, old.inspection_date, old.valuation_date, old.issue_date,
    old.document_date, old.due_date);
  return null;
end
$$;
create or replace function keep_clients_property_tombstone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into property_tombstones (id, client_account_id, created_at)
  select p.id, old.client_account_id, p.created_at from properties p where p.id = old.property_id;
  return null;
end
$$;
create trigger valuations_left_client after update of client_user_id, client_account_id on valuations
  for each row when (old.client_account_id is not null and new.client_account_id is distinct from old.client_account_id)
  execute function keep_valuation_tombstone();
create trigger valuations_deleted_link after delete on valuations
  for each row when (old.property_id is not null and old.client_account_id is not null)
  execute function keep_clients_property_tombstone();
create trigger valuations_left_property after update of property_id, client_user_id, client_account_id on valuations
  for each row when (old.property_id is not null and old.client_account_id is not null
    and (new.property_id is distinct from old.property_id or new.client_account_id is distinct from old.client_account_id))
  execute function keep_clients_property_tombstone();
