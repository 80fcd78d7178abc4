-- What /analytics reads instead of the register: the number and the fees of valuations by the Kuwait day on which they were created, the
-- time that each stage of the work took, and indexes for lists by area and for values per square metre. Triggers keep both rollups in the
-- transaction of the write. As in 0004, a count is the sum of its rows: writers add rows and never wait for one another, and now
-- and then a write folds the rows of a day into one for each code.
create index valuations_area_name on valuations (area_name, status, created_at desc, id desc);
create index valuations_valued on valuations (created_at) include (property_category, area_name, final_value_fils, property_size)
  where status in ('APPROVED', 'COMPLETED', 'FINALIZED') and final_value_fils > 0;

create table valuation_days (
  dimension text not null,
  day date not null,
  code text not null,
  count bigint not null,
  fee_fils bigint not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.05);
create index valuation_days_key on valuation_days (dimension, day) include (code, count, fee_fils);
revoke all on valuation_days from thamin_app;
grant select on valuation_days to thamin_app;

create function kuwait_day(at timestamptz) returns date
language sql immutable parallel safe
return (at at time zone 'Asia/Kuwait')::date;

-- The codes under which a valuation counts; 'open' has the assignee of open work. The statuses are OPEN_STATUSES of workflow.ts.
create function valuation_codes(status text, purpose text, category text, area text, assignee uuid)
returns table (dimension text, code text)
language sql immutable parallel safe as $$
  select k.dimension, k.code from (values
    ('status', status),
    ('purpose', purpose),
    ('category', category),
    ('area', area),
    ('assignee', coalesce(assignee::text, '')),
    ('open', case when status in ('DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED') then coalesce(assignee::text, '') end)
  ) k (dimension, code) where k.code is not null
$$;

