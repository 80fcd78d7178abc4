-- Invoices to client accounts, what was paid on them, and credit notes. Money is whole fils; Kuwait has no value added tax.

-- The last number given in each series and year. The row is locked until the transaction that took a number ends, so that one that is
-- undone leaves no gap.
create table invoice_series (
  series text not null check (series in ('INV', 'CRN', 'REC')),
  year int not null check (year between 2000 and 2199),
  last int not null check (last > 0),
  primary key (series, year)
);

create table invoices (
  id uuid primary key,
  version int not null default 1 check (version > 0),
  kind text not null check (kind in ('FEE', 'DEPOSIT')),
  -- Null while it is a draft.
  number text unique check (number ~ '^INV-\d{4}-\d{4,}$'),
  client_account_id uuid not null references client_accounts (id),
  -- To whom it is made out, as named when it was issued.
  client_name_ar text not null,
  client_name_en text not null,
  registration_number text,
  valuation_id uuid references valuations (id) on delete set null,
  valuation_number text,
  due_on date not null,
  note text check (char_length(note) between 1 and 1000),
  -- Sums of the lines, payments and credit notes, kept by triggers.
  total_fils bigint not null default 0 check (total_fils >= 0),
  paid_fils bigint not null default 0,
  credited_fils bigint not null default 0 check (credited_fils between 0 and total_fils),
  state text not null generated always as (case
    when number is null then 'DRAFT'
    when credited_fils > 0 and credited_fils = total_fils then 'CREDITED'
    when paid_fils + credited_fils >= total_fils then 'PAID'
    when paid_fils > 0 then 'PARTLY_PAID'
    else 'ISSUED' end) stored,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  issued_by uuid references users (id),
  issued_at timestamptz,
  -- The day in Kuwait.
  issued_on date,
  search_text text not null generated always as (fold_text(
    coalesce(number, '') || ' ' || coalesce(valuation_number, '') || ' ' || client_name_ar || ' ' || client_name_en)) stored,
  check (num_nulls(number, issued_by, issued_at, issued_on) in (0, 4)),
  check (client_name_ar <> '' or client_name_en <> '')
);
create index invoices_listed on invoices (created_at desc, id desc);
create index invoices_by_state on invoices (state, created_at desc, id desc);
create index invoices_of_account on invoices (client_account_id, created_at desc, id desc);
create index invoices_of_valuation on invoices (valuation_id) where valuation_id is not null;
create index invoices_open on invoices (due_on, client_account_id) where state in ('ISSUED', 'PARTLY_PAID');
create index invoices_search on invoices using gin (search_text gin_trgm_ops);
create index invoices_created_by on invoices (created_by);
create index invoices_issued_by on invoices (issued_by) where issued_by is not null;

create table invoice_lines (
  invoice_id uuid not null references invoices (id) on delete cascade,
  ordinal int not null check (ordinal between 1 and 50),
  text_ar text not null check (char_length(text_ar) <= 300),
  text_en text not null check (char_length(text_en) <= 300),
  -- Negative where a deposit is deducted.
  amount_fils bigint not null check (amount_fils <> 0),
  deposit_id uuid references invoices (id),
  primary key (invoice_id, ordinal),
  unique (invoice_id, deposit_id),
  check (text_ar <> '' or text_en <> ''),
  check ((amount_fils < 0) = (deposit_id is not null))
);
create index invoice_lines_of_deposit on invoice_lines (deposit_id) where deposit_id is not null;

-- Payments; one with a negative amount was paid back. One that was recorded in error is reversed, never changed.
create table invoice_payments (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  number text not null unique check (number ~ '^REC-\d{4}-\d{4,}$'),
  amount_fils bigint not null check (amount_fils <> 0),
  method text not null check (method in ('CASH', 'TRANSFER', 'CHEQUE', 'KNET', 'LINK')),
  paid_on date not null,
  reference text check (char_length(reference) between 1 and 100),
  -- Null where the payment gateway reported it.
  recorded_by uuid references users (id),
  recorded_at timestamptz not null default now(),
  -- The gateway's own number of a payment by link: each counts once.
  gateway_reference text unique check (char_length(gateway_reference) between 1 and 100),
  reversed_by uuid references users (id),
  reversed_at timestamptz,
  reversal_reason text check (char_length(reversal_reason) between 1 and 1000),
  check ((recorded_by is null) = (gateway_reference is not null)),
  check (num_nulls(reversed_by, reversed_at, reversal_reason) in (0, 3))
);
create index invoice_payments_of_invoice on invoice_payments (invoice_id, recorded_at);
create index invoice_payments_recorded_by on invoice_payments (recorded_by) where recorded_by is not null;
create index invoice_payments_reversed_by on invoice_payments (reversed_by) where reversed_by is not null;

