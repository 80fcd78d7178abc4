-- Legal holds: while one stands, nothing of the valuation is deleted, whoever asks. A hold is never changed but to be lifted, once.
create table legal_holds (
  id uuid primary key,
  valuation_id uuid not null references valuations (id) on delete cascade,
  reason text not null check (reason <> ''),
  set_by uuid not null references users (id),
  set_at timestamptz not null default now(),
  lifted_by uuid references users (id),
  lifted_at timestamptz,
  lift_reason text check (lift_reason <> ''),
  check (num_nulls(lifted_by, lifted_at, lift_reason) in (0, 3))
);
create unique index legal_holds_standing on legal_holds (valuation_id) where lifted_at is null;
create index legal_holds_of_valuation on legal_holds (valuation_id, set_at desc);
create index legal_holds_set_by on legal_holds (set_by);
create index legal_holds_lifted_by on legal_holds (lifted_by) where lifted_by is not null;

revoke all on legal_holds from thamin_app;
grant select, insert on legal_holds to thamin_app;
grant update (lifted_by, lifted_at, lift_reason) on legal_holds to thamin_app;
