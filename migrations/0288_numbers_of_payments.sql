-- The gateway's number under which a payment by link was counted, and those that it reported otherwise and managers were told of: a number that
-- recurs for another payment, and a second number for one that is paid, are no payments.
alter table payment_links
  add column gateway_reference text check (char_length(gateway_reference) between 1 and 100),
  add column told_references text[] not null default '{}';
grant update (gateway_reference, told_references) on payment_links to thamin_app;
