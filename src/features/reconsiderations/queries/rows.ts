import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { selectList } from '#server/lists/columns.ts'
import type { InScope } from '#server/lists/definition.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import type { Reconsideration, ReconsiderationDetails, ReconsiderationEvidence } from '../model.ts'
import { isOpen } from '../workflow.ts'

export type ReconsiderationRow = Omit<Selectable<Tables['reconsiderations']>, 'searchText'>

/** The row scope of `reconsiderations r`: those of the valuations in scope. */
export const inScope: InScope = (scope, actorId) =>
  scope === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from valuations v where v.id = r.valuation_id and ${valuationInScope(scope, actorId)})`

/** The select list of a line, `from reconsiderations r`. */
export const LINE_COLUMNS = sql`${selectList({
  alias: 'r',
  columns: [
    'id',
    'version',
    'valuationId',
    'valuationNumber',
    'ordinal',
    'state',
    'askedFor',
    'createdAt',
    'dueAt',
    'atRiskAt',
    'closedAt',
    'outcome',
  ],
  instants: ['createdAt', 'dueAt', 'atRiskAt', 'closedAt'],
  names: { askedByName: ['users', 'displayName', 'askedBy'] },
})}, (select count(*)::int from reconsideration_evidence e where e.reconsideration_id = r.id) as "evidenceCount"`

/** The select list of the rest, `from reconsiderations r`. */
export const REST_COLUMNS = sql`${selectList({
  alias: 'r',
  columns: ['grounds', 'answer', 'answeredAt', 'changes', 'reason', 'decidedAt', 'askedBy', 'answeredBy'],
  instants: ['answeredAt', 'decidedAt'],
  names: {
    answeredByName: ['users', 'displayName', 'answeredBy'],
    decidedByName: ['users', 'displayName', 'decidedBy'],
  },
})}`

/** The evidence of `r` as a JSON list; prices are in fils. */
export const EVIDENCE_JSON = sql.raw(`(select coalesce(json_agg(json_build_object('ordinal', e.ordinal, 'kind', e.kind,
    'evidenceDate', e.evidence_date, 'source', e.source, 'place', e.place, 'area', e.area_sqm, 'price', e.price_fils,
    'note', e.note, 'verdict', e.verdict, 'response', e.response) order by e.ordinal), '[]')
  from reconsideration_evidence e where e.reconsideration_id = r.id)`)

/** True once a second person has agreed with the answer: a withdrawn one may have an answer that nobody agreed with. */
const isDecided = (state: Reconsideration['state']) => state === 'KEPT' || state === 'REVISED'

/** A line as this person may read it: until the decision, a client does not see that there is an answer. Mutates the row. */
export function presentLine<R extends Reconsideration>(row: R, actor: Pick<Actor, 'role'>): R {
  if (rowScope(actor) === 'all') return row
  row.atRiskAt = null
  if (isOpen(row.state)) row.state = 'OPEN'
  if (!isDecided(row.state)) row.outcome = null
  return row
}

/** The same of one with its parts: clients read the answer once it is decided, and who wrote it stays with the firm. */
export function presentDetails(row: ReconsiderationDetails, actor: Pick<Actor, 'role'>): ReconsiderationDetails {
  for (const one of row.evidence) one.price = kwdFromFils(one.price)
  const { valuation } = row
  for (const field of ['landValue', 'buildingValue', 'finalValue'] as const) {
    const fils = valuation[field]
    valuation[field] = fils === null ? null : kwdFromFils(fils)
  }
  if (rowScope(actor) === 'all') return row
  Object.assign(row, { changes: null, answeredByName: null, decidedByName: null })
  Object.assign(valuation, { landValue: null, buildingValue: null, finalValue: null })
  // Why an answer was sent back is internal, and so is the answer until somebody else has agreed with it.
  if (row.state !== 'WITHDRAWN') row.reason = null
  if (!isDecided(row.state)) {
    Object.assign(row, { answer: null, answeredAt: null, decidedAt: null })
    for (const one of row.evidence) Object.assign(one, { verdict: null, response: null } as Unanswered)
  }
  return presentLine(row, actor)
}
type Unanswered = Pick<ReconsiderationEvidence, 'verdict' | 'response'>

/** Takes a reconsideration for this transaction, by its id; its valuation is locked already. Throws 'reconsideration-not-found'. */
export async function lockReconsideration(db: Kysely<DB>, id: string): Promise<ReconsiderationRow> {
  const row = await db
    .selectFrom('reconsiderations')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('reconsideration-not-found', { params: { id } })
  return row
}
