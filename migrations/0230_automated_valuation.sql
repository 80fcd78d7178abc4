-- The automated valuation: trainings and the models that came of them, how accurate each is on sales it had not seen, and batches.

create table avm_models (
  id uuid primary key,
  -- Asked for in this order; people speak of a model by its number.
  number int not null generated always as identity unique,
  -- WAITING and TRAINING are trainings; CANDIDATE was trained and not promoted; RETIRED was replaced by a better one.
  status text not null default 'WAITING'
    check (status in ('WAITING', 'TRAINING', 'CANDIDATE', 'PROMOTED', 'RETIRED', 'FAILED', 'CANCELLED')),
  origin text not null check (origin in ('ASKED', 'SCHEDULED', 'FIRST')),
  asked_by uuid references users (id) on delete set null,
  asked_by_name text,
  asked_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- How far it has come, 0 to 1; written outside of the transaction that ends it.
  progress real not null default 0 check (progress between 0 and 1),
  cancel_asked boolean not null default false,
  -- How often a server has begun it. Only the latest attempt may write: an earlier one may live on, unaware of it.
  attempts int not null default 0,
  -- Why it failed, or why it was promoted or not.
  failure text,
  reason text check (reason in ('FIRST', 'BETTER', 'NOT_BETTER', 'SAME')),
  -- What it was made of: SHA-256 of the evidence, the seed and settings, and the code.
  data_hash text check (data_hash ~ '^[0-9a-f]{64}$'),
  seed int,
  settings jsonb,
  code_version text,
  -- SHA-256 of the model's file: the same evidence, settings and code give the same.
  model_sha256 text check (model_sha256 ~ '^[0-9a-f]{64}$'),
  -- How much evidence, of which how much the firm's own valuations and how much made up for demonstrations.
  rows int,
  own_rows int,
  generated_rows int,
  first_day date,
  last_day date,
  -- Until when the evidence went that the model of the trial was made of; what came later is what it was tried on.
  trial_until date,
  dropped jsonb,
  -- What is usual for each type of property, assumed of a subject where it is not known.
  typical jsonb,
  excluded jsonb,
  -- The study of the trial, that of the model it replaces on the same sales, and those of the baselines.
  metrics jsonb,
  seconds real,
  check ((status in ('CANDIDATE', 'PROMOTED', 'RETIRED')) = (data_hash is not null and metrics is not null and reason is not null)),
  check ((status = 'FAILED') = (failure is not null))
);
create index avm_models_newest on avm_models (number desc);
-- One stands, and one is trained at a time.
create unique index avm_models_promoted on avm_models (status) where status = 'PROMOTED';
create unique index avm_models_open on avm_models ((true)) where status in ('WAITING', 'TRAINING');
create index avm_models_asked_by on avm_models (asked_by) where asked_by is not null;

-- The file of the model that stands and of the one before. `model` learnt from all evidence, `trial` from what came before `trial_until`; `evidence` tells which
-- entries the rows of the model are, so that an estimate can show what it rests on.
create table avm_model_files (
  model_id uuid primary key references avm_models (id) on delete cascade,
  model bytea not null,
  trial bytea not null,
  evidence bytea not null
);
-- They are compressed by their own format, if at all.
alter table avm_model_files alter column model set storage external, alter column trial set storage external;

-- The ratio study of a model's trial, whole and by type, governorate, area, price and month.
create table avm_accuracy (
  model_id uuid not null references avm_models (id) on delete cascade,
  dimension text not null check (dimension in ('ALL', 'TYPE', 'GOVERNORATE', 'AREA', 'BAND', 'MONTH')),
  key text not null,
  n int not null check (n > 0),
  study jsonb not null,
  primary key (model_id, dimension, key)
);

-- When models are trained by themselves; one row, by which of several servers one looks at a time.
create table avm_schedule (
  frequency text not null default 'OFF' check (frequency in ('OFF', 'NIGHTLY', 'WEEKLY')),
  version int not null default 1,
  updated_by uuid references users (id) on delete set null,
  updated_at timestamptz
);
insert into avm_schedule default values;
create index avm_schedule_updated_by on avm_schedule (updated_by) where updated_by is not null;

-- Estimates of many properties, made by a job for one person in their own scope.
create table avm_batches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  language text not null check (language in ('ar', 'en')),
  value_date date not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  done int not null default 0,
  count int not null check (count > 0),
  -- How many were given no value.
  refused int,
  cancel_asked boolean not null default false,
  attempts int not null default 0,
  failure text,
  model_id uuid references avm_models (id) on delete set null,
  -- What is to be estimated: ids of properties, or attributes with a reference; and what came of each.
  subjects jsonb not null check (jsonb_typeof(subjects) = 'array'),
  results jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  check ((state = 'DONE') = (results is not null))
);
create index avm_batches_of_person on avm_batches (user_id, created_at desc, id desc);
create index avm_batches_model on avm_batches (model_id) where model_id is not null;
create index avm_batches_by_age on avm_batches (created_at);

-- Servers learn within a second that another model stands.
create function avm_models_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('avm', '');
  return null;
end $$;
create trigger avm_models_notify after insert or update of status or delete on avm_models
  for each statement execute function avm_models_changed();

revoke all on avm_models, avm_model_files, avm_accuracy, avm_schedule, avm_batches from thamin_app;
grant select, insert, update on avm_models to thamin_app;
grant select, insert, delete on avm_model_files to thamin_app;
grant select, insert on avm_accuracy to thamin_app;
grant select, update on avm_schedule to thamin_app;
grant select, insert, update, delete on avm_batches to thamin_app;

-- A server that dies in the middle is missed within half a minute, and another begins anew.
select pgboss.create_queue('avm-training', '{
  "policy": "standard", "notify": true, "expireInSeconds": 7200, "heartbeatSeconds": 30,
  "retryLimit": 3, "retryDelay": 5, "retentionSeconds": 86400, "deleteAfterSeconds": 86400
}');
select pgboss.create_queue('avm-batches', '{
  "policy": "standard", "notify": true, "expireInSeconds": 3600, "heartbeatSeconds": 15,
  "retryLimit": 3, "retryDelay": 5, "retentionSeconds": 86400, "deleteAfterSeconds": 86400
}');
