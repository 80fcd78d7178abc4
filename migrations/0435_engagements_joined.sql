-- A request whose engagement was cancelled can be engaged again; of its other engagements there is one.
alter table engagements drop constraint engagements_request_id_key;
create unique index engagements_of_request on engagements (request_id) where request_id is not null and state <> 'CANCELLED';
create index engagements_by_request on engagements (request_id) where request_id is not null;

-- An invoice may be made from an engagement: of one of its milestones by that one's text, or of what is left of its fee. Each is valid once at a time.
alter table invoices
  add column engagement_id uuid references engagements (id),
  add column milestone text check (char_length(milestone) between 1 and 200),
  add check (milestone is null or engagement_id is not null);
create unique index invoices_of_engagement on invoices (engagement_id, (coalesce(milestone, '')))
  where engagement_id is not null and state <> 'CREDITED';
create index invoices_by_engagement on invoices (engagement_id) where engagement_id is not null;
grant insert (engagement_id, milestone) on invoices to thamin_app;

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
      new.engagement_id, new.milestone)
      is not distinct from row(old.id, old.kind, old.number, old.client_account_id, old.client_name_ar, old.client_name_en,
      old.registration_number, old.valuation_number, old.due_on, old.note, old.total_fils, old.created_by, old.created_at, old.issued_by,
      old.issued_at, old.issued_on, old.engagement_id, old.milestone)
  then return new;
  end if;
  raise exception 'an issued invoice is neither changed nor deleted' using errcode = 'restrict_violation';
end
$$;
