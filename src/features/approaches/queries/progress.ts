import type { FieldFault } from '#kernel/errors.ts'
import type { ReadContext } from '#server/procedure.ts'
import { evaluateSheets } from '../rules/evaluate.ts'
import { isTaken } from '../rules/path.ts'
import { valueFaults } from '../rules/value-faults.ts'
import { readSheets } from './read.ts'
import { plainSheets } from './sheets.ts'

/** How far the value of a valuation is, in KWD: how many indications it has, whether anything is missing, whether its record has it. */
export type ValueProgress = {
  indications: number
  isReconciled: boolean
  isTaken: boolean
  finalValue: number | null
  /** What stands against the submission and the approval. */
  faults: FieldFault[]
}

/** Reads how far the value of a valuation is. Throws 'valuation-not-found' out of scope. */
export async function readProgress(ctx: ReadContext, valuationId: string): Promise<ValueProgress> {
  const { valuation, sheets, inputs } = await readSheets(ctx, valuationId)
  const reconciled = evaluateSheets(plainSheets(sheets), inputs).RECONCILIATION
  return {
    indications: reconciled?.indications.length ?? 0,
    isReconciled: reconciled !== undefined && reconciled.faults.length === 0,
    isTaken: reconciled !== undefined && isTaken(reconciled, valuation),
    finalValue: reconciled?.finalValue ?? null,
    faults: valueFaults(reconciled, valuation.finalValue),
  }
}
