import { expressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Actor, rowScope } from '#access/actor.ts'
import type { SelfReview } from '#features/valuations/model/self-review.ts'
import { AppError } from '#kernel/errors.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import type { InScope } from '#server/lists/definition.ts'
import { named, presentFields, selectedFields } from '#server/lists/selected-fields.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { EVIDENCE_FIELDS, JUDGED_FIELDS, LINE_FIELDS, REST_FIELDS, VALUATION_FIELDS } from '../fields.ts'
import type { Reconsideration, ReconsiderationDetails, ValueChange } from '../model.ts'
import { isOpen } from '../workflow.ts'

export type ReconsiderationRow = Omit<Selectable<Tables['reconsiderations']>, 'searchText'>

/** The row scope of `reconsiderations r`: those of the valuations in scope. */
export const inScope: InScope = (scope, actorId) =>
  scope === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from valuations v where v.id = r.valuation_id and ${valuationInScope(scope, actorId)})`

/** The select list of a line, `from reconsiderations r`. */
export const LINE_COLUMNS = [
  ...selectedFields('reconsiderations', 'r', LINE_FIELDS),
  named<number, 'evidenceCount'>(
    'evidenceCount',
    '(select count(*)::int from reconsideration_evidence e where e.reconsideration_id = r.id)',
  ),
]

const of = expressionBuilder<DB & { r: DB['reconsiderations'] }, 'r'>()
const { area: _, ...STORED_EVIDENCE } = { ...EVIDENCE_FIELDS, ...JUDGED_FIELDS }

/** The select list of the rest, `from reconsiderations r`; amounts are in fils. */
export const REST_COLUMNS = [
  ...selectedFields('reconsiderations', 'r', REST_FIELDS),
  sql<ValueChange[] | null>`r.changes`.as('changes'),
  sql<SelfReview | null>`r.self_review`.as('selfReview'),
  jsonArrayFrom(
    of
      .selectFrom('reconsiderationEvidence as e')
      .select([
        'e.ordinal',
        named<number, 'area'>('area', 'e.area_sqm'),
        ...selectedFields('reconsiderationEvidence', 'e', STORED_EVIDENCE),
      ])
      .whereRef('e.reconsiderationId', '=', 'r.id')
      .orderBy('e.ordinal'),
  ).as('evidence'),
  jsonObjectFrom(
    of
      .selectFrom('valuations as v')
      .select(selectedFields('valuations', 'v', VALUATION_FIELDS))
      .whereRef('v.id', '=', 'r.valuationId'),
  )
    .$notNull()
    .as('valuation'),
]

/** True once a second person has agreed with the answer: a withdrawn one may have an answer that nobody agreed with. */
const isDecided = (state: Reconsideration['state']) => state === 'KEPT' || state === 'REVISED'

/** A line as this person may read it: until the decision, a client does not see that there is an answer. Mutates the row. */
export function presentLine<R extends Reconsideration>(row: R, actor: Pick<Actor, 'role'>): R {
  const scope = rowScope(actor)
  presentFields(LINE_FIELDS, row, scope)
  if (scope === 'all') return row
  if (isDecided(row.state)) return row
  return Object.assign(row, { outcome: null }, isOpen(row.state) ? { state: 'OPEN' } : {})
}

/** The same of one with its parts: clients read the answer once it is decided, and who wrote it stays with the firm. */
export function presentDetails(row: ReconsiderationDetails, actor: Pick<Actor, 'role'>): ReconsiderationDetails {
  const scope = rowScope(actor)
  presentFields(REST_FIELDS, row, scope)
  presentFields(VALUATION_FIELDS, row.valuation, scope)
  for (const one of row.evidence) presentFields(EVIDENCE_FIELDS, one, scope)
  if (scope === 'all') return row
  // Why an answer was sent back is internal, and so is the answer until somebody else has agreed with it.
  Object.assign(row, { changes: null, selfReview: null }, row.state === 'WITHDRAWN' ? {} : { reason: null })
  if (!isDecided(row.state)) {
    Object.assign(row, { answer: null, answeredAt: null, decidedAt: null })
    for (const one of row.evidence) Object.assign(one, { verdict: null, response: null })
  }
  return presentLine(row, actor)
}

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
