import { sql } from 'kysely'
import { type RowScope, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import type { ReadContext } from '#server/procedure.ts'
import { type Statement, statement, value } from '#server/statements.ts'
import { readSettings } from '../../settings/queries.ts'
import { VALUATION_FIELDS, type Valuation, type ValuationDetails, type ValuationField } from '../model.ts'
import { isEditable, mayDelete, movesFor, VALUATION_STATUSES, type ValuationStatus } from '../workflow.ts'
import { inScope, ROLE_OF, toValuation, VALUATION_COLUMNS, valuationExpressions } from './rows.ts'

const oneFor = (scope: RowScope) => {
  const mayBeSeen = inScope({ id: value('actor'), role: ROLE_OF[scope] })(valuationExpressions)
  return statement(
    sql<Valuation>`select ${VALUATION_COLUMNS} from valuations v where v.id = ${value('id')} and ${mayBeSeen}`,
  )
}
const one: Record<RowScope, Statement<Valuation>> = { all: oneFor('all'), own: oneFor('own'), none: oneFor('none') }

const EDITABLE = Object.fromEntries(
  VALUATION_STATUSES.map((status) => [status, VALUATION_FIELDS.filter((field) => isEditable(status, field))]),
) as Record<ValuationStatus, ValuationField[]>

/** One valuation with what this person may do to it now. Throws 'valuation-not-found' when it is not theirs to see. */
export async function readValuation(ctx: ReadContext, id: string): Promise<ValuationDetails> {
  const { actor, db } = ctx
  const [row] = await one[rowScope(actor)](db, { id, actor: actor.id })
  if (!row) throw new AppError('valuation-not-found', { params: { id } })
  const valuation = toValuation(row, actor)
  const { fourEyes } = await readSettings(ctx)
  // A copy, though rows are not copied elsewhere: V8 writes an object of fifty fields slowly once others are added to it.
  return {
    ...valuation,
    moves: movesFor({ actor, valuation, fourEyes }),
    editable: can(actor, 'canEditValuations') ? EDITABLE[valuation.status] : [],
    deletable: mayDelete(actor, valuation.status),
  }
}
