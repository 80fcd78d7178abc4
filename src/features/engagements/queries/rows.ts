import { type SqlBool, sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { InScope } from '#server/lists/definition.ts'
import { named, presentFields, selectedFields } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import { accountOf, hasSection, ofAccount } from '../../valuations/queries/rows.ts'
import { BESIDES_FIELDS, LINE_FIELDS, REST_FIELDS } from '../fields.ts'
import type { Engagement, EngagementDetails, EngagementLine, StoredMilestone } from '../model.ts'
import type { ValuationCounts } from '../workflow.ts'

/**
 * The row scope of `engagements e` as a whole, as SQL, defined only here: clients have those of their account whose terms were accepted. A member
 * who is limited to sections has none of them whole: their part is `inScopeInPart`.
 */
export const inScope: InScope = (scope, actorId) => {
  if (scope === 'own') return sql<SqlBool>`(e.agreed_on is not null and e.client_account_id = ${accountOf(actorId)})`
  return scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`
}

/** The same with those of which a limited member sees some lines: for what tells nothing of the others. */
export const inScopeInPart: InScope = (scope, actorId) => {
  if (scope !== 'own') return inScope(scope, actorId)
  const isWithin = sql<SqlBool>`exists (select from client_member_sections s join engagement_properties l
    on l.engagement_id = s.engagement_id and coalesce(l.section, '') = s.section
    where s.user_id = ${actorId} and s.engagement_id = e.id)`
  return sql<SqlBool>`(e.agreed_on is not null and ${ofAccount('e.client_account_id', actorId, isWithin)})`
}

/** The row scope of `engagement_properties l` of `engagements e`: the lines of the engagements in scope, of a limited member those of their sections. */
export const lineInScope: InScope = (scope, actorId) => {
  if (scope !== 'own') return inScope(scope, actorId)
  return sql<SqlBool>`(e.agreed_on is not null and ${ofAccount('e.client_account_id', actorId, hasSection(actorId))})`
}

const { clientNameAr: _ar, clientNameEn: _en, ...STORED_LINE } = LINE_FIELDS
const accountName = (column: 'name_ar' | 'name_en') =>
  `coalesce((select c.${column} from client_accounts c where c.id = e.client_account_id),
    (select r.fields ->> 'requestor' from requests r where r.id = e.request_id), '')`

/** The names of the client of `engagements e`: of its account, or what the caller said where a request was taken by telephone. */
export const CLIENT_NAMES = [
  named<string, 'clientNameAr'>('clientNameAr', accountName('name_ar')),
  named<string, 'clientNameEn'>('clientNameEn', accountName('name_en')),
]

/** The select list of a line, `from engagements e`. */
export const LINE_COLUMNS = [
  ...selectedFields('engagements', 'e', STORED_LINE),
  ...CLIENT_NAMES,
  named<number, 'properties'>(
    'properties',
    '(select count(*)::int from engagement_properties p where p.engagement_id = e.id)',
  ),
  named<number, 'completed'>(
    'completed',
    `(select count(*)::int from engagement_properties p join valuations v on v.id = p.valuation_id
      where p.engagement_id = e.id and v.status in ('COMPLETED', 'FINALIZED'))`,
  ),
]

/** The valuations of `engagements e` by their status, and how many of its properties have none. */
export const COUNTS = sql<ValuationCounts>`(select '{"unopened": 0}'::jsonb || coalesce(jsonb_object_agg(c.status, c.n), '{}')
  from (select coalesce(v.status, 'unopened') as status, count(*)::int as n
    from engagement_properties p left join valuations v on v.id = p.valuation_id
    where p.engagement_id = e.id group by 1) c)`

/** The select list of the rest, `from engagements e`; amounts are in fils. */
export const REST_COLUMNS = [
  ...selectedFields('engagements', 'e', REST_FIELDS),
  sql<string | null>`e.lead_id`.as('leadId'),
  sql<StoredMilestone[]>`e.milestones`.as('milestones'),
  named<string | null, 'requestNumber'>('requestNumber', '(select r.number from requests r where r.id = e.request_id)'),
  sql<
    { id: string; name: string }[]
  >`(select coalesce(json_agg(json_build_object('id', u.id, 'name', u.display_name) order by u.display_name, u.id), '[]')
    from engagement_team t join users u on u.id = t.user_id where t.engagement_id = e.id)`.as('team'),
  COUNTS.as('counts'),
]

/** The select list of what is agreed besides, `from engagements e`; amounts are in fils. */
export const BESIDES_COLUMNS = [
  ...selectedFields('engagements', 'e', BESIDES_FIELDS),
  sql<
    { number: string; acceptedOn: string }[]
  >`(select coalesce(json_agg(json_build_object('number', e.number || '/A' || a.ordinal, 'acceptedOn', a.accepted_on) order by a.ordinal), '[]')
    from amendments a where a.engagement_id = e.id and a.state = 'ACCEPTED')`.as('amendments'),
]

type StoredDetails = Omit<EngagementDetails, 'milestones' | 'team'> & {
  milestones: StoredMilestone[]
  team: { id: string; name: string }[]
}

/** A line as it is sent. Clients are shown nobody of the firm. Mutates the row. */
export const presentLine = <R extends EngagementLine>(row: R, actor: Pick<Actor, 'role'>): R & Engagement =>
  presentFields(LINE_FIELDS, row, rowScope(actor)) as R & Engagement

/** An engagement with its amounts in KWD; clients see neither who works on it nor the firm's notes. Mutates the row. */
export function presentDetails(row: StoredDetails, actor: Pick<Actor, 'role'>): EngagementDetails {
  const scope = rowScope(actor)
  const { milestones, team, leadId, ...rest } = row
  presentLine(presentFields(REST_FIELDS, rest, scope), actor)
  return {
    ...rest,
    leadId: scope === 'all' ? leadId : null,
    team: scope === 'all' ? team : null,
    milestones: milestones.map(({ fils, ...one }) => ({ ...one, amount: fils === null ? null : kwdFromFils(fils) })),
  }
}

const partsOf = preparedQuery<{ id: string; properties: number; completed: number; counts: ValuationCounts }>(sql`
  select c.id, sum(c.n)::int as properties, coalesce(sum(c.n) filter (where c.status in ('COMPLETED', 'FINALIZED')), 0)::int as completed,
    '{"unopened": 0}'::jsonb || jsonb_object_agg(c.status, c.n) as counts
  from (select l.engagement_id as id, coalesce(v.status, 'unopened') as status, count(*)::int as n
    from client_member_sections s join engagement_properties l on l.engagement_id = s.engagement_id and coalesce(l.section, '') = s.section
      left join valuations v on v.id = l.valuation_id
    where s.user_id = ${parameter('actor')} and s.engagement_id = any(${parameter('ids')}::uuid[]) group by 1, 2) c
  group by c.id`)

/**
 * Engagements as a reader sees them who is limited to sections: counted by the lines of these alone. They are the same objects for everybody else.
 */
export async function asSeenInPart<E extends Engagement & { counts?: ValuationCounts }>(
  { actor, db }: Pick<ReadContext, 'actor' | 'db'>,
  items: readonly E[],
): Promise<E[]> {
  if (rowScope(actor) !== 'own' || items.length === 0) return [...items]
  const parts = new Map(
    (await partsOf(db, { actor: actor.id, ids: items.map(({ id }) => id) })).map((one) => [one.id, one]),
  )
  return items.map((item) => {
    const part = parts.get(item.id)
    if (!part) return item
    const { properties, completed, counts } = part
    return { ...item, properties, completed, ...(item.counts ? { counts } : {}) }
  })
}
