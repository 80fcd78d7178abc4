import { useMemo } from 'react'
import { sheetOfField } from '../../fields/reconciliation.ts'
import type { Approaches } from '../../model/records.ts'
import { type Outcomes, reconcile, sheetEvaluator } from '../../rules/evaluate.ts'
import type { Reconciled } from '../../rules/reconciliation.ts'
import { labelOf, orderedSheets, type SheetValues, sheetsKey } from '../../rules/sheets.ts'
import { useOtherSheets } from '../shared/sheet-values.ts'
import { useSheetName } from '../shared/use-sentences.ts'
import type { SheetWork } from '../shared/use-sheet.ts'

/** What each sheet indicates, and what they are reconciled to as it is written now. */
export function useValue({ sheets, inputs, outcomes: held }: Approaches, work: SheetWork) {
  const others = useOtherSheets(sheets)
  const now: SheetValues = { ...others, RECONCILIATION: work.values }
  const key = sheetsKey(now, inputs.subject)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the reconciliation `key` is what moves them
  const outcomes: Outcomes = useMemo(() => {
    const evaluate = sheetEvaluator(now, inputs)
    return (
      held ??
      Object.fromEntries(
        orderedSheets(now).flatMap((sheet) => {
          const outcome = evaluate(sheet)
          return outcome ? [[sheet, outcome]] : []
        }),
      )
    )
  }, [held, others, key, inputs])
  const reconciled: Reconciled = held?.RECONCILIATION ?? reconcile(now, inputs, outcomes)
  return { sheets: now, shown: orderedSheets(now), outcomes, reconciled }
}
export type Value = ReturnType<typeof useValue>

/** Returns the function that names the sheet which a field of the reconciliation is about; undefined for a field of the whole. */
export function useSheetOfField({ sheets }: Pick<Value, 'sheets'>): (field: string) => string | undefined {
  const named = useSheetName()
  return (field) => {
    const sheet = sheetOfField(field)
    return sheet && named(labelOf(sheets, sheet))
  }
}
