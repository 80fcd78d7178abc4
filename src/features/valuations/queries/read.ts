import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { VALUATION_FIELDS, type ValuationDetails } from '../model.ts'
import { isEditable, mayDelete, movesFor } from '../workflow.ts'
import { inScope, selectValuations, toValuation } from './rows.ts'

/** One valuation with what this person may do to it now. Throws 'valuation-not-found' when it is not theirs to see. */
export async function readValuation(ctx: ReadContext, id: string): Promise<ValuationDetails> {
  const { actor, db } = ctx
  const row = await selectValuations(db).where('v.id', '=', id).where(inScope(actor)).executeTakeFirst()
  if (!row) throw new AppError('valuation-not-found', { params: { id } })
  const valuation = toValuation(row, actor)
  const { fourEyes } = await readSettings(ctx)
  const mayEdit = can(actor, 'canEditValuations')
  return {
    ...valuation,
    moves: movesFor({ actor, valuation, fourEyes }),
    editable: mayEdit ? VALUATION_FIELDS.filter((field) => isEditable(valuation.status, field)) : [],
    deletable: mayDelete(actor, valuation.status),
  }
}
