-- The chain of the audit log: each row gets a seal, the SHA-256 over every column of it and over the seal before. Seals stand
-- apart from the rows, which nobody changes; docs/decisions/0020-audit-chain.md says why all is as it is.

-- seq counts from 1 without a gap. One row of the log has one seal, and one number belongs to one seal: a fork cannot be stored.
create table audit_seals (
  seq bigint primary key,
  audit_id bigint not null unique,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);

-- Where the chain ends, so that a tail which was cut off is missed. Whoever seals holds this row.
create table audit_chain (
  one boolean primary key default true check (one),
  seq bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  sealed_at timestamptz
);
insert into audit_chain default values;

-- The rows that have no seal yet. A row stands here from its commit on, however late that came and whatever its number is.
create table audit_unsealed (audit_id bigint primary key);

-- How far the background walk over the chain has come, and what it found broken.
create table audit_checks (
  one boolean primary key default true check (one),
  checked_at timestamptz,
  walked_seq bigint not null default 0,
  walked_id bigint not null default 0,
  fault jsonb,
  fault_at timestamptz
);
insert into audit_checks default values;

-- The same text as sealedText() of src/features/audit/queries/sealed-text.ts, by which the chain is verified without this function.
-- Each part says how long it is (in bytes), so that no two rows share a text; a null is a dash.
create function audit_hash(seq bigint, previous bytea, sealed_at timestamptz, a audit_log) returns bytea
language sql stable
return sha256(convert_to(concat_ws('|',
  'thamin-audit-1', seq::text, encode(previous, 'hex'), extract(epoch from sealed_at)::text,
  a.id::text, coalesce(extract(epoch from a.at)::text, '-'),
  coalesce(octet_length(a.event_type) || ':' || a.event_type, '-'),
  coalesce(octet_length(a.user_id) || ':' || a.user_id, '-'),
  coalesce(octet_length(a.user_name) || ':' || a.user_name, '-'),
  coalesce(octet_length(a.description) || ':' || a.description, '-'),
  coalesce(octet_length(a.details::text) || ':' || a.details::text, '-'),
  coalesce(octet_length(a.before::text) || ':' || a.before::text, '-'),
  coalesce(octet_length(a.after::text) || ':' || a.after::text, '-'),
  coalesce(octet_length(a.resource_id) || ':' || a.resource_id, '-'),
  coalesce(octet_length(a.resource_type) || ':' || a.resource_type, '-'),
  coalesce(octet_length(a.ip_address) || ':' || a.ip_address, '-'),
  coalesce(octet_length(a.user_agent) || ':' || a.user_agent, '-')
), 'UTF8'));

-- Seals at most so many rows, in the order of their ids; gives how many, or -1 when another server is at it. It is one statement:
-- a server that dies meanwhile leaves either all of it or nothing, and no lock.
create function seal_audit(most int) returns int
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  head audit_chain;
  due record;
  now_at timestamptz := clock_timestamp();
  ids bigint[] := '{}';
  befores bytea[] := '{}';
  hashes bytea[] := '{}';
begin
  -- Looked at first, since taking the head's row costs a write.
  if not exists (select from audit_unsealed) then return 0; end if;
  select * into head from audit_chain for update skip locked;
  if not found then return -1; end if;
  for due in
    select a as one from audit_unsealed u join audit_log a on a.id = u.audit_id order by u.audit_id limit most
  loop
    head.seq := head.seq + 1;
    ids := ids || (due.one).id;
    befores := befores || head.hash;
    head.hash := audit_hash(head.seq, head.hash, now_at, due.one);
    hashes := hashes || head.hash;
  end loop;
  if cardinality(ids) = 0 then return 0; end if;
  insert into audit_seals (seq, audit_id, previous_hash, hash, sealed_at)
    select head.seq - cardinality(ids) + n, id, before, hash, now_at
    from unnest(ids, befores, hashes) with ordinality as t (id, before, hash, n);
  delete from audit_unsealed where audit_id = any (ids);
  update audit_chain set seq = head.seq, hash = head.hash, sealed_at = now_at;
  return cardinality(ids);
end $$;

create function audit_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into audit_unsealed select id from added;
  return null;
end $$;
create trigger audit_added after insert on audit_log referencing new table as added
  for each statement execute function audit_added();

-- What earlier releases wrote is sealed like the rest, by the first server that comes up, in its batches.
insert into audit_unsealed select id from audit_log;

-- The application may look at all of it and ask for sealing, which can seal nothing but what is there; it can forge no seal, and
-- no number of a row either.
revoke all on audit_seals, audit_chain, audit_unsealed, audit_checks from thamin_app;
grant select on audit_seals, audit_chain, audit_unsealed, audit_checks to thamin_app;
grant update on audit_checks to thamin_app;
revoke all on function seal_audit(int), audit_added(), audit_hash(bigint, bytea, timestamptz, audit_log) from public;
grant execute on function seal_audit(int) to thamin_app;
revoke insert on audit_log from thamin_app;
grant insert (at, event_type, user_id, user_name, description, details, before, after, resource_id, resource_type,
  ip_address, user_agent) on audit_log to thamin_app;

-- The log is read newest first by the instant, then by the id; each filter has its index in that order.
drop index audit_log_event;
drop index audit_log_user;
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_event on audit_log (event_type, at desc, id desc);
create index audit_log_user on audit_log (user_id, at desc, id desc);
create index audit_log_resource_at on audit_log (resource_id, at desc, id desc);
create index audit_log_type_at on audit_log (resource_type, at desc, id desc);
create index audit_log_address on audit_log (ip_address, at desc, id desc);
