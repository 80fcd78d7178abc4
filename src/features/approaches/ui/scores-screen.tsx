import { comparisonsMessages } from '#features/comparisons/messages.ts'
import { marketMessages } from '#features/market/messages.ts'
import { propertiesMessages } from '#features/properties/messages.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { scoresMessages } from '../messages/scores.ts'
import { ScoresSheet } from './scores/scores-sheet.tsx'
import './shared/grid-words.ts'
import { SheetPage } from './shared/sheet-frame.tsx'

// Dimensions are worded as the comparison and the register of properties word them, comparables as the market register does.
addWords('scores', scoresMessages)
addWords('comparisons', comparisonsMessages)
addWords('properties', propertiesMessages)
addWords('market', marketMessages)

/** /valuations/$id/approaches/scores: properties scored on weighted dimensions, and the line of prices on the scores. */
export function ScoresScreen() {
  return <SheetPage sheet="SCORES">{(open) => <ScoresSheet {...open} />}</SheetPage>
}
