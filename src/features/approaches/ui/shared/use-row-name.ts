import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { shapeOf } from '../../fields/shapes.ts'
import type { Sheet } from '../../model/codes.ts'
import { isPlain, labelOf } from '../../rules/sheets.ts'
import { useNames } from '../value/use-names.ts'
import { approachesQuery } from './reads.ts'
import { sheetValues } from './sheet-values.ts'
import { useSheetName } from './use-sentences.ts'

/**
 * Returns the functions that name what a comment is on: a row of a list on a sheet, with its list, undefined for what is no row, or is there no
 * more; and a sheet that is called by more than its kind, undefined for all others. The sheets are read only with `enabled`.
 */
export function useRowName(valuationId: string, enabled: boolean) {
  const names = useNames()
  const named = useSheetName()
  const { data } = useQuery({ ...approachesQuery(valuationId), enabled })
  const written = useMemo(() => (data ? sheetValues(data.sheets) : {}), [data])
  return {
    row: (sheet: Sheet, field: string): string | undefined => {
      const id = field.slice(field.indexOf('.') + 1)
      if (!data || id === field) return undefined
      const { comparables } = data.inputs
      const values = written[sheet] ?? {}
      // The row of a comparable has its name also where it is empty.
      const isThere = Object.hasOwn(values, field) || comparables.some((one) => one.evidenceId === id.split(':')[0])
      return isThere ? names.field(field, { sheet, shape: shapeOf(sheet), values, comparables }) : undefined
    },
    sheet: (sheet: Sheet): string | undefined =>
      data && !isPlain(written, sheet) ? named(labelOf(written, sheet)) : undefined,
  }
}
