import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { kindOf } from '../../model/codes.ts'
import { workGrid } from '../../rules/grid.ts'
import { gridValues } from '../../rules/links.ts'
import { orderedSheets, withoutRemoved } from '../../rules/sheets.ts'
import { Beside } from '../grid/beside.tsx'
import { approachesQuery } from './reads.ts'
import { sheetValues } from './sheet-values.ts'

/** The subject and the comparables of a valuation's first grid on a map, with their photos, in a narrow column. */
export function EvidenceReview({ valuationId }: { valuationId: string }) {
  const { data } = useQuery(approachesQuery(valuationId))
  const grid = useMemo(() => {
    if (!data) return null
    const sheets = withoutRemoved(sheetValues(data.sheets))
    const first = orderedSheets(sheets).find((sheet) => kindOf(sheet) === 'GRID')
    return workGrid(gridValues(first ?? 'GRID', sheets), data.inputs)
  }, [data])
  if (!data || !grid) return <SkeletonRows rows={4} columns={1} />
  return <Beside grid={grid} subject={data.inputs.subject} valuation={data.valuation} begin isNarrow />
}
