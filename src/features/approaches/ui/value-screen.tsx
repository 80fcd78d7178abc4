import { SheetPage } from './shared/sheet-frame.tsx'
import { ValueSheet } from './value/value-sheet.tsx'

/** /valuations/$id/approaches: the way to the value, the indications side by side, their reconciliation, and the versions. */
export function ValueScreen() {
  return <SheetPage sheet="RECONCILIATION">{(open) => <ValueSheet {...open} />}</SheetPage>
}
