-- What each valuer of a file declares of conflicts of interest. A new declaration replaces the last one of that person, which stays.
create table conflict_declarations (
  id bigint generated always as identity primary key,
  valuation_id uuid not null references valuations (id) on delete cascade,
  user_id uuid not null references users (id),
  -- Null for 'no conflict'.
  kind text check (kind in ('KINSHIP', 'INTEREST', 'BUSINESS', 'EARLIER_ROLE', 'OTHER')),
  details text not null default '',
  -- The parties and the parcel that it was made about: it is asked for again when they change.
  about jsonb not null,
  declared_at timestamptz not null default now(),
  check (kind is null or details <> '')
);
create index conflict_declarations_of_valuation on conflict_declarations (valuation_id, id desc);

-- What managers decided about a declared conflict; the last decision holds.
create table conflict_decisions (
  id bigint generated always as identity primary key,
  declaration_id bigint not null references conflict_declarations (id) on delete cascade,
  is_allowed boolean not null,
  reason text not null,
  decided_by uuid not null references users (id),
  decided_at timestamptz not null default now()
);
create index conflict_decisions_of_declaration on conflict_decisions (declaration_id, id desc);

revoke all on conflict_declarations, conflict_decisions from thamin_app;
grant select, insert on conflict_declarations, conflict_decisions to thamin_app;

-- Earlier files of the same parcel; those of an owner, a requestor, a client and a property are found by the indexes of the lists.
create index valuations_parcel on valuations (
  fold_text(area_name) collate "C", fold_text(block_number) collate "C", fold_text(plot_number) collate "C",
  created_at desc, id desc
);
