-- Every change of a setting, so that it can be seen and taken back. A value that is null was, or is, the product's own.
create table settings_history (
  id bigint generated always as identity primary key,
  key text not null,
  before jsonb,
  after jsonb,
  user_id text not null,
  user_name text not null,
  at timestamptz not null default now(),
  -- The change that this one took back.
  undoes bigint references settings_history (id)
);
create index settings_history_key on settings_history (key, id desc);
revoke all on settings_history from thamin_app;
grant select, insert on settings_history to thamin_app;
