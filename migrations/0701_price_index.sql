-- Price indices: each calculation is a vintage with the trends of all places. A published vintage has a number and is never changed or deleted, so that what was cited of
-- it can be read again. Of those that are not published the newest one that is ready is kept.
create table price_index_vintages (
  id uuid primary key,
  version int not null default 1 check (version > 0),
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'READY', 'REPLACED', 'FAILED', 'PUBLISHED')),
  -- ASKED by a manager, CHANGED after the evidence had.
  origin text not null check (origin in ('ASKED', 'CHANGED')),
  asked_by uuid references users (id) on delete set null,
  asked_by_name text,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  -- How often a server has begun it. Only the latest attempt may write.
  attempts int not null default 0,
  failure text,
  -- The state of the evidence that it was made of, by which it is seen that there is something new.
  evidence text,
  -- SHA-256 of the sales, and the start of that of the code.
  data_hash text check (data_hash ~ '^[0-9a-f]{64}$'),
  -- The first day of the quarter that ran: those before it are in.
  until date check (extract(day from until) = 1 and extract(month from until) in (1, 4, 7, 10)),
  fits jsonb,
  seconds real,
  number int unique check (number > 0),
  published_by uuid references users (id),
  published_by_name text,
  published_at timestamptz,
  check ((status = 'FAILED') = (failure is not null)),
  check (status not in ('READY', 'REPLACED', 'PUBLISHED') or num_nulls(evidence, data_hash, until, fits, seconds) = 0),
  check ((status = 'PUBLISHED') = (number is not null) and (number is null) = (published_at is null))
);
create index price_index_vintages_asked on price_index_vintages (asked_at desc, id desc);
create index price_index_vintages_asked_by on price_index_vintages (asked_by) where asked_by is not null;
create index price_index_vintages_published_by on price_index_vintages (published_by) where published_by is not null;
-- One is calculated at a time, and one is ready to be published.
create unique index price_index_vintages_open on price_index_vintages ((true)) where status in ('WAITING', 'RUNNING');
create unique index price_index_vintages_ready on price_index_vintages ((true)) where status = 'READY';

create table price_index_series (
  vintage_id uuid not null references price_index_vintages (id) on delete cascade,
  category text not null check (char_length(category) between 1 and 40),
  step text not null check (step in ('QUARTER', 'MONTH')),
  level text not null check (level in ('NATION', 'GOVERNORATE', 'AREA')),
  -- Empty, the code of a governorate, or the number of an area.
  place text not null check (char_length(place) <= 40),
  governorate text,
  -- The first day of the first period; then the log levels of each, the lower triangle of their covariance by rows, and the number of sales.
  first date not null,
  levels float8[] not null,
  spread float8[] not null,
  counts int[] not null,
  primary key (vintage_id, category, step, level, place),
  check (cardinality(counts) = cardinality(levels)),
  check (cardinality(spread) = cardinality(levels) * (cardinality(levels) + 1) / 2)
);

create function keep_published_index() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'price_index_vintages' then
    raise exception 'a published price index is not changed' using errcode = 'restrict_violation';
  end if;
  if exists (select from price_index_vintages v where v.id = old.vintage_id and v.number is not null) then
    raise exception 'a published price index is not changed' using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
create trigger price_index_vintages_kept before update or delete on price_index_vintages for each row
  when (old.number is not null) execute function keep_published_index();
create trigger price_index_series_kept before delete on price_index_series for each row execute function keep_published_index();

select pgboss.create_queue('price-index', '{
  "policy": "standard", "notify": true, "expireInSeconds": 900, "heartbeatSeconds": 15,
  "retryLimit": 4, "retryDelay": 5, "retentionSeconds": 86400, "deleteAfterSeconds": 86400
}');
revoke all on price_index_vintages, price_index_series from thamin_app;
grant select, insert, update (version, status, ended_at, attempts, failure, evidence, data_hash, until, fits, seconds, number, published_by, published_by_name, published_at)
  on price_index_vintages to thamin_app;
grant select, insert, delete on price_index_series to thamin_app;
