-- How the columns of an import are read: what a person chose by field, and what the texts of the columns tell, with the rows that prove it.
alter table imports
  add column readings jsonb not null default '{}' check (jsonb_typeof(readings) = 'object'),
  add column judged jsonb not null default '{}' check (jsonb_typeof(judged) = 'object');
