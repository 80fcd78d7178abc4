-- Reminders of overdue invoices: the day in Kuwait of the last one, and how many there were.
alter table invoices
  add column reminded_on date,
  add column reminders int not null default 0 check (reminders >= 0);
grant update (reminded_on, reminders) on invoices to thamin_app;
