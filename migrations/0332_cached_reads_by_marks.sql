-- A write of what cached answers are made of adds a row with a random mark; the state of the database is the sum of the marks that are committed, as for the
-- analytics (0064). Servers compare it before they answer from a cache. A notification in its place lets commits through one after another,
-- each with its own wait for the disk.
create table cached_writes (
  kind text not null,
  mark bigint not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.05);
revoke all on cached_writes from thamin_app;
grant select on cached_writes to thamin_app;

create or replace function report_cached_reads() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into cached_writes (kind, mark) values (tg_argv[0], 1 + floor(random() * 2147483647));
  if random() < 0.02 and pg_try_advisory_xact_lock(hashtextextended('cached_writes', 332)) then
    with taken as (delete from cached_writes returning kind, mark)
    insert into cached_writes (kind, mark) select kind, sum(mark) from taken group by kind;
  end if;
  return null;
end
$$;
