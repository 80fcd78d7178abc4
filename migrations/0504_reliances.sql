-- Letters about an issued report to a party that is not its addressee: that it may rely on the report, or that the report is addressed to it too.
-- Each is a document of its own with a number, a fee, a file and its hash; the report stays as it was issued.
create table reliance_counters (
  year int primary key,
  last_number int not null check (last_number > 0)
);
create table reliances (
  id uuid primary key,
  version int not null default 1 check (version > 0),
  number text not null unique check (number ~ '^REL-\d{4}-\d{4,}$'),
  kind text not null check (kind in ('RELIANCE', 'READDRESS')),
  -- A valuation with an issued report is never deleted.
  valuation_id uuid not null references valuations (id),
  valuation_number text not null,
  report_id uuid not null references issued_reports (id),
  -- What the version of the report is, as it was when the letter was asked for; it never changes.
  report_version int not null check (report_version > 0),
  report_sha256 text not null check (report_sha256 ~ '^[0-9a-f]{64}$'),
  report_language text not null check (report_language in ('ar', 'en', 'both')),
  valued_on date,
  party_kind text not null check (party_kind in ('BANK', 'COMPANY', 'AUTHORITY', 'PERSON', 'OTHER')),
  party_name_ar text check (party_name_ar <> ''),
  party_name_en text check (party_name_en <> ''),
  party_contact text check (party_contact <> ''),
  purpose text not null check (purpose <> ''),
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'AGREED', 'ISSUED', 'REFUSED', 'WITHDRAWN', 'REVOKED')),
  requested_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  -- The client's consent: given by the client, or recorded by the firm with what shows it.
  consent text check (consent in ('CLIENT', 'DOCUMENT')),
  consent_note text check (consent_note <> ''),
  consent_document_id uuid references documents (id) on delete set null,
  consented_by uuid references users (id),
  consented_at timestamptz,
  fee_fils bigint check (fee_fils >= 0),
  -- The most that the firm is liable for to the party; null where nothing apart was agreed.
  cap_fils bigint check (cap_fils > 0),
  -- For how many months from its issue a letter may be relied on; null for a report that is addressed to another party.
  months int check (months between 1 and 36),
  -- Why it is given although the report is superseded, withdrawn or old.
  overriding text check (overriding <> ''),
  decided_by uuid references users (id),
  decided_at timestamptz,
  -- Why it was refused, withdrawn or revoked.
  reason text check (reason <> ''),
  closed_at timestamptz,
  invoice_id uuid references invoices (id) on delete set null,
  -- The letter as it was issued, and how far its file has come.
  code text unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  data jsonb check (jsonb_typeof(data) = 'object'),
  issued_by uuid references users (id),
  issued_at timestamptz,
  expires_on date,
  printing text check (printing in ('PREPARING', 'ISSUED', 'FAILED')),
  attempts int not null default 0,
  failure text,
  sha256 text references files (sha256),
  size bigint check (size > 0),
  pages int check (pages > 0),
  is_signed boolean not null default false,
  check (num_nonnulls(party_name_ar, party_name_en) > 0),
  check (num_nulls(consent, consented_by, consented_at) in (0, 3)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check (kind = 'RELIANCE' or num_nonnulls(months, cap_fils) = 0),
  check (state not in ('AGREED', 'ISSUED', 'REVOKED') or fee_fils is not null and decided_by is not null),
  check (num_nulls(code, data, issued_by, issued_at, printing) = case when state in ('ISSUED', 'REVOKED') then 0 else 5 end),
  check (state not in ('ISSUED', 'REVOKED') or consent is not null),
  check ((state in ('REFUSED', 'WITHDRAWN', 'REVOKED')) = (closed_at is not null)),
  check (closed_at is null or reason is not null),
  check (num_nulls(sha256, size, pages) = case when printing = 'ISSUED' then 0 else 3 end),
  check ((failure is not null) = (printing is not null and printing = 'FAILED')),
  search_text text generated always as (fold_text(number || ' ' || valuation_number || ' ' || coalesce(party_name_ar, '') || ' ' ||
    coalesce(party_name_en, '') || ' ' || coalesce(party_contact, '') || ' ' || purpose)) stored
);
create index reliances_listed on reliances (created_at desc, id desc);
create index reliances_by_state on reliances (state, created_at desc, id desc);
create index reliances_of_valuation on reliances (valuation_id, created_at desc);
create index reliances_search on reliances using gin (search_text gin_trgm_ops);
create index reliances_by_report on reliances (report_id);
create index reliances_by_file on reliances (sha256) where sha256 is not null;
create index reliances_requested_by on reliances (requested_by);
create index reliances_consented_by on reliances (consented_by) where consented_by is not null;
create index reliances_decided_by on reliances (decided_by) where decided_by is not null;
create index reliances_issued_by on reliances (issued_by) where issued_by is not null;
create index reliances_by_invoice on reliances (invoice_id) where invoice_id is not null;
create index reliances_by_document on reliances (consent_document_id) where consent_document_id is not null;

