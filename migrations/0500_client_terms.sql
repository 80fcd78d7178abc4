-- What a client agreed with the firm for all its orders, a bank above all: its agreement, clock, fees, required sections, order of sections
-- and second valuer. Each change is a version; the last one holds.
create table client_terms (
  client_account_id uuid not null references client_accounts (id) on delete cascade,
  version integer not null check (version > 0),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  written_by uuid not null references users (id),
  written_at timestamptz not null default now(),
  primary key (client_account_id, version)
);
create index client_terms_written_by on client_terms (written_by);

revoke all on client_terms from thamin_app;
grant select, insert on client_terms to thamin_app;
