-- What a person said of the values of a field's column (its unit, currency, thousands, period), and whether rows and columns that the sheet hides are left out.
alter table imports
  add column qualifiers jsonb not null default '{}' check (jsonb_typeof(qualifiers) = 'object'),
  add column leaves_rows boolean not null default false,
  add column leaves_columns boolean not null default false;
alter table import_rows add column is_hidden boolean not null default false;