create function fold_valuation_days(folded date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Whoever folds already spares the others the wait; without this lock the sums would be as right.
  if not pg_try_advisory_xact_lock(hashtextextended(folded::text, 57)) then return; end if;
  with taken as (
    delete from valuation_days d
    where d.dimension in ('status', 'purpose', 'category', 'area', 'assignee', 'open') and d.day = folded
    returning d.dimension, d.code, d.count, d.fee_fils
  )
  insert into valuation_days (dimension, day, code, count, fee_fils)
  select t.dimension, folded, t.code, sum(t.count), sum(t.fee_fils) from taken t
  group by t.dimension, t.code having sum(t.count) <> 0 or sum(t.fee_fils) <> 0;
end
$$;
revoke execute on function fold_valuation_days(date) from public;

create function count_valuation_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched date[];
  one date;
begin
  if tg_op = 'TRUNCATE' then
    delete from valuation_days;
    return null;
  end if;
  if tg_op = 'INSERT' then
    with added as (
      insert into valuation_days (dimension, day, code, count, fee_fils)
      select k.dimension, kuwait_day(v.created_at), k.code, sum(v.sign), sum(v.sign * v.fee_fils)
      from (select 1 as sign, status, purpose, property_category, area_name, assigned_to, fee_fils, created_at from came) v,
        lateral valuation_codes(v.status, v.purpose, v.property_category, v.area_name, v.assigned_to) k
      group by 1, 2, 3
      having sum(v.sign) <> 0 or sum(v.sign * v.fee_fils) <> 0
      returning day
    )
    select array_agg(distinct day) into touched from added;
  elsif tg_op = 'DELETE' then
    with added as (
      insert into valuation_days (dimension, day, code, count, fee_fils)
      select k.dimension, kuwait_day(v.created_at), k.code, sum(v.sign), sum(v.sign * v.fee_fils)
      from (select -1 as sign, status, purpose, property_category, area_name, assigned_to, fee_fils, created_at from went) v,
        lateral valuation_codes(v.status, v.purpose, v.property_category, v.area_name, v.assigned_to) k
      group by 1, 2, 3
      having sum(v.sign) <> 0 or sum(v.sign * v.fee_fils) <> 0
      returning day
    )
    select array_agg(distinct day) into touched from added;
  else
    with added as (
      insert into valuation_days (dimension, day, code, count, fee_fils)
      select k.dimension, kuwait_day(v.created_at), k.code, sum(v.sign), sum(v.sign * v.fee_fils)
      from (
        select 1 as sign, status, purpose, property_category, area_name, assigned_to, fee_fils, created_at from came
        union all
        select -1 as sign, status, purpose, property_category, area_name, assigned_to, fee_fils, created_at from went
      ) v,
        lateral valuation_codes(v.status, v.purpose, v.property_category, v.area_name, v.assigned_to) k
      group by 1, 2, 3
      having sum(v.sign) <> 0 or sum(v.sign * v.fee_fils) <> 0
      returning day
    )
    select array_agg(distinct day) into touched from added;
  end if;
  -- Many days at once are a bulk change, whose rows are few for each day already.
  if cardinality(touched) < 20 then
    foreach one in array touched loop
      if random() < 0.05 then perform fold_valuation_days(one); end if;
    end loop;
  end if;
  return null;
end
$$;

create trigger valuation_days_in after insert on valuations
  referencing new table as came for each statement execute function count_valuation_days();
create trigger valuation_days_changed after update on valuations
  referencing old table as went new table as came for each statement execute function count_valuation_days();
create trigger valuation_days_out after delete on valuations
  referencing old table as went for each statement execute function count_valuation_days();
create trigger valuation_days_none after truncate on valuations
  for each statement execute function count_valuation_days();

insert into valuation_days (dimension, day, code, count, fee_fils)
select k.dimension, kuwait_day(v.created_at), k.code, count(*), sum(v.fee_fils)
from valuations v, lateral valuation_codes(v.status, v.purpose, v.property_category, v.area_name, v.assigned_to) k
group by 1, 2, 3;

-- Every move of a valuation with the stage that it ended, from the entries of the audit log.
create table valuation_moves (
  id bigint primary key,
  valuation_id uuid not null references valuations (id) on delete cascade,
  from_status text not null,
  to_status text not null,
  began_at timestamptz not null,
  entered_at timestamptz not null,
  left_at timestamptz not null
);
create index valuation_moves_valuation on valuation_moves (valuation_id, left_at);
create index valuation_moves_left on valuation_moves (left_at);
revoke all on valuation_moves from thamin_app;
grant select on valuation_moves to thamin_app;

-- How many stages ended on a day after how many half working hours. The stage 'WHOLE' is from creation to completion.
create table stage_days (
  day date not null,
  stage text not null,
  to_status text not null,
  half_hours int not null,
  count bigint not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.05);
create index stage_days_key on stage_days (day) include (stage, to_status, half_hours, count);
revoke all on stage_days from thamin_app;
grant select on stage_days to thamin_app;

-- The minutes of each day on which the firm works, and of all days of the span before it: the week and the holidays of the settings, or
-- those of a firm that has set none, as in WORKING_HOURS of src/features/settings/rules.ts.
create function working_days(first date, last date)
returns table (day date, opens int, length int, before bigint)
language sql stable parallel safe as $$
  with week as materialized (
    select coalesce(
      (select value from settings where key = 'workingHours'),
      '{"days": [0, 1, 2, 3, 4], "opens": "08:00", "closes": "16:00"}'::jsonb) as value
  ), hours as materialized (
    select array(select jsonb_array_elements_text(value -> 'days')::int) as days,
      (extract(epoch from (value ->> 'opens')::time) / 60)::int as opens,
      (extract(epoch from (value ->> 'closes')::time) / 60)::int as closes
    from week
  ), closed as materialized (
    select (h ->> 'date')::date as day from settings, jsonb_array_elements(value) h where key = 'holidays'
  ), each as (
    select d::date as day, h.opens,
      case when extract(dow from d)::int = any(h.days) and not exists (select from closed c where c.day = d::date)
        then greatest(h.closes - h.opens, 0) else 0 end as length
    from hours h, generate_series(first::timestamp, last::timestamp, interval '1 day') d
  )
  select e.day, e.opens, e.length, (sum(e.length) over (order by e.day) - e.length)::bigint from each e
$$;

-- The working minutes of a day that have passed at an instant of it.
create function minutes_passed(at timestamptz, opens int, length int) returns numeric
language sql immutable parallel safe
return least(greatest(extract(epoch from (at at time zone 'Asia/Kuwait')::time) / 60 - opens, 0), length);

-- The half working hours between two instants.
create function half_working_hours(entered timestamptz, ended timestamptz) returns int
language sql stable parallel safe as $$
  with days as materialized (select * from working_days(kuwait_day(entered), greatest(kuwait_day(entered), kuwait_day(ended))))
  select greatest(round((
      l.before + minutes_passed(ended, l.opens, l.length) - e.before - minutes_passed(entered, e.opens, e.length)) / 30), 0)::int
  from days e, days l where e.day = kuwait_day(entered) and l.day = greatest(kuwait_day(entered), kuwait_day(ended))
$$;

-- The stages that moves ended: that of the move itself, and of a completion the whole work.
create function ended_stages(from_status text, to_status text, began_at timestamptz, entered_at timestamptz)
returns table (stage text, since timestamptz)
language sql immutable parallel safe as $$
  select from_status, entered_at union all select 'WHOLE', began_at where to_status = 'COMPLETED'
$$;

create function fold_stage_days(folded date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended(folded::text, 58)) then return; end if;
  with taken as (delete from stage_days d where d.day = folded returning d.stage, d.to_status, d.half_hours, d.count)
  insert into stage_days (day, stage, to_status, half_hours, count)
  select folded, t.stage, t.to_status, t.half_hours, sum(t.count) from taken t
  group by t.stage, t.to_status, t.half_hours having sum(t.count) <> 0;
end
$$;
revoke execute on function fold_stage_days(date) from public;

create function count_stage_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sign int := case when tg_op = 'DELETE' then -1 else 1 end;
  move valuation_moves := case when tg_op = 'DELETE' then old else new end;
begin
  -- While the calendar changes, everything is counted anew: a move waits, and then counts by the new calendar.
  lock table stage_days in row exclusive mode;
  insert into stage_days (day, stage, to_status, half_hours, count)
  select kuwait_day(move.left_at), s.stage, move.to_status, half_working_hours(s.since, move.left_at), sign
  from ended_stages(move.from_status, move.to_status, move.began_at, move.entered_at) s;
  if random() < 0.05 then perform fold_stage_days(kuwait_day(move.left_at)); end if;
  return null;
end
$$;
create trigger stage_days_counted after insert or delete on valuation_moves
  for each row execute function count_stage_days();

create function note_valuation_move() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into valuation_moves (id, valuation_id, from_status, to_status, began_at, entered_at, left_at)
  select new.id, v.id, new.details ->> 'from', new.details ->> 'to', v.created_at,
    coalesce((select max(m.left_at) from valuation_moves m where m.valuation_id = v.id), v.created_at), new.at
  from valuations v
  where v.id = new.resource_id::uuid and new.details ->> 'from' is not null and new.details ->> 'to' is not null;
  return null;
end
$$;
create trigger valuation_moves_noted after insert on audit_log
  for each row when (new.event_type = 'VALUATION_STATUS_CHANGE' and new.resource_type = 'valuation'
    and new.resource_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')
  execute function note_valuation_move();

-- Counts all stages anew.
create function recount_stage_days() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table stage_days in share row exclusive mode;
  delete from stage_days;
  with days as materialized (
    select * from working_days(
      (select kuwait_day(min(began_at)) from valuation_moves), (select kuwait_day(max(left_at)) from valuation_moves))
  ), stages as (
    select kuwait_day(m.left_at) as day, s.stage, m.to_status, s.since, m.left_at
    from valuation_moves m, lateral ended_stages(m.from_status, m.to_status, m.began_at, m.entered_at) s
  )
  insert into stage_days (day, stage, to_status, half_hours, count)
  select s.day, s.stage, s.to_status,
    greatest(round((l.before + minutes_passed(s.left_at, l.opens, l.length)
      - e.before - minutes_passed(s.since, e.opens, e.length)) / 30), 0)::int, count(*)
  from stages s join days e on e.day = kuwait_day(s.since) join days l on l.day = s.day
  group by 1, 2, 3, 4;
end
$$;
revoke execute on function recount_stage_days() from public;

create function calendar_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.value = new.value then return null; end if;
  perform recount_stage_days();
  return null;
end
$$;
create trigger calendar_set after insert or update on settings
  for each row when (new.key in ('workingHours', 'holidays')) execute function calendar_changed();
create trigger calendar_unset after delete on settings
  for each row when (old.key in ('workingHours', 'holidays')) execute function calendar_changed();

-- What is there already.
alter table valuation_moves disable trigger stage_days_counted;
insert into valuation_moves (id, valuation_id, from_status, to_status, began_at, entered_at, left_at)
select a.id, v.id, a.details ->> 'from', a.details ->> 'to', v.created_at,
  coalesce(lag(a.at) over (partition by v.id order by a.at, a.id), v.created_at), a.at
from audit_log a join valuations v on v.id::text = a.resource_id
where a.event_type = 'VALUATION_STATUS_CHANGE' and a.resource_type = 'valuation'
  and a.details ->> 'from' is not null and a.details ->> 'to' is not null;
alter table valuation_moves enable trigger stage_days_counted;
select recount_stage_days();
