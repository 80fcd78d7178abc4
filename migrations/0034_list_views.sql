-- Views of a list that people saved: filters, sort, columns, density and layout under a name.
create table list_views (
  id uuid primary key,
  version int not null default 1,
  list text not null check (list in ('valuations', 'properties')),
  name text not null check (btrim(name) <> ''),
  owner_id uuid not null references users (id) on delete cascade,
  -- Who else has it: nobody, the people of a role, or 'all'.
  shared_with text,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index list_views_owner on list_views (owner_id, list);
create index list_views_shared on list_views (list, shared_with) where shared_with is not null;

revoke all on list_views from thamin_app;
grant select, insert, update, delete on list_views to thamin_app;
