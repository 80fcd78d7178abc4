-- Since when a valuation has its status: reports tell how long work stays where it is.
alter table valuations add column status_since timestamptz not null default now();
update valuations v set status_since = coalesce(
  (select max(a.at) from audit_log a
    where a.resource_id = v.id::text and a.resource_type = 'valuation' and a.event_type = 'VALUATION_STATUS_CHANGE'),
  v.created_at);

create function note_status_since() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  new.status_since := now();
  return new;
end $$;
create trigger valuations_status_since before update of status on valuations
  for each row when (old.status is distinct from new.status and old.status_since = new.status_since)
  execute function note_status_since();

-- What reports sum: read from the index alone, without the rows, which are eight times as large.
create index valuations_reported on valuations (request_date, status) include (
  client_user_id, purpose, property_category, assigned_to, created_by, area_name, created_at, issue_date, due_date, approved_at,
  status_since, fee_fils, computed_fee_fils, final_value_fils, property_size
);
-- The rows of an area in the order of lists.
create index valuations_by_area on valuations (area_name, status, created_at desc, id desc);
-- The requestors in the order of their names, with what is summed of their valuations.
create index valuations_by_client on valuations (fold_text(requestor)) include (
  requestor, status, client_user_id, purpose, property_category, fee_fils, request_date, issue_date
);
create index properties_reported on properties (type, status) include (governorate, area, created_at, registration_date, id);
