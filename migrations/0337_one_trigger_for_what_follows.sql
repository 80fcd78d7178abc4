-- What follows from a written valuation (counts, days, words, the marks by which kept answers are seen to be old) is one trigger for each kind of
-- statement, and one statement within it: docs/decisions/0168-what-a-write-costs.md.
drop trigger analytics_write on valuations;
drop trigger report_cached_reads on valuations;
drop trigger valuation_days_in on valuations;
drop trigger valuation_days_changed on valuations;
drop trigger valuation_days_out on valuations;
drop trigger valuation_days_none on valuations;
drop trigger valuations_counted_in on valuations;
drop trigger valuations_recounted on valuations;
drop trigger valuations_counted_out on valuations;
drop trigger valuations_counted_none on valuations;
drop trigger valuations_words_added on valuations;
drop trigger valuations_words_changed on valuations;
drop function count_valuations();
drop function count_valuation_days();

-- A mark of a write: what is kept is as old as the sum of the marks (0064, 0332).
create function write_mark() returns bigint
language sql volatile parallel safe
return 1 + floor(random() * 2147483647)::bigint;

-- Folds the marks of writes into one for each kind; another that is at it already spares this one the wait.
create function fold_marks() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended('cached_writes', 332)) then
    with taken as (delete from cached_writes returning kind, mark)
    insert into cached_writes (kind, mark) select kind, sum(mark) from taken group by kind;
  end if;
  if pg_try_advisory_xact_lock(hashtextextended('analytics_writes', 64)) then
    with taken as (delete from analytics_writes returning mark)
    insert into analytics_writes (mark) select sum(mark) from taken having count(*) > 0;
  end if;
end
$$;
revoke execute on function fold_marks() from public;

-- The keys under which a valuation is counted, as in 0004.
create function valuation_keys(account uuid, creator uuid) returns table (client uuid, maker uuid)
language sql immutable parallel safe as $$
  select k.client, k.maker from (values
    ('00000000-0000-0000-0000-000000000000'::uuid, '00000000-0000-0000-0000-000000000000'::uuid),
    ('00000000-0000-0000-0000-000000000000'::uuid, creator),
    (account, creator)
  ) k (client, maker) where k.client is not null
$$;

create function note_valuations() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    with days as (
      insert into valuation_days (dimension, day, code, count, fee_fils)
      select k.dimension, kuwait_day(v.created_at), k.code, count(*), sum(v.fee_fils)
      from came v, lateral valuation_codes(v.status, v.purpose, v.property_category, v.area_name, v.assigned_to) k
      group by 1, 2, 3
    ), counts as (
      insert into valuation_counts (client_account_id, created_by, status, count)
      select k.client, k.maker, v.status, count(*)
      from came v, lateral valuation_keys(v.client_account_id, v.created_by) k
      group by 1, 2, 3
    ), words as (
      insert into search_words_due select search_text from came where search_text is not null
    ), reads as (
      insert into cached_writes (kind, mark) values ('all', write_mark())
    )
    insert into analytics_writes (mark) values (write_mark());
    -- Many days or makers at once are a bulk change, whose rows are few for each of them already.
    if random() < 0.05 and (select count(*) < 20 from came) then
      perform fold_valuation_days(d.day) from (select distinct kuwait_day(created_at) as day from came) d;
      perform fold_valuation_counts(k.client, k.maker)
      from (select distinct k.client, k.maker from came v, lateral valuation_keys(v.client_account_id, v.created_by) k) k
      where random() < 0.4;
    end if;
  elsif tg_op = 'DELETE' then
    with days as (
      insert into valuation_days (dimension, day, code, count, fee_fils)
      select k.dimension, kuwait_day(v.created_at), k.code, -count(*), -sum(v.fee_fils)
      from went v, lateral valuation_codes(v.status, v.purpose, v.property_category, v.area_name, v.assigned_to) k
      group by 1, 2, 3
    ), counts as (
      insert into valuation_counts (client_account_id, created_by, status, count)
      select k.client, k.maker, v.status, -count(*)
      from went v, lateral valuation_keys(v.client_account_id, v.created_by) k
      group by 1, 2, 3
    ), reads as (
      insert into cached_writes (kind, mark) values ('all', write_mark())
    )
    insert into analytics_writes (mark) values (write_mark());
  else
    if tg_op = 'TRUNCATE' then
      delete from valuation_days;
      delete from valuation_counts;
    end if;
    with reads as (
      insert into cached_writes (kind, mark) values ('all', write_mark())
    )
    insert into analytics_writes (mark) values (write_mark());
  end if;
  if random() < 0.02 then perform fold_marks(); end if;
  return null;
