import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { oneOf } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { isEditable } from '../fields.ts'
import { VALUATION_FIELDS, type ValuationDetails, type ValuationField } from '../model.ts'
import { mayDelete, movesFor, VALUATION_STATUSES, type ValuationStatus } from '../workflow.ts'
import { VALUATIONS } from './list.ts'

const one = oneOf(VALUATIONS)

const EDITABLE = Object.fromEntries(
  VALUATION_STATUSES.map((status) => [status, VALUATION_FIELDS.filter((field) => isEditable(status, field))]),
) as Record<ValuationStatus, ValuationField[]>

/** One valuation with what this person may do to it now. Throws 'valuation-not-found' when it is not theirs to see. */
export async function readValuation(ctx: ReadContext, id: string): Promise<ValuationDetails> {
  const { actor } = ctx
  const valuation = await one(ctx, id)
  if (!valuation) throw new AppError('valuation-not-found', { params: { id } })
  const { fourEyes } = await readSettings(ctx)
  // A copy, though rows are not copied elsewhere: V8 writes an object of fifty fields slowly once others are added to it.
  return {
    ...valuation,
    moves: movesFor({ actor, valuation, fourEyes }),
    editable: can(actor, 'canEditValuations') ? EDITABLE[valuation.status] : [],
    deletable: mayDelete(actor, valuation.status),
  }
}
