-- Counts of the valuations by status, kept in the transaction of the write itself, and the indexes that lists sort and
-- filter by. Triggers keep the counts, so that no command can forget them.
--
-- A count is the sum of its rows. A write only ever adds rows (+1, -1) and never touches one that is there: any number of
-- writers change the same count at once without waiting for one another. Now and then a write folds the rows of a count
-- into one, so that a sum stays over a few dozen.
--
-- The key: everybody's valuations (nil, nil); those that one person made (nil, created_by); those that belong to a client,
-- by who made them (client_user_id, created_by). Nil is the UUID of zeros.
create table valuation_counts (
  client_user_id uuid not null,
  created_by uuid not null,
  status text not null,
  count bigint not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.05);
create index valuation_counts_key on valuation_counts (client_user_id, created_by) include (status, count);

-- Nobody but the triggers writes here: they run as the owner.
revoke all on valuation_counts from thamin_app;
grant select on valuation_counts to thamin_app;

create function fold_valuation_counts(client uuid, creator uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Whoever folds already spares the others the wait; without this lock the sums would be as right.
  if not pg_try_advisory_xact_lock(hashtextextended(client::text || creator::text, 4)) then return; end if;
  with taken as (
    delete from valuation_counts c where c.client_user_id = client and c.created_by = creator returning c.status, c.count
  )
  insert into valuation_counts (client_user_id, created_by, status, count)
  select client, creator, t.status, sum(t.count) from taken t group by t.status having sum(t.count) <> 0;
end
$$;
revoke execute on function fold_valuation_counts(uuid, uuid) from public;

create function count_valuations() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  nil constant uuid := '00000000-0000-0000-0000-000000000000';
  kept record;
begin
  if tg_op = 'TRUNCATE' then
    delete from valuation_counts;
  elsif tg_op = 'INSERT' then
    for kept in
      insert into valuation_counts (client_user_id, created_by, status, count)
      select k.client, k.creator, v.status, count(*)
      from came v, lateral (values (nil, nil), (nil, v.created_by), (v.client_user_id, v.created_by)) k (client, creator)
      where k.client is not null
      group by 1, 2, 3
      returning client_user_id, created_by
    loop
      if random() < 0.02 then perform fold_valuation_counts(kept.client_user_id, kept.created_by); end if;
    end loop;
  elsif tg_op = 'DELETE' then
    insert into valuation_counts (client_user_id, created_by, status, count)
    select k.client, k.creator, v.status, -count(*)
    from went v, lateral (values (nil, nil), (nil, v.created_by), (v.client_user_id, v.created_by)) k (client, creator)
    where k.client is not null
    group by 1, 2, 3;
  else
    for kept in
      insert into valuation_counts (client_user_id, created_by, status, count)
      select k.client, k.creator, v.status, sum(v.n)
      from (
        select client_user_id, created_by, status, 1 as n from came
        union all
        select client_user_id, created_by, status, -1 from went
      ) v, lateral (values (nil, nil), (nil, v.created_by), (v.client_user_id, v.created_by)) k (client, creator)
      where k.client is not null
      group by 1, 2, 3
      having sum(v.n) <> 0
      returning client_user_id, created_by
    loop
      if random() < 0.02 then perform fold_valuation_counts(kept.client_user_id, kept.created_by); end if;
    end loop;
  end if;
  return null;
end
$$;

create trigger valuations_counted_in after insert on valuations
  referencing new table as came for each statement execute function count_valuations();
create trigger valuations_recounted after update on valuations
  referencing old table as went new table as came for each statement execute function count_valuations();
create trigger valuations_counted_out after delete on valuations
  referencing old table as went for each statement execute function count_valuations();
create trigger valuations_counted_none after truncate on valuations
  for each statement execute function count_valuations();

-- What is there already.
insert into valuation_counts (client_user_id, created_by, status, count)
select k.client, k.creator, v.status, count(*)
from valuations v,
  lateral (values
    ('00000000-0000-0000-0000-000000000000'::uuid, '00000000-0000-0000-0000-000000000000'::uuid),
    ('00000000-0000-0000-0000-000000000000', v.created_by),
    (v.client_user_id, v.created_by)) k (client, creator)
where k.client is not null
group by 1, 2, 3;

-- A list within a range of dates is sorted by that date; a valuation without it is in no range.
create index valuations_by_valuation_date on valuations (valuation_date desc, created_at desc, id desc) where valuation_date is not null;
create index valuations_by_request_date on valuations (request_date desc, created_at desc, id desc) where request_date is not null;
create index valuations_by_inspection_date on valuations (inspection_date desc, created_at desc, id desc) where inspection_date is not null;
create index valuations_by_issue_date on valuations (issue_date desc, created_at desc, id desc) where issue_date is not null;
create index valuations_by_document_date on valuations (document_date desc, created_at desc, id desc) where document_date is not null;
create index valuations_by_due_date on valuations (due_date desc, created_at desc, id desc) where due_date is not null;
create index valuations_purpose on valuations (purpose, created_at desc, id desc);
create index valuations_property on valuations (property_id, created_at desc, id desc) where property_id is not null;
