-- Orders whose sender is never notified are not looked for again: those of automatic and forged mails, and those without an account, for which it is decided again when
-- they are settled.
update incoming_orders o set is_over = true
where not o.is_over and (o.client_account_id is null
  or exists (select from order_mails m where m.id = o.mail_id and (m.is_automatic or m.is_forged)));
