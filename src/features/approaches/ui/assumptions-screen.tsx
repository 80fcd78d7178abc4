import { AssumptionsSheet } from './assumptions/assumptions-sheet.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'

/** /valuations/$id/approaches/assumptions: the highest and best use, the trend of the market, and what is assumed. */
export function AssumptionsScreen() {
  return <SheetPage sheet="ASSUMPTIONS">{(open) => <AssumptionsSheet {...open} />}</SheetPage>
}
