-- The schedule of an engagement from the client's sheet: which import made a line, and of which engagement an import is.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('properties', 'market', 'amenities', 'zones', 'planning', 'tenancies', 'schedule')) not valid;
alter table imports validate constraint imports_kind_check;
alter table imports add column engagement_id uuid references engagements (id) on delete set null;
create index imports_of_engagement on imports (engagement_id) where engagement_id is not null;
alter table engagement_properties add column import_id uuid references imports (id) on delete set null;
create index engagement_properties_import on engagement_properties (import_id) where import_id is not null;

-- Rows of a sheet are matched by the number of a document, in any spelling of its letters and digits.
create index properties_document on properties (regexp_replace(fold_text(document_number), '\s', '', 'g')) where document_number is not null;
