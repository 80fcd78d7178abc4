import { GridSheet } from './grid/grid-sheet.tsx'
import { useCellName } from './grid/use-cell-name.ts'
import { SheetPage } from './shared/sheet-frame.tsx'

/** /valuations/$id/approaches/grid: the comparables of a valuation, adjusted to the property that is valued. */
export function GridScreen() {
  const cellName = useCellName()
  return (
    <SheetPage sheet="GRID" nameOf={(field, { inputs, sheets }) => cellName(field, inputs, sheets.GRID?.values ?? {})}>
      {(open) => <GridSheet {...open} />}
    </SheetPage>
  )
}
