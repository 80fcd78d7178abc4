-- The files of an engagement as a whole: terms as signed, the order, schedules, lists of ownership. The client sees its own and those that the firm shares.
create table engagement_files (
  id uuid primary key,
  version int not null default 1 check (version > 0),
  engagement_id uuid not null references engagements (id),
  file_type text not null check (file_type in ('TERMS', 'ORDER', 'SCHEDULE', 'OWNERSHIP', 'CORRESPONDENCE', 'OTHER')),
  title text check (char_length(title) between 1 and 200),
  number text check (char_length(number) between 1 and 100),
  date date,
  side text not null check (side in ('client', 'firm')),
  is_shared boolean not null check (side = 'firm' or is_shared),
  upload_id uuid not null unique,
  sha256 text not null references files (sha256),
  name text not null check (char_length(name) between 1 and 255),
  added_by uuid not null references users (id),
  added_at timestamptz not null default now()
);
create index engagement_files_listed on engagement_files (engagement_id, added_at desc, id desc);
create index engagement_files_by_file on engagement_files (sha256);
create index engagement_files_added_by on engagement_files (added_by);

revoke all on engagement_files from thamin_app;
grant select, insert, delete on engagement_files to thamin_app;
-- The file itself never changes.
grant update (version, file_type, title, number, date, is_shared) on engagement_files to thamin_app;

-- Files may be uploaded to an engagement. Which records an upload may be for is read from the columns that refer to one.
alter table uploads add column engagement_id uuid references engagements (id) on delete cascade;
create index uploads_of_engagement on uploads (engagement_id) where engagement_id is not null;
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
