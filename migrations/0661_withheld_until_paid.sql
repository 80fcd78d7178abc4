-- Whether issued reports are withheld from their client until they are paid: the firm's setting, and what was decided otherwise for a client
-- account, an engagement or one valuation, with the reason.
create table report_withholdings (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1 check (version > 0),
  client_account_id uuid unique references client_accounts (id) on delete cascade,
  engagement_id uuid unique references engagements (id) on delete cascade,
  valuation_id uuid unique references valuations (id) on delete cascade,
  is_withheld boolean not null,
  reason text not null check (char_length(reason) between 1 and 1000),
  decided_by uuid not null references users (id),
  decided_at timestamptz not null default now(),
  check (num_nonnulls(client_account_id, engagement_id, valuation_id) = 1)
);
create index report_withholdings_decided_by on report_withholdings (decided_by);

-- What the firm decided for everybody, or else for a client account.
create function withholds_from(account uuid) returns boolean language sql stable parallel safe as $$
  select coalesce(
    (select w.is_withheld from report_withholdings w where w.client_account_id = account),
    (select s.value = 'true'::jsonb from settings s where s.key = 'withholdUntilPaid'),
    false)
$$;

-- A fee is paid: an invoice for it is paid whole, and none is owed; of a valuation, of its request, of its engagement or of that one's request.
create function is_paid_for(valuation uuid, request uuid, engagement uuid, ordered uuid) returns boolean language sql stable parallel safe as $$
  select coalesce(bool_or(i.kind = 'FEE' and i.state = 'PAID') and not bool_or(i.is_owed), false)
  from invoices i
  where i.valuation_id = valuation or i.request_id = request or i.engagement_id = engagement or i.request_id = ordered
$$;

-- The report of an engagement is withheld: it was decided so, and it is not paid.
create function engagement_withheld(of uuid) returns boolean language sql stable parallel safe as $$
  select coalesce((
    select coalesce((select w.is_withheld from report_withholdings w where w.engagement_id = e.id), withholds_from(e.client_account_id))
      and not is_paid_for(null, null, e.id, e.request_id)
    from engagements e where e.id = of), false)
$$;

-- The report of a valuation is withheld from its client: what was decided for it, or else for its engagement, or for its client, or for everybody.
-- What costs nothing is not.
create function report_withheld(of uuid) returns boolean language sql stable parallel safe as $$
  select coalesce((
    select coalesce(w.is_withheld, o.is_withheld, withholds_from(v.client_account_id))
      and v.client_account_id is not null and (v.fee_fils > 0 or e.id is not null)
      and not is_paid_for(v.id, r.id, e.id, e.request_id)
    from valuations v
      left join report_withholdings w on w.valuation_id = v.id
      left join engagement_properties l on l.valuation_id = v.id
      left join engagements e on e.id = l.engagement_id
      left join report_withholdings o on o.engagement_id = e.id
      left join requests r on r.valuation_id = v.id
    where v.id = of limit 1), false)
$$;

create or replace view verified_reports as
select r.valuation_number as number, r.version, r.issued_at, r.state, r.code, r.sha256,
  (select max(l.version) from issued_reports l where l.valuation_id = r.valuation_id) as latest,
  v.status = 'CANCELLED' as is_withdrawn,
  r.id, r.size, r.file_name, r.valuation_id as record_id, 'valuation'::text as record_type, r.data_sha256,
  report_withheld(r.valuation_id) as is_withheld
from issued_reports r join valuations v on v.id = r.valuation_id
union all
select r.engagement_number, r.version, r.issued_at, r.state, r.code, r.sha256,
  (select max(l.version) from engagement_reports l where l.engagement_id = r.engagement_id and l.state <> 'CANCELLED'),
  e.state = 'CANCELLED',
  r.id, r.size, r.file_name, r.engagement_id, 'engagement', r.data_sha256,
  engagement_withheld(r.engagement_id)
from engagement_reports r join engagements e on e.id = r.engagement_id
where r.state <> 'CANCELLED'
union all
select l.number, 1, l.issued_at, l.printing, l.code, l.sha256, 1, l.state = 'REVOKED' or v.status = 'CANCELLED',
  l.id, l.size, l.number || '.pdf', l.valuation_id, 'valuation', null,
  report_withheld(l.valuation_id)
from reliances l join valuations v on v.id = l.valuation_id where l.printing is not null;

-- Answers that servers keep hold values, which payments and these decisions release.
create trigger report_cached_reads after insert or update or delete or truncate on invoices
  for each statement execute function report_cached_reads('all');
create trigger report_cached_reads after insert or update or delete or truncate on report_withholdings
  for each statement execute function report_cached_reads('all');
