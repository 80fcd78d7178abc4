import { ScoresSheet } from './scores/scores-sheet.tsx'
import { SheetPage } from './shared/sheet-frame.tsx'

/** /valuations/$id/approaches/scores: properties scored on weighted dimensions, and the line of prices on the scores. */
export function ScoresScreen() {
  return <SheetPage sheet="SCORES">{(open) => <ScoresSheet {...open} />}</SheetPage>
}