end
$$;

create trigger valuations_added after insert on valuations
  referencing new table as came for each statement execute function note_valuations();
create trigger valuations_updated after update or truncate on valuations
  for each statement execute function note_valuations();
create trigger valuations_removed after delete on valuations
  referencing old table as went for each statement execute function note_valuations();

-- A change of what is counted or searched; any other leaves nothing but the marks.
create function note_valuation_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with days as (
    insert into valuation_days (dimension, day, code, count, fee_fils)
    select k.dimension, k.day, k.code, sum(k.sign), sum(k.sign * k.fee_fils)
    from (
      select c.dimension, c.code, kuwait_day(old.created_at) as day, -1 as sign, old.fee_fils
      from valuation_codes(old.status, old.purpose, old.property_category, old.area_name, old.assigned_to) c
      union all
      select c.dimension, c.code, kuwait_day(new.created_at), 1, new.fee_fils
      from valuation_codes(new.status, new.purpose, new.property_category, new.area_name, new.assigned_to) c
    ) k
    group by 1, 2, 3
    having sum(k.sign) <> 0 or sum(k.sign * k.fee_fils) <> 0
  ), counts as (
    insert into valuation_counts (client_account_id, created_by, status, count)
    select k.client, k.maker, k.status, sum(k.sign)
    from (
      select c.client, c.maker, old.status, -1 as sign from valuation_keys(old.client_account_id, old.created_by) c
      union all
      select c.client, c.maker, new.status, 1 from valuation_keys(new.client_account_id, new.created_by) c
    ) k
    group by 1, 2, 3
    having sum(k.sign) <> 0
  )
  insert into search_words_due select new.search_text
  where new.search_text is distinct from old.search_text and new.search_text is not null;
  if random() < 0.05 then
    perform fold_valuation_days(kuwait_day(new.created_at));
    perform fold_valuation_counts(k.client, k.maker) from valuation_keys(new.client_account_id, new.created_by) k where random() < 0.4;
  end if;
  return null;
end
$$;
create trigger valuations_moved after update on valuations
  for each row when (
    row(old.status, old.purpose, old.property_category, old.area_name, old.assigned_to, old.fee_fils, old.created_at, old.created_by,
      old.client_account_id, old.search_text)
    is distinct from
    row(new.status, new.purpose, new.property_category, new.area_name, new.assigned_to, new.fee_fils, new.created_at, new.created_by,
      new.client_account_id, new.search_text))
  execute function note_valuation_change();

-- The account follows the client alone: a valuation without one has none.
create or replace function keep_valuation_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.client_user_id is null then
    new.client_account_id := null;
    return new;
  end if;
  -- The membership must not change before the valuation is committed: a change of accounts takes the files along that are there.
  select m.account_id into new.client_account_id from client_members m where m.user_id = new.client_user_id for share;
  -- A client without a membership, as one whose role has changed: the account that is theirs when they return.
  if not found then
    select a.id into new.client_account_id from client_accounts a where a.person_id = new.client_user_id;
  end if;
  return new;
end
$$;
drop trigger valuations_have_accounts on valuations;
create trigger valuations_have_accounts before insert on valuations
  for each row when (new.client_user_id is not null or new.client_account_id is not null) execute function keep_valuation_account();
create trigger valuations_change_accounts before update of client_user_id on valuations
  for each row when (old.client_user_id is distinct from new.client_user_id) execute function keep_valuation_account();

-- The audit log: what is to be sealed, and the mark of its cached answers.
create or replace function audit_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with unsealed as (
    insert into audit_unsealed select id from added
  )
  insert into cached_writes (kind, mark) values ('audit', write_mark());
  if random() < 0.02 then perform fold_marks(); end if;
  return null;
end
$$;
drop trigger report_cached_reads on audit_log;
create trigger report_cached_reads after update or delete or truncate on audit_log
  for each statement execute function report_cached_reads('audit');
