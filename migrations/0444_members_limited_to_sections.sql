-- A member of a company's account may be limited to sections of its engagements. Whoever is limited and has no section here sees none of the account's records.
alter table client_members
  add column is_limited boolean not null default false,
  add column version integer not null default 1 check (version > 0),
  add constraint client_members_owner_check check (not is_limited or role = 'MEMBER');

-- An empty section is that of the lines without one.
create table client_member_sections (
  user_id uuid not null references client_members (user_id) on delete cascade,
  engagement_id uuid not null references engagements (id) on delete cascade,
  section text not null check (char_length(section) <= 100),
  primary key (user_id, engagement_id, section)
);
create index client_member_sections_of_engagement on client_member_sections (engagement_id);
revoke all on client_member_sections from thamin_app;
grant select, insert, delete on client_member_sections to thamin_app;

-- The lines of a section: which of an engagement a limited member sees.
create index engagement_properties_sections on engagement_properties (engagement_id, coalesce(section, ''));

-- Cached answers go by what a reader sees: the sections of a member, and the section of a line with a valuation.
create trigger report_cached_reads after insert or update or delete or truncate on client_member_sections
  for each statement execute function report_cached_reads('all');
create trigger report_cached_sections after update on engagement_properties
  for each row when (old.section is distinct from new.section) execute function report_cached_reads('all');
create trigger report_cached_lines after insert on engagement_properties
  for each row when (new.valuation_id is not null) execute function report_cached_reads('all');
