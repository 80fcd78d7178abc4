-- The rules that fail of a valuation under review, as they were last looked at, so that a rule that newly fails is told once.
create table quality_watch (
  valuation_id uuid primary key references valuations (id) on delete cascade,
  failing text[] not null,
  checked_at timestamptz not null default now()
);
revoke all on quality_watch from thamin_app;
grant select, insert, update, delete on quality_watch to thamin_app;
