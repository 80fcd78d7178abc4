import { sql } from 'kysely'
import { kwdFromFils } from '#kernel/money.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { inScope as evidenceInScope, presentEvidence } from '../../market/queries/rows.ts'
import { FIRST_EVIDENCE_PHOTOS } from '../../photos/queries/first.ts'
import { inScope } from '../../valuations/queries/rows.ts'
import type { Comparable } from '../model.ts'

/** The most choices, earlier ones among them, that the log of a valuation shows. */
const MOST_LOGGED = 300

const COVER = sql`, (select jsonb_build_object('sha256', h.sha256, 'width', s.width, 'height', s.height)
  from evidence_photos h join files s on s.sha256 = h.sha256 where h.evidence_id = m.id order by h.position limit 1) as cover`

/**
 * What was chosen for a valuation in their order, the most similar first: of each entry (of those named by `of`, if any) the last choice, or
 * (`all`) the newest choices of any entry, the last first. With `covers` each has its first photo. Nothing out of scope.
 */
export async function readChoices(
  { actor, db }: Pick<ReadContext, 'actor' | 'db'>,
  valuationId: string,
  { all = false, of, covers = false }: { all?: boolean; of?: readonly string[]; covers?: boolean } = {},
): Promise<Comparable[]> {
  const some = of === undefined ? sql`` : sql`and o.evidence_id = any(${of}::uuid[])`
  const last = sql`select distinct on (o.evidence_id) o.* from comparable_choices o
    where o.valuation_id = ${valuationId} ${some} order by o.evidence_id, o.version desc`
  const newest = sql`select o.* from comparable_choices o where o.valuation_id = ${valuationId}
    order by o.chosen_at desc, o.evidence_id, o.version desc limit ${sql.lit(MOST_LOGGED)}`
  const order = all
    ? sql`c.chosen_at desc, c.evidence_id, c.version desc`
    : sql`c.similarity desc, c.distance, c.evidence_id`
  const rows = await runOnce(
    db,
    sql<Comparable>`select c.evidence_id as "evidenceId", c.version, c.choice, c.reason_code as "reasonCode", c.reason,
        c.search_id as "searchId", c.evidence, c.evidence_version as "evidenceVersion", c.distance, c.days, c.similarity,
        c.is_approximate as "isApproximate", u.display_name as "chosenByName", to_json(c.chosen_at) as "chosenAt",
        m.version as "currentVersion", m.price_fils as "currentPrice", m.status as "currentStatus", ${FIRST_EVIDENCE_PHOTOS} as photos${covers ? COVER : sql``}
      from (${all ? newest : last}) c
        join valuations v on v.id = c.valuation_id join market_evidence m on m.id = c.evidence_id
        join users u on u.id = c.chosen_by
      where ${inScope(...scopeOf(actor))} and ${evidenceInScope(...scopeOf(actor))}
      order by ${order}`,
  )
  return rows.map((row) => ({
    ...row,
    currentPrice: kwdFromFils(row.currentPrice),
    evidence: presentEvidence(row.evidence),
  }))
}
