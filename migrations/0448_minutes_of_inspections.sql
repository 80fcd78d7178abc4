-- How long an appointment is planned to last, by which those of one person overlap: a day planned with visits of 45 minutes overlaps nothing.
alter table inspections add column minutes smallint not null default 60 check (minutes between 5 and 600);
