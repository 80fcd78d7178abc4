-- What lists and search need on many rows: an index for each filter, a search text that tells its fields apart, and the places
-- of rows that have left a list.

-- The control characters U+001D to U+001F stand in no stored text. Between the first two stands the requestor, between the
-- last two the owner, so that a filter of either reads this one text, which is folded already.
alter table valuations drop column search_text;
alter table valuations add column search_text text generated always as (fold_text(
  valuation_number || ' ' || requested_party || ' ' || document_number || ' ' || area_name || ' ' || block_number || ' ' || plot_number ||
  E'\x1d' || requestor || E'\x1e' || owner_name || E'\x1f')) stored;
create index valuations_search on valuations using gin (search_text gin_trgm_ops);

-- Status comes second in each: a list reads the newest rows of each status that it wants, all ten if need be, and merges
-- them. So it reads a page of each and no more, however rare or common the status is.
drop index valuations_client, valuations_creator, valuations_assignee, valuations_purpose, valuations_property;
create index valuations_client on valuations (client_user_id, status, created_at desc, id desc) where client_user_id is not null;
create index valuations_creator on valuations (created_by, status, created_at desc, id desc);
create index valuations_assignee on valuations (assigned_to, status, created_at desc, id desc) where assigned_to is not null;
create index valuations_purpose on valuations (purpose, status, created_at desc, id desc);
create index valuations_category on valuations (property_category, status, created_at desc, id desc);
create index valuations_property on valuations (property_id, status, created_at desc, id desc) where property_id is not null;
-- The search text is new to the planner.
analyze valuations;

-- Where a valuation stood when it left somebody's sight: deleted, or given to another client. A page that goes on after it
-- goes on from there.
create table valuation_places (
  id uuid not null,
  client_user_id uuid,
  created_at timestamptz not null,
  request_date date,
  inspection_date date,
  valuation_date date,
  issue_date date,
  document_date date,
  due_date date,
  left_at timestamptz not null default now()
);
create index valuation_places_id on valuation_places (id);

-- Nobody but the triggers writes here: they run as the owner.
revoke all on valuation_places from thamin_app;
grant select on valuation_places to thamin_app;

create function keep_valuation_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into valuation_places (
    id, client_user_id, created_at, request_date, inspection_date, valuation_date, issue_date, document_date, due_date)
  values (
    old.id, old.client_user_id, old.created_at, old.request_date, old.inspection_date, old.valuation_date, old.issue_date,
    old.document_date, old.due_date);
  return null;
end
$$;
create trigger valuations_deleted after delete on valuations
  for each row execute function keep_valuation_place();
create trigger valuations_left_client after update of client_user_id on valuations
  for each row when (old.client_user_id is not null and new.client_user_id is distinct from old.client_user_id)
  execute function keep_valuation_place();
