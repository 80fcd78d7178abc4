-- What changed, for the screens that are open: written with each change, read by every server that has streams, kept for a day.
-- No notification tells of it: PostgreSQL commits transactions that notify one at a time.
-- Positions in it are snapshots, so that a change which commits after others with higher numbers is not missed
-- (docs/decisions/0074-live-events.md). After a crash the table is empty; the epoch tells screens to read anew.
create unlogged table live_events (
  id bigint generated always as identity,
  xact xid8 not null default pg_current_xact_id(),
  -- Of the transaction, as left_at of the tombstones is.
  at timestamptz not null default now(),
  record_kind text not null,
  record_id text not null,
  event_type text not null,
  actor_id text not null,
  actor_name text not null,
  primary key (xact, id)
);
create index live_events_at on live_events (at);

-- Of which events a position speaks, and up to which transaction they have been deleted.
create unlogged table live_epoch (
  one boolean primary key default true check (one),
  epoch uuid not null default gen_random_uuid(),
  swept xid8 not null default '0'
);

revoke all on live_events, live_epoch from thamin_app;
grant select, insert, delete on live_events to thamin_app;
grant select, insert, update on live_epoch to thamin_app;
