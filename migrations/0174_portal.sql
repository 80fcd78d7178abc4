-- The client portal: an index for what is under way of an account, and whether a person has seen the tour.
create index requests_open_of_account on requests (client_account_id, created_at desc, id desc)
  where state = any ('{DRAFT,SUBMITTED,QUESTIONED,QUOTED,ACCEPTED}');

create table portal_tours (
  user_id uuid primary key references users (id) on delete cascade,
  outcome text not null check (outcome in ('SKIPPED', 'FINISHED')),
  seen_at timestamptz not null default now()
);
revoke all on portal_tours from thamin_app;
grant select, insert, update on portal_tours to thamin_app;
