-- Proofs of transfers that clients send for an invoice; staff accept one by recording its payment, or reject it with a reason.
create table invoice_receipts (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  upload_id uuid not null unique,
  sha256 text not null references files (sha256),
  name text not null check (char_length(name) between 1 and 255),
  sent_by uuid not null references users (id),
  sent_at timestamptz not null default now(),
  state text not null default 'WAITING' check (state in ('WAITING', 'ACCEPTED', 'REJECTED')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  payment_id uuid references invoice_payments (id),
  reason text check (char_length(reason) between 1 and 1000),
  check ((state = 'WAITING') = (decided_at is null)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check ((state = 'ACCEPTED') = (payment_id is not null)),
  check ((state = 'REJECTED') = (reason is not null))
);
create index invoice_receipts_of_invoice on invoice_receipts (invoice_id, sent_at);
create index invoice_receipts_by_file on invoice_receipts (sha256);
create index invoice_receipts_sent_by on invoice_receipts (sent_by);
create index invoice_receipts_decided_by on invoice_receipts (decided_by) where decided_by is not null;
create index invoice_receipts_of_payment on invoice_receipts (payment_id) where payment_id is not null;

revoke all on invoice_receipts from thamin_app;
grant select, insert on invoice_receipts to thamin_app;
grant update (state, decided_by, decided_at, payment_id, reason) on invoice_receipts to thamin_app;

-- Files may be uploaded to an invoice. Which records an upload may be for is read from the columns that refer to one.
alter table uploads add column invoice_id uuid references invoices (id) on delete cascade;
create index uploads_of_invoice on uploads (invoice_id) where invoice_id is not null;
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
