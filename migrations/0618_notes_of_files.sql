-- What a person should know of a file that was accepted: it opens with a password alone, bytes around it were cut off, its missing end was completed, it
-- was converted from a format of telephones, or made smaller.
alter table uploads add column notes text[] not null default '{}';
alter table document_files add column notes text[] not null default '{}';
