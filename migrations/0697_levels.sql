-- The level of the market between trainings: what sales after a model's last one show, for the days from `day` on. A level is never changed, so
-- that an estimate for a day is the same whenever it is made again.
create table avm_levels (
  model_id uuid not null references avm_models (id) on delete cascade,
  -- The first day that it is applied to: the day after it was made.
  day date not null,
  until_day date not null,
  -- How many sales it is of; how many the register had after the model's last one.
  count int not null check (count > 0),
  registered int not null,
  level jsonb not null,
  made_at timestamptz not null default now(),
  primary key (model_id, day)
);
grant select, insert on avm_levels to thamin_app;

-- How the sales of each month compare with what the model said of them by the level of their day; `notified_at` is when the managers were notified
-- that it left its bounds.
create table avm_drift (
  model_id uuid not null references avm_models (id) on delete cascade,
  month date not null,
  count int not null check (count > 0),
  median_ratio float8 not null,
  coverage float8 not null,
  -- The median ratio without any level.
  unlevelled float8 not null,
  outside text[] not null default '{}',
  notified_at timestamptz,
  primary key (model_id, month)
);
grant select, insert, update on avm_drift to thamin_app;

-- The sum of a batch as a mean with its own range, and the level that was applied.
alter table avm_batches add column total jsonb, add column level_day date;
