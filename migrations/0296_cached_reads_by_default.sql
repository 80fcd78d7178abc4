-- The caches ship on: a write is reported unless all three are switched off. As before, the query sees the settings of this very moment, so that a
-- transaction which began before a cache was switched on either reports, or holds its number by then.
create or replace function report_cached_reads() returns trigger
language plpgsql as $$
begin
  if (select count(*) from settings
      where key in ('recordCache', 'queryCache', 'auditCache') and value = 'false'::jsonb) < 3 then
    perform pg_notify('cached_reads', tg_argv[0]);
  end if;
  return null;
end
$$;

-- Which valuations a client sees goes by the client account.
create trigger report_cached_reads after insert or update or delete or truncate on client_members
  for each statement execute function report_cached_reads('all');
