import { Client } from 'pg'
import { WORDS } from './words.ts'

const STAFF = 20
const MANAGERS = 4
const CLIENTS = 500

/**
 * Adds made-up valuations of the last three years to a migrated database, by SQL on whole sets: 200,000 in some 40 s. Numbers
 * go on from the counters and the counts follow by their triggers. Also adds the people they name, who cannot sign in. The log
 * tells of each how it began; one that is no draft was taken over as it is. What is approved has no hash, so that completing
 * it is refused. Gives how long it took, in ms.
 */
export async function makeValuations(ownerUrl: string, rows: number): Promise<number> {
  const began = performance.now()
  const client = new Client({ connectionString: ownerUrl, application_name: 'thamin-make-valuations' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table valuation_counters in exclusive mode')
    await client.query(PEOPLE, [STAFF, 'APPRAISER', 'مقيّم'])
    await client.query(PEOPLE, [MANAGERS, 'VALUATION_MANAGER', 'مدير تقييم'])
    await client.query(PEOPLE, [CLIENTS, 'CLIENT', 'عميل'])
    const { properties, ...lists } = WORDS
    await client.query(VALUATIONS_AND_LOG, [rows, JSON.stringify(lists), JSON.stringify(properties)])
    await client.query(COUNTERS)
    await client.query('commit')
    await client.query('vacuum (analyze) valuations')
    await client.query('vacuum (analyze) valuation_counts')
    await client.query('vacuum (analyze) audit_log')
    await client.query('analyze users')
  } finally {
    await client.end()
  }
  return performance.now() - began
}

const PEOPLE = `
  insert into users (email, display_name, role)
  select format('%s%s@made.thamin.example', lower($2), to_char(n, 'FM0000')), $3 || ' ' || n, $2
  from generate_series(1, $1::int) n
  on conflict (email) do nothing`

// pick(list, n, salt): an element that looks drawn by lot, and is the same in every run.
const pick = (list: string, salt: number) =>
  `${list}[1 + abs(hashint8extended(n, ${salt}) % cardinality(${list}))::int]`
const number = (below: number, salt: number) => `(1 + abs(hashint8extended(n, ${salt}) % ${below}))`
const listOf = (name: string) =>
  `(select array_agg(w order by o) from jsonb_array_elements_text($2::jsonb -> '${name}') with ordinality l (w, o))`

const VALUATIONS_AND_LOG = `
  with lists as materialized (
    select ${Object.keys(WORDS)
      .filter((name) => name !== 'properties')
      .map((name) => `${listOf(name)} as ${name}`)
      .join(', ')},
      (select array_agg(id order by email) from users where email like 'appraiser%@made.thamin.example') as staff,
      (select array_agg(id order by email) from users where email like 'valuation_manager%@made.thamin.example') as managers,
      (select array_agg(id order by email) from users where email like 'client%@made.thamin.example') as clients,
      jsonb_array_length($3::jsonb) as kinds
  ),
  kinds as materialized (
    select row_number() over () as kind, p.* from jsonb_to_recordset($3::jsonb) as p
      (category text, size numeric, usufruct boolean, fee bigint)
  ),
  drawn as materialized (
    select n, ${pick('statuses', 1)} as status, ${pick('purposes', 2)} as purpose, ${pick('requestors', 3)} as requestor,
      ${pick('owners', 4)} as owner, ${pick('areas', 5)} as area, ${pick('documents', 6)} as document,
      ${pick('approaches', 7)} as approach, ${pick('staff', 8)} as creator, ${pick('staff', 9)} as assignee, ${pick('managers', 18)} as approver,
      case when ${number(3, 10)} > 1 then ${pick('clients', 11)} end as client,
      1 + abs(hashint8extended(n, 12) % kinds)::int as kind,
      now() - ($1::bigint - n) * (interval '3 years' / $1::bigint) as at
    from generate_series(1, $1::bigint) n, lists
  ),
  dated as (
    select *, extract(year from at at time zone 'Asia/Kuwait')::int as year, (at at time zone 'Asia/Kuwait')::date as day,
      status in ('APPROVED', 'COMPLETED', 'FINALIZED') as valued
    from drawn
  ),
  numbered as materialized (
    select d.*, coalesce(c.last_number, 0) + row_number() over (partition by d.year order by d.n) as serial
    from dated d left join valuation_counters c on c.year = d.year
  ),
  made as (insert into valuations (
    id, valuation_number, status, purpose, requestor, requestor_phone, requestor_capacity, requested_party,
    client_user_id, request_date, inspection_date, valuation_date, issue_date, due_date,
    document_type, document_number, document_date, owner_name, property_category, area_name, block_number, plot_number, plan_number,
    property_size, is_usufruct, has_building, fee_fils, computed_fee_fils, valuation_approach, land_value_fils, final_value_fils,
    assigned_to, status_reason, approved_by, approved_at, created_by, updated_by, created_at, updated_at)
  select gen_random_uuid(), format('VAL-%s-%s', year, case when serial < 10000 then to_char(serial, 'FM0000') else serial::text end),
    status, purpose, requestor, '+965 5' || lpad(${number(9_999_999, 13)}::text, 7, '0'),
    case when requestor like 'محكمة%' then 'محكمة' when requestor like 'شركة%' then 'شركة' else 'بنك' end, requestor,
    client, day, day + 2, day + 4, case when valued then day + 7 end, day + 14,
    document, extract(year from day) || '/' || ${number(9000, 14)}, day - 400, owner, category, area,
    ${number(12, 15)}::text, ${number(900, 16)}::text, 'م/' || ${number(90_000, 17)},
    size, usufruct, category <> 'LAND', case when fee = 0 then 200000 else fee end, fee,
    case when valued then approach end, case when valued then (size * 650000)::bigint end, case when valued then (size * 650000)::bigint end,
    assignee, case when status in ('CANCELLED', 'REJECTED') then 'بطلب من العميل' end,
    case when valued then approver end, case when valued then at + interval '6 hours' end, creator, creator, at, at
  from numbered join kinds using (kind)
  order by n
  returning *)
  insert into audit_log (at, event_type, user_id, user_name, description, details, after, resource_id, resource_type)
  select v.created_at, 'VALUATION_CREATE', v.created_by, u.display_name,
    case when v.status = 'DRAFT' then 'Created' else 'Took over' end || ' valuation ' || v.valuation_number,
    case when v.status = 'DRAFT' then '{}' else '{"takenOver": true}' end::jsonb,
    jsonb_build_object('valuationNumber', v.valuation_number, 'status', v.status, 'ownerName', v.owner_name,
      'assignedTo', v.assigned_to, 'dueDate', v.due_date),
    v.id, 'valuation'
  from made v join users u on u.id = v.created_by
  order by v.created_at`

const COUNTERS = `
  insert into valuation_counters (year, last_number)
  select substr(valuation_number, 5, 4)::int, max(substr(valuation_number, 10)::int) from valuations group by 1
  on conflict (year) do update set last_number = greatest(valuation_counters.last_number, excluded.last_number)`
