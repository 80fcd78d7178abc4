-- Names the state of what /analytics reads, so that an answer may be kept for as long as nothing of it has changed. Every write adds a row
-- with a random mark; the state is the sum of the marks that are committed. What is committed only grows from one snapshot to the next,
-- so that an equal sum is an equal state, whichever server made the write or reads it. As in 0004, writers never wait for one another: they
-- add rows, and now and then one folds them into one.
create table analytics_writes (
  mark bigint not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.05);
revoke all on analytics_writes from thamin_app;
grant select on analytics_writes to thamin_app;

create function note_analytics_write() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into analytics_writes (mark) values (1 + floor(random() * 2147483647));
  -- Whoever folds already spares the others the wait; without this lock the sum would be as right.
  if random() < 0.02 and pg_try_advisory_xact_lock(hashtextextended('analytics_writes', 64)) then
    with taken as (delete from analytics_writes returning mark)
    insert into analytics_writes (mark) select sum(mark) from taken;
  end if;
  return null;
end
$$;

create trigger analytics_write after insert or update or delete or truncate on valuations
  for each statement execute function note_analytics_write();
create trigger analytics_write after insert or update or delete or truncate on valuation_moves
  for each statement execute function note_analytics_write();
-- The week and the holidays.
create trigger analytics_write_set after insert or update on settings
  for each row when (new.key in ('workingHours', 'holidays')) execute function note_analytics_write();
create trigger analytics_write_unset after delete on settings
  for each row when (old.key in ('workingHours', 'holidays')) execute function note_analytics_write();
