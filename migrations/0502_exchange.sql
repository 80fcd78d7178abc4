-- Orders that clients bring as data: the client's own number once in an account, and its number of the property where the order has one property alone.
create table exchange_orders (
  request_id uuid primary key references requests (id) on delete cascade,
  client_account_id uuid not null references client_accounts (id) on delete cascade,
  reference text not null check (char_length(reference) between 1 and 60),
  property_reference text check (char_length(property_reference) between 1 and 60),
  unique (client_account_id, reference)
);
revoke all on exchange_orders from thamin_app;
grant select, insert, delete on exchange_orders to thamin_app;

-- A client's own codes for the product's, by kind: {"CATEGORY": {"LAND": "L1"}}.
create table exchange_codes (
  client_account_id uuid primary key references client_accounts (id) on delete cascade,
  version integer not null default 1,
  codes jsonb not null default '{}' check (jsonb_typeof(codes) = 'object'),
  updated_at timestamptz not null default now()
);
revoke all on exchange_codes from thamin_app;
grant select, insert, update, delete on exchange_codes to thamin_app;
