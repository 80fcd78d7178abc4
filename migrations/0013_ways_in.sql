-- A second step that is due remembers by which way its person came, so that the audit log can tell it once they are in.
alter table verifications add column way_in text check (way_in in ('EMAIL_LINK', 'OIDC'));
