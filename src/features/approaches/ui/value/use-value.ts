import { useMemo } from 'react'
import { beginFilling, valuesIn } from '#kernel/filling.ts'
import { INDICATING_SHEETS } from '../../model/codes.ts'
import type { Approaches, StoredSheets } from '../../model/records.ts'
import { evaluateSheets, type SheetValues } from '../../rules/evaluate.ts'
import { evaluateReconciliation, type Reconciled } from '../../rules/reconciliation.ts'
import type { SheetWork } from '../shared/use-sheet.ts'

/** The values of the sheets on which something is written. */
export function sheetValues(sheets: StoredSheets): SheetValues {
  const plain = Object.entries(sheets).map(([sheet, { values }]) => [sheet, valuesIn(beginFilling(values))] as const)
  return Object.fromEntries(plain.filter(([, values]) => Object.values(values).some((value) => value !== null)))
}

/** What each sheet indicates, and what they are reconciled to as it is written now. */
export function useValue({ sheets, inputs, outcomes: held }: Approaches, work: SheetWork) {
  const outcomes = useMemo(() => {
    if (held) return held
    const { RECONCILIATION: _, ...written } = sheetValues(sheets)
    return evaluateSheets(written, inputs)
  }, [held, sheets, inputs])
  const indications = INDICATING_SHEETS.flatMap((sheet) => {
    const outcome = outcomes[sheet]
    return outcome ? [{ sheet, outcome }] : []
  })
  const reconciled: Reconciled = held?.RECONCILIATION ?? evaluateReconciliation(work.values, { ...inputs, indications })
  return { indications, outcomes, reconciled }
}
export type Value = ReturnType<typeof useValue>
