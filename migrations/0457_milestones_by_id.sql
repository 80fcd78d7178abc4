-- A milestone of an engagement has an id, by which its invoice knows it: its text may change. What was invoiced of a milestone that is no longer there
-- keeps the text alone, under an id of its own.
update engagements e set milestones = (
    select jsonb_agg(jsonb_build_object('id', gen_random_uuid()) || m.one order by m.at)
    from jsonb_array_elements(e.milestones) with ordinality m(one, at))
  where jsonb_array_length(e.milestones) > 0;

alter table invoices add column milestone_id uuid;
update invoices i set milestone_id = coalesce(
    (select (m.one ->> 'id')::uuid from engagements e, jsonb_array_elements(e.milestones) with ordinality m(one, at)
      where e.id = i.engagement_id and m.one ->> 'text' = i.milestone order by m.at limit 1),
    gen_random_uuid())
  where i.milestone is not null;
alter table invoices add check ((milestone is null) = (milestone_id is null));
drop index invoices_of_engagement;
create unique index invoices_of_engagement on invoices (engagement_id, milestone_id) nulls not distinct
  where engagement_id is not null and state <> 'CREDITED';
grant insert (milestone_id) on invoices to thamin_app;

create or replace function keep_issued_invoice() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if old.number is null then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'UPDATE'
    and (new.valuation_id is null or new.valuation_id = old.valuation_id)
    and row(new.id, new.kind, new.number, new.client_account_id, new.client_name_ar, new.client_name_en, new.registration_number,
      new.valuation_number, new.due_on, new.note, new.total_fils, new.created_by, new.created_at, new.issued_by, new.issued_at, new.issued_on,
      new.engagement_id, new.milestone, new.milestone_id)
      is not distinct from row(old.id, old.kind, old.number, old.client_account_id, old.client_name_ar, old.client_name_en,
      old.registration_number, old.valuation_number, old.due_on, old.note, old.total_fils, old.created_by, old.created_at, old.issued_by,
      old.issued_at, old.issued_on, old.engagement_id, old.milestone, old.milestone_id)
  then return new;
  end if;
  raise exception 'an issued invoice is neither changed nor deleted' using errcode = 'restrict_violation';
end
$$;
