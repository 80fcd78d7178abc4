-- The other links that are sent by mail: to sign in, to confirm the address of a new account, to follow an invitation.
alter table one_time_links drop constraint one_time_links_kind_check;
alter table one_time_links add constraint one_time_links_kind_check
  check (kind in ('reset-password', 'change-email', 'sign-in', 'confirm-address', 'invitation'));
