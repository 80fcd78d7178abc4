import { sql } from 'kysely'
import { parameter } from '#server/db/prepared-query.ts'
import { FREQUENCY_MONTHS } from '../../../programmes/model/codes.ts'
import { ACCOUNT, ME, OWNER, PLACE, type Source } from './source.ts'

const ENGAGEMENT = {
  record: 'engagement',
  recordId: sql`e.id`,
  number: sql`e.number`,
  names: ACCOUNT,
  own: sql`e.lead_id = ${ME}`,
  person: sql`e.lead_id`,
  version: sql`e.version`,
} as const
const MONTHS = sql.join(
  Object.entries(FREQUENCY_MONTHS).map(([code, months]) => sql`when ${sql.lit(code)} then ${sql.lit(months)}`),
  sql` `,
)
const NEXT_CYCLE = sql`(g.first_date + (case g.frequency ${MONTHS} end
  * (select coalesce(max(y.ordinal), 0) from programme_cycles y where y.programme_id = g.id)) * interval '1 month')::date`
const NOBODY = sql`'' as "nameAr", '' as "nameEn"`

/** What whole engagements, colleagues and the connections of the firm wait for. */
export const FIRM = {
  engagement: {
    ...ENGAGEMENT,
    from: sql`engagements e join client_accounts c on c.id = e.client_account_id`,
    is: sql`e.state in ('AGREED', 'IN_PROGRESS', 'IN_REVIEW') and e.due_on is not null`,
    id: sql`e.id`,
    note: sql`e.title`,
    since: sql`e.created_at`,
    day: sql`e.due_on`,
  },
  auditor: {
    ...ENGAGEMENT,
    from: sql`auditor_requests a join engagements e on e.id = a.engagement_id join client_accounts c on c.id = e.client_account_id`,
    is: sql`a.state = 'OPEN' and e.state <> 'CANCELLED'`,
    id: sql`a.id`,
    note: sql`a.question`,
    since: sql`a.written_at`,
    day: sql`a.due_on`,
    orSince: true,
  },
  cycle: {
    from: sql`programmes g join client_accounts c on c.id = g.client_account_id`,
    is: sql`g.state = 'ACTIVE' and ${NEXT_CYCLE} < ${parameter('month')}::date`,
    own: sql`g.lead_id = ${ME}`,
    record: 'programme',
    recordId: sql`g.id`,
    id: sql`g.id`,
    number: sql`''`,
    names: ACCOUNT,
    note: sql`g.title`,
    person: sql`g.lead_id`,
    version: sql`g.version`,
    since: sql`g.created_at`,
    day: NEXT_CYCLE,
  },
  followUp: {
    from: sql`follow_ups u left join valuations v on v.id = u.valuation_id left join properties p on p.id = u.property_id`,
    is: sql`u.state = 'OPEN' and u.assigned_to = ${ME}`,
    own: sql`true`,
    isPersonal: true,
    record: sql`case when v.id is null then 'property' else 'valuation' end`,
    recordId: sql`coalesce(v.id, p.id)`,
    id: sql`u.id`,
    number: sql`v.valuation_number`,
    names: sql`coalesce(v.owner_name, p.name) as "nameAr", coalesce(v.owner_name, p.name) as "nameEn"`,
    place: PLACE,
    note: sql`u.text`,
    person: sql`u.made_by`,
    version: sql`u.version`,
    since: sql`u.made_at`,
    day: sql`u.due_on`,
  },
  sample: {
    from: sql`avm_samples s join avm_rounds o on o.id = s.round_id join valuations v on v.id = s.valuation_id`,
    is: sql`s.decision is null and s.reviewer_id = ${ME} and o.closed_at is null`,
    own: sql`true`,
    isPersonal: true,
    record: 'samples',
    recordId: sql`o.id`,
    id: sql`s.id`,
    number: sql`v.valuation_number`,
    names: OWNER,
    place: PLACE,
    version: sql`s.version`,
    since: sql`o.drawn_at`,
    day: sql`o.due_on`,
    orSince: true,
  },
  key: {
    from: sql`machine_keys k join machines m on m.id = k.machine_id`,
    is: sql`k.revoked_at is null and m.ended_at is null and k.expires_on < ${parameter('month')}::date`,
    own: null,
    record: 'machine',
    recordId: sql`m.id`,
    id: sql`k.id`,
    number: sql`''`,
    names: sql`m.name as "nameAr", m.name as "nameEn"`,
    note: sql`k.name`,
    since: sql`k.created_at`,
    day: sql`k.expires_on`,
  },
  webhook: {
    from: sql`webhook_endpoints w`,
    is: sql`w.state = 'PAUSED' and w.paused_for <> 'HAND'`,
    own: null,
    record: 'webhook',
    recordId: sql`w.id`,
    id: sql`w.id`,
    number: sql`''`,
    names: NOBODY,
    note: sql`w.name`,
    version: sql`w.version`,
    since: sql`w.updated_at`,
  },
} as const satisfies Readonly<Record<string, Source>>
