-- A link that nobody opened is reminded of, twice at most, and its sender is notified before it expires. What was sent before is not reminded of.
alter table report_deliveries
  add column reminders int not null default 0,
  add column reminded_at timestamptz,
  add column expiry_told_at timestamptz;
update report_deliveries set reminders = 2, expiry_told_at = now();
create index report_deliveries_unopened on report_deliveries (expires_at) where openings = 0 and revoked_at is null;
grant update (reminders, reminded_at, expiry_told_at) on report_deliveries to thamin_app;

-- The first link is kept as its hash alone, so that a reminder has a link of its own, to the same delivery.
create table report_delivery_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  delivery_id uuid not null references report_deliveries (id)
);
create index report_delivery_links_of on report_delivery_links (delivery_id);
revoke all on report_delivery_links from thamin_app;
grant select, insert on report_delivery_links to thamin_app;
