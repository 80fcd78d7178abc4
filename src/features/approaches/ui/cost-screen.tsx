import { CostSheet } from './methods/cost-sheet.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'

/** /valuations/$id/approaches/cost: the value of the land and of its buildings at what they would cost. */
export function CostScreen() {
  return <SheetPage sheet="COST">{(open) => <CostSheet {...open} />}</SheetPage>
}
