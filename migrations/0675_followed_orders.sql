-- Orders of which nobody is notified are not looked for again: of mails by programs or under another's name, and of those without an account, which are looked at once
-- more when they are settled.
update incoming_orders o set is_over = true
where not o.is_over and (o.client_account_id is null
  or exists (select from order_mails m where m.id = o.mail_id and (m.is_automatic or m.is_forged)));
