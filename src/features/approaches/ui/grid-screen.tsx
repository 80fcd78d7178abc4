import { marketMessages } from '#features/market/messages.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { adjustingMessages } from '../messages/adjusting.ts'
import { GridSheet } from './grid/grid-sheet.tsx'
import { useCellName } from './grid/use-cell-name.ts'
import './shared/grid-words.ts'
import { SheetPage } from './shared/sheet-frame.tsx'

// Rows and marks are worded as their rules word them, facts as the market register does.
addWords('adjusting', adjustingMessages)
addWords('market', marketMessages)

/** /valuations/$id/approaches/grid: the comparables of a valuation, adjusted to the property that is valued. */
export function GridScreen() {
  const cellName = useCellName()
  return (
    <SheetPage sheet="GRID" nameOf={(field, { inputs, sheets }) => cellName(field, inputs, sheets.GRID?.values ?? {})}>
      {(open) => <GridSheet {...open} />}
    </SheetPage>
  )
}
