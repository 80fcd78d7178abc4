import { sql } from 'kysely'
import type { FieldFault } from '#kernel/errors.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { InspectionState } from '../../inspections/model/codes.ts'
import { mayDetermineValue } from '../../valuations/fields.ts'
import type { ProgressLine } from '../../valuations/model/progress.ts'
import { isTaken, pathOf } from '../rules/path.ts'
import { valueFaults } from '../rules/value-faults.ts'
import { isWithoutOpinion } from '../rules/without-opinion.ts'
import { outcomesOf, readSheets } from './read.ts'
import { plainSheets } from './sheets.ts'

/** How far the value of a valuation is, in KWD: how many indications it has, whether anything is missing, whether its record has it. */
export type ValueProgress = {
  indications: number
  isReconciled: boolean
  isTaken: boolean
  finalValue: number | null
  /** What prevents the submission and the approval. */
  faults: FieldFault[]
}

const visits = preparedQuery<{ id: string; state: InspectionState }>(
  sql`select i.id, i.state from inspections i where i.valuation_id = ${parameter('valuation')}
    order by i.starts_at desc, i.id desc`,
)

/** Reads the steps from the file of a valuation to its value. Throws 'valuation-not-found' out of scope. */
export async function readPath(
  ctx: ReadContext,
  valuationId: string,
): Promise<{ lines: ProgressLine[]; value: ValueProgress }> {
  const [read, inspections] = await Promise.all([
    readSheets(ctx, valuationId),
    visits(ctx.db, { valuation: valuationId }),
  ])
  const { valuation, inputs } = read
  const outcomes = outcomesOf(read)
  const { RECONCILIATION: reconciled } = outcomes
  const { subject, comparables } = inputs
  const editable = mayDetermineValue(ctx.actor, valuation.status)
  const known = {
    ...{ id: valuationId, editable, subject, inspections, comparables, outcomes, reconciled, recorded: valuation },
    agreedLevel: valuation.agreedLevel,
    isValueless: isWithoutOpinion({ sheets: plainSheets(read.sheets), agreed: { reportType: valuation.agreedType } }),
  }
  return {
    lines: pathOf(known),
    value: {
      indications: reconciled?.indications.length ?? 0,
      isReconciled: reconciled !== undefined && reconciled.faults.length === 0,
      isTaken: reconciled !== undefined && isTaken(reconciled, valuation),
      finalValue: reconciled?.finalValue ?? null,
      faults: valueFaults(reconciled, valuation.finalValue),
    },
  }
}