-- What was issued stays as it was issued, and the party and the report of a letter never change.
create function keep_reliance() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if row(new.id, new.number, new.kind, new.valuation_id, new.valuation_number, new.report_id, new.report_version, new.report_sha256,
      new.report_language, new.valued_on, new.party_kind, new.party_name_ar, new.party_name_en, new.party_contact, new.purpose,
      new.requested_by, new.created_at)
    is distinct from row(old.id, old.number, old.kind, old.valuation_id, old.valuation_number, old.report_id, old.report_version, old.report_sha256,
      old.report_language, old.valued_on, old.party_kind, old.party_name_ar, old.party_name_en, old.party_contact, old.purpose,
      old.requested_by, old.created_at) then
    raise exception 'what a letter is about does not change';
  end if;
  if old.issued_at is not null and row(new.code, new.data, new.issued_by, new.issued_at, new.expires_on, new.fee_fils, new.cap_fils, new.months,
      new.overriding, new.consent, new.consent_note, new.consented_by, new.consented_at, new.decided_by, new.decided_at)
    is distinct from row(old.code, old.data, old.issued_by, old.issued_at, old.expires_on, old.fee_fils, old.cap_fils, old.months,
      old.overriding, old.consent, old.consent_note, old.consented_by, old.consented_at, old.decided_by, old.decided_at) then
    raise exception 'an issued letter does not change';
  end if;
  if old.sha256 is not null and row(new.sha256, new.size, new.pages, new.is_signed) is distinct from row(old.sha256, old.size, old.pages, old.is_signed) then
    raise exception 'the file of a letter does not change';
  end if;
  return new;
end
$$;
create trigger reliances_kept before update on reliances for each row execute function keep_reliance();

revoke all on reliances, reliance_counters from thamin_app;
grant select, insert, update on reliances, reliance_counters to thamin_app;

-- Anybody verifies a letter as a report, by its own number, code and file.
create or replace view verified_reports as
select r.valuation_number as number, r.version, r.issued_at, r.state, r.code, r.sha256,
  (select max(l.version) from issued_reports l where l.valuation_id = r.valuation_id) as latest,
  v.status = 'CANCELLED' as is_withdrawn,
  r.id, r.size, r.file_name, r.valuation_id as record_id, 'valuation'::text as record_type
from issued_reports r join valuations v on v.id = r.valuation_id
union all
select r.engagement_number, r.version, r.issued_at, r.state, r.code, r.sha256,
  (select max(l.version) from engagement_reports l where l.engagement_id = r.engagement_id and l.state <> 'CANCELLED'),
  e.state = 'CANCELLED',
  r.id, r.size, r.file_name, r.engagement_id, 'engagement'
from engagement_reports r join engagements e on e.id = r.engagement_id
where r.state <> 'CANCELLED'
union all
select l.number, 1, l.issued_at, l.printing, l.code, l.sha256, 1, l.state = 'REVOKED',
  l.id, l.size, l.number || '.pdf', l.valuation_id, 'valuation'
from reliances l where l.printing is not null;

select pgboss.create_queue('reliances', '{
  "policy": "standard", "notify": true, "expireInSeconds": 600, "heartbeatSeconds": 15,
  "retryLimit": 4, "retryDelay": 5, "retentionSeconds": 86400, "deleteAfterSeconds": 86400
}');
