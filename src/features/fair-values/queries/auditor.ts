import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { inScope as fileInScope } from '../../engagement-files/queries.ts'
import { inScope } from '../../engagements/queries/rows.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import {
  AUDITOR_LIMITS,
  type AuditorPage,
  type AuditorRequest,
  type Evidence,
  type RequestState,
} from '../model/auditor.ts'
import type { RollPageInput } from '../model/inputs.ts'

type Reading = Pick<ReadContext, 'actor' | 'db'>
type Row = {
  id: string
  version: number
  number: number
  auditor: string
  person: string | null
  askedOn: string
  dueOn: string | null
  propertyId: string | null
  propertyName: string | null
  question: string
  wanted: string | null
  isShared: boolean
  state: RequestState
  answer: string | null
  evidence: Evidence[]
  answeredBy: string | null
  answeredAt: string | null
}

/**
 * A page of what auditors asked of an engagement, the newest first; its client reads what is shared, without who of the firm answered and without evidence
 * that it may not open. Throws 'engagement-not-found' out of scope.
 */
export async function readRequests(
  ctx: Reading,
  { engagementId, lastId }: RollPageInput,
  most: number = AUDITOR_LIMITS.page,
): Promise<AuditorPage> {
  const { actor, db } = ctx
  const found = await db
    .selectFrom('engagements as e')
    .select('e.id')
    .where('e.id', '=', engagementId)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw new AppError('engagement-not-found')
  const isInside = rowScope(actor) === 'all'
  const rows = await runOnce(
    db,
    sql<Row>`select r.id, r.version, r.number, r.auditor, r.person, r.asked_on::text as "askedOn", r.due_on::text as "dueOn",
        r.property_id as "propertyId", p.name as "propertyName", r.question, r.wanted, r.is_shared as "isShared", r.state, r.answer, r.evidence,
        case when ${sql.lit(isInside)} then u.display_name end as "answeredBy", ${sql.raw(isoInstant('r.answered_at'))} as "answeredAt"
      from auditor_requests r left join properties p on p.id = r.property_id left join users u on u.id = r.answered_by
      where r.engagement_id = ${engagementId} and (${sql.lit(isInside)} or r.is_shared)
        and (${lastId ?? null}::uuid is null or r.number < (select l.number from auditor_requests l where l.id = ${lastId ?? null}))
      order by r.number desc limit ${sql.lit(most + 1)}`,
  )
  const shown = rows.slice(0, most)
  const names = await namesOf(ctx, engagementId, shown)
  const items: AuditorRequest[] = shown.map(({ evidence, ...row }) => ({
    ...row,
    evidence: evidence
      .filter(({ id }) => isInside || names.has(id))
      .map((one) => ({ ...one, name: names.get(one.id) ?? null })),
  }))
  return { items, hasMore: rows.length > most, lastId: items.at(-1)?.id ?? null }
}

/** What pieces of evidence are called, of those that are the engagement's and that who asks may open. */
export async function namesOf(
  { actor, db }: Reading,
  engagementId: string,
  requests: readonly { evidence: readonly Evidence[] }[],
): Promise<Map<string, string>> {
  const ids = requests.flatMap(({ evidence }) => evidence.map(({ id }) => id))
  if (ids.length === 0) return new Map()
  const scope = scopeOf(actor)
  const rows = await runOnce(
    db,
    sql<{ id: string; name: string }>`select f.id, coalesce(f.title, f.name) as name from engagement_files f
        where f.engagement_id = ${engagementId} and f.id = any(${ids}::uuid[]) and ${fileInScope(...scope)}
      union all
      select v.id, v.valuation_number from engagement_properties l join valuations v on v.id = l.valuation_id
        where l.engagement_id = ${engagementId} and v.id = any(${ids}::uuid[]) and ${valuationInScope(...scope)}`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
