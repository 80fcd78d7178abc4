-- Payments by link: each is asked for under a reference of ours, and ends with what the payment gateway says of it.
create table payment_links (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  amount_fils bigint not null check (amount_fils > 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'FAILED', 'CANCELLED', 'MISMATCH', 'EXPIRED')),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- When the gateway is asked next, where it has said nothing, and how often it was.
  check_at timestamptz,
  checks int not null default 0,
  check ((state = 'OPEN') = (ended_at is null)),
  check (state <> 'EXPIRED' or check_at is null)
);
create index payment_links_of_invoice on payment_links (invoice_id, created_at desc);
create index payment_links_due on payment_links (check_at) where check_at is not null;
create index payment_links_created_by on payment_links (created_by);

revoke all on payment_links from thamin_app;
grant select, insert on payment_links to thamin_app;
grant update (state, ended_at, check_at, checks) on payment_links to thamin_app;
