import { ResidualSheet } from './methods/residual-sheet.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'

/** /valuations/$id/approaches/residual: what a development leaves for its land. */
export function ResidualScreen() {
  return <SheetPage sheet="RESIDUAL">{(open) => <ResidualSheet {...open} />}</SheetPage>
}
