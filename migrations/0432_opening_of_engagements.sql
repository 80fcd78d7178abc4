-- Valuations of an engagement are opened at once, all of those asked for or none: an attempt of a job is one transaction.
create table engagement_openings (
  id uuid primary key,
  engagement_id uuid not null references engagements (id) on delete cascade,
  asked_by uuid not null references users (id),
  -- Where it was asked from, for the entries of the log.
  ip text,
  user_agent text,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  -- The lines of the schedule that are opened.
  line_ids uuid[] not null,
  count int not null check (count > 0),
  done int not null default 0,
  cancel_asked boolean not null default false,
  attempts int not null default 0,
  failure text,
  -- What kept lines from being opened: the line, and the faults of its fields.
  faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
-- One at a time.
create unique index engagement_openings_running on engagement_openings (engagement_id) where state in ('WAITING', 'RUNNING');
create index engagement_openings_listed on engagement_openings (engagement_id, created_at desc, id desc);
create index engagement_openings_asked_by on engagement_openings (asked_by);

-- A server that dies in the middle is missed within half a minute, and another begins anew.
select pgboss.create_queue('engagement-openings', '{
  "policy": "standard", "notify": true, "expireInSeconds": 1200, "heartbeatSeconds": 15,
  "retryLimit": 3, "retryDelay": 5, "retentionSeconds": 86400, "deleteAfterSeconds": 86400
}');

-- Makes so many numbers of a year ready, so that a transaction that takes them all leaves others some: these would wait for its end.
create function ready_valuation_numbers(of_year int, wanted int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lacking int;
begin
  perform pg_advisory_xact_lock(hashtextextended('valuation_numbers', of_year));
  select wanted - count(*) into lacking from valuation_numbers where year = of_year;
  while lacking > 0 loop
    perform add_valuation_numbers(of_year);
    lacking := lacking - 32;
  end loop;
end
$$;
revoke all on function ready_valuation_numbers(int, int) from public;
grant execute on function ready_valuation_numbers(int, int) to thamin_app;
