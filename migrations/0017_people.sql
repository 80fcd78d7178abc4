-- Administration: people are searched by who they are and listed by role and state in the order they came; a deleted account
-- leaves its row for what points at it, and is none of the people any more.
alter table users add column deleted_at timestamptz;
update users set deleted_at = updated_at where email like 'deleted-%@deleted.invalid';

alter table users add column search_text text not null generated always as (
  fold_text(email || ' ' || display_name || ' ' || coalesce(full_name, '') || ' ' || coalesce(organization, ''))
) stored;
create index users_search_idx on users using gin (search_text gin_trgm_ops) where deleted_at is null;
create index users_joined_idx on users (created_at desc, id desc) where deleted_at is null;
create index users_role_joined_idx on users (role, active, created_at desc, id desc) where deleted_at is null;
create index users_active_joined_idx on users (active, created_at desc, id desc) where deleted_at is null;
drop index users_role_idx;
create index users_role_idx on users (role, active);
