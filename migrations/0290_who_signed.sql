-- A completed file may be given to another person without touching who signed it: with the first such change signer_kept is set, and
-- signed_by holds who was assigned at the approval, nobody included. Until then the assigned person is who signs.
alter table valuations
  add column signed_by uuid references users (id),
  add column signer_kept boolean not null default false,
  add constraint signer_is_kept check (signed_by is null or signer_kept);
create index valuations_signed_by on valuations (signed_by) where signed_by is not null;
