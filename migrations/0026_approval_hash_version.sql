-- Which fields an approval's hash covers, and in which order: the versions are listed in src/features/reviews/commands/approval-hash.ts.
-- The default is there for the rows that stand already, all hashed by version 1, and spares them an update and its triggers.
alter table valuations add column approval_hash_version smallint default 1;
alter table valuations
  alter column approval_hash_version drop default,
  add constraint approval_hash_has_version check (approved_hash is null or approval_hash_version is not null);