create table invoice_credits (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  number text not null unique check (number ~ '^CRN-\d{4}-\d{4,}$'),
  amount_fils bigint not null check (amount_fils > 0),
  reason text not null check (char_length(reason) between 1 and 1000),
  issued_by uuid not null references users (id),
  issued_at timestamptz not null default now(),
  issued_on date not null
);
create index invoice_credits_of_invoice on invoice_credits (invoice_id, issued_at);
create index invoice_credits_issued_by on invoice_credits (issued_by);

-- What was issued stays as it is, whoever asks: only what was paid and credited moves, and the link to a deleted valuation goes.
create function keep_issued_invoice() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.number is null then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'UPDATE'
    and (new.valuation_id is null or new.valuation_id = old.valuation_id)
    and row(new.id, new.kind, new.number, new.client_account_id, new.client_name_ar, new.client_name_en, new.registration_number,
      new.valuation_number, new.due_on, new.note, new.total_fils, new.created_by, new.created_at, new.issued_by, new.issued_at, new.issued_on)
      is not distinct from row(old.id, old.kind, old.number, old.client_account_id, old.client_name_ar, old.client_name_en,
      old.registration_number, old.valuation_number, old.due_on, old.note, old.total_fils, old.created_by, old.created_at, old.issued_by,
      old.issued_at, old.issued_on)
  then return new;
  end if;
  raise exception 'an issued invoice is neither changed nor deleted' using errcode = 'restrict_violation';
end
$$;
create trigger invoices_kept before update or delete on invoices for each row execute function keep_issued_invoice();

create function keep_issued_lines() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from invoices i where i.id = coalesce(new.invoice_id, old.invoice_id) and i.number is not null) then
    raise exception 'an issued invoice is neither changed nor deleted' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end
$$;
create trigger invoice_lines_kept before insert or update or delete on invoice_lines
  for each row execute function keep_issued_lines();

create function keep_invoice_entry() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'invoice_payments' and tg_op = 'UPDATE' then
    if old.reversed_at is null and new.reversed_at is not null
      and row(new.id, new.invoice_id, new.number, new.amount_fils, new.method, new.paid_on, new.reference, new.recorded_by, new.recorded_at,
        new.gateway_reference)
        is not distinct from row(old.id, old.invoice_id, old.number, old.amount_fils, old.method, old.paid_on, old.reference,
        old.recorded_by, old.recorded_at, old.gateway_reference)
    then return new;
    end if;
  end if;
  raise exception 'what was recorded on an invoice is neither changed nor deleted' using errcode = 'restrict_violation';
end
$$;
create trigger invoice_payments_kept before update or delete on invoice_payments
  for each row execute function keep_invoice_entry();
create trigger invoice_credits_kept before update or delete on invoice_credits
  for each row execute function keep_invoice_entry();

-- The sums follow from the rows, whoever writes them.
create function sum_invoice_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update invoices i set total_fils = (select coalesce(sum(l.amount_fils), 0) from invoice_lines l where l.invoice_id = i.id)
  where i.id in (select c.invoice_id from changed c);
  return null;
end
$$;
create trigger invoice_lines_summed after insert on invoice_lines
  referencing new table as changed for each statement execute function sum_invoice_lines();
create trigger invoice_lines_gone after delete on invoice_lines
  referencing old table as changed for each statement execute function sum_invoice_lines();

create function sum_invoice_entries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update invoices i set
    paid_fils = (select coalesce(sum(p.amount_fils), 0) from invoice_payments p where p.invoice_id = i.id and p.reversed_at is null),
    credited_fils = (select coalesce(sum(c.amount_fils), 0) from invoice_credits c where c.invoice_id = i.id)
  where i.id = new.invoice_id;
  return null;
end
$$;
create trigger invoice_payments_summed after insert or update on invoice_payments
  for each row execute function sum_invoice_entries();
create trigger invoice_credits_summed after insert on invoice_credits for each row execute function sum_invoice_entries();

revoke all on invoice_series, invoices, invoice_lines, invoice_payments, invoice_credits from thamin_app;
grant select, insert, update on invoice_series to thamin_app;
grant select, delete on invoices to thamin_app;
grant insert (id, kind, client_account_id, client_name_ar, client_name_en, registration_number, valuation_id, valuation_number, due_on,
  note, created_by) on invoices to thamin_app;
grant update (version, kind, number, client_account_id, client_name_ar, client_name_en, registration_number, valuation_id,
  valuation_number, due_on, note, updated_at, issued_by, issued_at, issued_on) on invoices to thamin_app;
grant select, insert, delete on invoice_lines to thamin_app;
grant select, insert on invoice_payments, invoice_credits to thamin_app;
grant update (reversed_by, reversed_at, reversal_reason) on invoice_payments to thamin_app;
