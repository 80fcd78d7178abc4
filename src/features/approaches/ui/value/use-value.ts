import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { beginFilling, valuesIn } from '#kernel/filling.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { INDICATING_SHEETS } from '../../model/codes.ts'
import type { Approaches, KeptVersion, StoredSheets } from '../../model/records.ts'
import { evaluateSheets, type SheetValues } from '../../rules/evaluate.ts'
import type { Contents } from '../../rules/moves.ts'
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

/** The query of one kept version with its contents, which never change. */
export const versionQuery = (valuationId: string, number: number) =>
  queryOptions({
    queryKey: ['approaches', valuationId, 'version', number],
    queryFn: ({ signal }) => rpc.approaches.version({ valuationId, number }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The contents of a kept version. */
export function contentsOf({ sheets, inputs }: Pick<KeptVersion, 'sheets' | 'inputs'>): Contents {
  const values = Object.entries(sheets).map(([sheet, kept]) => [sheet, kept.values] as const)
  return { inputs, sheets: Object.fromEntries(values) as Contents['sheets'] }
}
