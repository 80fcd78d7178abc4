import { comparisonsMessages } from '#features/comparisons/messages.ts'
import { marketMessages } from '#features/market/messages.ts'
import { propertiesMessages } from '#features/properties/messages.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { scoringMessages } from '../messages/scoring.ts'
import { ScoresSheet } from './scores/scores-sheet.tsx'
import './shared/grid-words.ts'
import { SheetPage } from './shared/sheet-frame.tsx'

// Dimensions are worded as comparisons and properties word them.
addWords('scoring', scoringMessages)
addWords('comparisons', comparisonsMessages)
addWords('properties', propertiesMessages)
addWords('market', marketMessages)

/** /valuations/$id/approaches/scores: comparables and the subject rated on weighted dimensions, and the line of prices on scores. */
export function ScoresScreen() {
  return <SheetPage sheet="SCORES">{(open) => <ScoresSheet {...open} />}</SheetPage>
}
