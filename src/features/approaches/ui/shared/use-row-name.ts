import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SHAPES } from '../../fields/shapes.ts'
import type { Sheet } from '../../model/codes.ts'
import { useNames } from '../value/use-names.ts'
import { sheetValues } from '../value/use-value.ts'
import { approachesQuery } from './reads.ts'

/**
 * Returns the function that names a row of a list on a sheet, with its list; undefined for what is no row, or is there no more. The
 * sheets are read only with `enabled`.
 */
export function useRowName(valuationId: string, enabled: boolean): (sheet: Sheet, field: string) => string | undefined {
  const names = useNames()
  const { data } = useQuery({ ...approachesQuery(valuationId), enabled })
  const written = useMemo(() => (data ? sheetValues(data.sheets) : {}), [data])
  return (sheet, field) => {
    const id = field.slice(field.indexOf('.') + 1)
    if (!data || id === field) return undefined
    const { comparables } = data.inputs
    const values = written[sheet] ?? {}
    // The row of a comparable has its name also where it is empty.
    const isThere = Object.hasOwn(values, field) || comparables.some((one) => one.evidenceId === id.split(':')[0])
    return isThere ? names.field(field, { sheet, shape: SHAPES[sheet], values, comparables }) : undefined
  }
}
