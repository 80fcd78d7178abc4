-- The evidence on which a reconsideration rests, each with what the valuer made of it.
create table reconsideration_evidence (
  reconsideration_id uuid not null references reconsiderations (id) on delete cascade,
  ordinal int not null check (ordinal > 0),
  kind text not null check (kind in ('SALE', 'RENT', 'LISTING', 'AUCTION')),
  evidence_date date not null,
  source text not null check (source <> ''),
  place text check (place <> ''),
  area_sqm numeric not null check (area_sqm > 0),
  price_fils bigint not null check (price_fils > 0),
  note text check (note <> ''),
  verdict text check (verdict in ('TAKEN', 'NOT_TAKEN')),
  response text check (response <> ''),
  check (verdict is distinct from 'NOT_TAKEN' or response is not null),
  primary key (reconsideration_id, ordinal)
);

revoke all on reconsideration_evidence from thamin_app;
grant select, insert on reconsideration_evidence to thamin_app;
grant update (verdict, response) on reconsideration_evidence to thamin_app;
