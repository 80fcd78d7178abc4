-- The files that show an acceptance which reached the firm otherwise, such as a signed letter.
create table acceptance_files (
  id uuid primary key,
  request_id uuid not null references request_acceptances (request_id),
  upload_id uuid not null unique,
  sha256 text not null references files (sha256),
  name text not null check (char_length(name) between 1 and 255),
  added_by uuid not null references users (id),
  added_at timestamptz not null default now()
);
create index acceptance_files_of_request on acceptance_files (request_id, added_at);
create index acceptance_files_by_file on acceptance_files (sha256);
create index acceptance_files_added_by on acceptance_files (added_by);
create trigger acceptance_files_kept before update or delete on acceptance_files for each row execute function keep_request_entry();

revoke all on acceptance_files from thamin_app;
grant select, insert on acceptance_files to thamin_app;

-- Files may be uploaded to a request. Which records an upload may be for is read from the columns that refer to one.
alter table uploads add column request_id uuid references requests (id) on delete cascade;
create index uploads_of_request on uploads (request_id) where request_id is not null;
do $$
declare
  owners text;
begin
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into owners
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.conrelid = 'uploads'::regclass and c.contype = 'f' and c.confrelid not in ('users'::regclass, 'files'::regclass);
  alter table uploads drop constraint uploads_check;
  execute format('alter table uploads add constraint uploads_check check (num_nonnulls(%s) = 1)', owners);
end
$$;
