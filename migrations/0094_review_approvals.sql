-- Who approved a valuation, what content they approved and how they proved who they are. An approval counts while the content and the
-- round are those that it was given for. They are only added.
create table review_approvals (
  id bigint generated always as identity primary key,
  valuation_id uuid not null,
  round int not null,
  -- SHA-256 of the content, by this version of what it covers.
  content_hash text not null,
  hash_version int not null,
  user_id uuid not null references users (id),
  is_manager boolean not null,
  proof text check (proof in ('PASSWORD', 'CODE')),
  reason text,
  approved_at timestamptz not null default now(),
  unique (valuation_id, round, content_hash, user_id),
  foreign key (valuation_id, round) references review_rounds (valuation_id, number) on delete cascade
);
create index review_approvals_user on review_approvals (user_id);

revoke all on review_approvals from thamin_app;
grant select, insert on review_approvals to thamin_app;
