-- A version that could not be printed is tried again after a while: so many series of attempts have failed, and the next begins then.
alter table issued_reports
  add column failed_series int not null default 0 check (failed_series >= 0),
  add column next_try_at timestamptz,
  add constraint issued_reports_next_try check (next_try_at is null or state = 'FAILED');
grant update (failed_series, next_try_at) on issued_reports to thamin_app;

-- What a document says of the property: the area of the land and of what is built in m², the floors, the year of construction.
alter table documents
  add column land_area numeric check (land_area > 0),
  add column built_area numeric check (built_area > 0),
  add column floors int check (floors between 1 and 1000),
  add column year_built int check (year_built between 1900 and 9999);

-- The submission that a review began with, where this move ended a review: by an approval, or by sending back, be it before or after the
-- review was begun. Who submitted and takes it back before the review was begun ends none.
alter table valuation_moves add column review_began_at timestamptz;

create function review_began(valuation uuid, entry bigint, from_status text, to_status text, moved_by text) returns timestamptz
language sql stable set search_path = public, pg_temp
return case when from_status in ('SUBMITTED', 'UNDER_REVIEW') and to_status in ('DRAFT', 'APPROVED') then (
  select case when not (from_status = 'SUBMITTED' and to_status = 'DRAFT' and coalesce(s.user_id = moved_by, false))
    then coalesce(s.left_at, v.created_at) end
  from valuations v left join lateral (
    select m.left_at, a.user_id from valuation_moves m left join audit_log a on a.id = m.id
    where m.valuation_id = v.id and m.to_status = 'SUBMITTED' and m.id < entry order by m.id desc limit 1
  ) s on true
  where v.id = valuation
) end;
revoke execute on function review_began(uuid, bigint, text, text, text) from public;

-- The stages that moves ended: that of the move itself, the review from its submission, and of a completion the whole work.
drop function ended_stages(text, text, timestamptz, timestamptz);
create function ended_stages(
  from_status text, to_status text, began_at timestamptz, entered_at timestamptz, review_began_at timestamptz
) returns table (stage text, since timestamptz)
language sql immutable parallel safe as $$
  select from_status, entered_at
  union all select 'REVIEW', review_began_at where review_began_at is not null
  union all select 'WHOLE', began_at where to_status = 'COMPLETED'
$$;

create or replace function count_stage_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sign int := case when tg_op = 'DELETE' then -1 else 1 end;
  move valuation_moves := case when tg_op = 'DELETE' then old else new end;
begin
  -- While the calendar changes, everything is counted anew: a move waits, and then counts by the new calendar.
  lock table stage_days in row exclusive mode;
  insert into stage_days (day, stage, to_status, half_hours, count)
  select kuwait_day(move.left_at), s.stage, move.to_status, half_working_hours(s.since, move.left_at), sign
  from ended_stages(move.from_status, move.to_status, move.began_at, move.entered_at, move.review_began_at) s;
  if random() < 0.05 then perform fold_stage_days(kuwait_day(move.left_at)); end if;
  return null;
end
$$;

create or replace function note_valuation_move() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into valuation_moves (id, valuation_id, from_status, to_status, began_at, entered_at, left_at, review_began_at)
  select new.id, v.id, new.details ->> 'from', new.details ->> 'to', v.created_at,
    coalesce((select max(m.left_at) from valuation_moves m where m.valuation_id = v.id), v.created_at), new.at,
    review_began(v.id, new.id, new.details ->> 'from', new.details ->> 'to', new.user_id)
  from valuations v
  where v.id = new.resource_id::uuid and new.details ->> 'from' is not null and new.details ->> 'to' is not null;
  return null;
end
$$;

create or replace function recount_stage_days() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table stage_days in share row exclusive mode;
  delete from stage_days;
  with days as materialized (
    select * from working_days(
      (select kuwait_day(min(began_at)) from valuation_moves), (select kuwait_day(max(left_at)) from valuation_moves))
  ), stages as (
    select kuwait_day(m.left_at) as day, s.stage, m.to_status, s.since, m.left_at
    from valuation_moves m,
      lateral ended_stages(m.from_status, m.to_status, m.began_at, m.entered_at, m.review_began_at) s
  )
  insert into stage_days (day, stage, to_status, half_hours, count)
  select s.day, s.stage, s.to_status,
    greatest(round((l.before + minutes_passed(s.left_at, l.opens, l.length)
      - e.before - minutes_passed(s.since, e.opens, e.length)) / 30), 0)::int, count(*)
  from stages s join days e on e.day = kuwait_day(s.since) join days l on l.day = s.day
  group by 1, 2, 3, 4;
end
$$;

-- What is there already.
update valuation_moves m set review_began_at = review_began(m.valuation_id, m.id, m.from_status, m.to_status, a.user_id)
from audit_log a where a.id = m.id and m.from_status in ('SUBMITTED', 'UNDER_REVIEW') and m.to_status in ('DRAFT', 'APPROVED');
select recount_stage_days();
