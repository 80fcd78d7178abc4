import { IncomeSheet } from './methods/income-sheet.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'

/** /valuations/$id/approaches/income: the value of a property from what it brings. */
export function IncomeScreen() {
  return <SheetPage sheet="INCOME">{(open) => <IncomeSheet {...open} />}</SheetPage>
}
