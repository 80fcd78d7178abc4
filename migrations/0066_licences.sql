-- The licence of a valuer as the Ministry's register has it; what it does not say for itself follows from its class (a setting).
create table valuer_licences (
  user_id uuid primary key references users (id) on delete cascade,
  register_number text not null check (char_length(register_number) between 1 and 40),
  licence_class text not null check (licence_class in ('A', 'B', 'C')),
  -- Fewer categories than the class has; null for all of them.
  categories text[] check (cardinality(categories) > 0),
  -- A lower ceiling than that of the class; null for the same.
  ceiling_fils bigint check (ceiling_fils > 0),
  expires_on date not null,
  -- How many days before the expiry the last warning was sent: 60, then 30; null when none was.
  warned_days int,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid not null references users (id)
);
create index valuer_licences_by_expiry on valuer_licences (expires_on);

-- Decisions of managers to go beyond a licence: who was assigned, or who approved, what the licence lacked, and why.
create table licence_exceptions (
  id bigint generated always as identity primary key,
  valuation_id uuid not null references valuations (id) on delete cascade,
  kind text not null check (kind in ('ASSIGNMENT', 'APPROVAL')),
  user_id uuid not null references users (id),
  lacks text[] not null check (cardinality(lacks) > 0),
  reason text not null,
  decided_by uuid not null references users (id),
  decided_at timestamptz not null default now()
);
create index licence_exceptions_of_valuation on licence_exceptions (valuation_id, id desc);

-- Second reviews by another licensed person; one counts as long as the review it was given in lasts.
create table second_reviews (
  id bigint generated always as identity primary key,
  valuation_id uuid not null references valuations (id) on delete cascade,
  user_id uuid not null references users (id),
  register_number text not null,
  remarks text,
  reviewed_at timestamptz not null default now()
);
create index second_reviews_of_valuation on second_reviews (valuation_id, id desc);

revoke all on valuer_licences, licence_exceptions, second_reviews from thamin_app;
grant select, insert, update, delete on valuer_licences to thamin_app;
grant select, insert on licence_exceptions, second_reviews to thamin_app;
