import { command, commandInTurns, query } from '#server/procedure.ts'
import { arrangeVisits } from './commands/arrange.ts'
import { changeCells } from './commands/change.ts'
import { addSet, changeSet, removeSet, takeSet } from './commands/evidence-sets.ts'
import { moveMany, proveBulk } from './commands/move.ts'
import { addRate, changeRate, removeRate } from './commands/rates.ts'
import { takeRates } from './commands/take-rates.ts'
import { takeTexts } from './commands/take-texts.ts'
import { addText, changeText, removeText } from './commands/texts.ts'
import {
  arranged,
  boardAsked,
  bulkMove,
  cellChanges,
  daysAsked,
  missingPage,
  ofEngagement,
  tablePage,
} from './model/inputs.ts'
import {
  changedRate,
  changedSet,
  changedText,
  comparedPage,
  newRate,
  newSet,
  newText,
  removedRate,
  removedSet,
  removedText,
  setPage,
  sharedOf,
  takenRates,
  takenSet,
  takenTexts,
  textsPage,
} from './model/shared-inputs.ts'
import { readBehind } from './queries/behind.ts'
import { readWorkBoard, readWorkPoints } from './queries/board.ts'
import { readDays } from './queries/days.ts'
import { readSetBehind, readSets } from './queries/evidence-sets.ts'
import { readLeads } from './queries/leads.ts'
import { readMissing } from './queries/missing.ts'
import { readRates } from './queries/rates.ts'
import { readTable } from './queries/table.ts'
import { readTexts, readTextsBehind } from './queries/texts.ts'
import { readWaiting } from './queries/visits.ts'

/** The verbs of work on many valuations of an engagement: the firm's own, of which clients see nothing. */
export const engagementWorkApi = {
  board: query({ access: 'inside', input: boardAsked, run: readWorkBoard }),
  points: query({ access: 'inside', input: ofEngagement, run: readWorkPoints }),
  table: query({ access: 'inside', input: tablePage, run: readTable }),
  missing: query({ access: 'inside', input: missingPage, run: readMissing }),
  visits: query({ access: 'inside', input: ofEngagement, run: readWaiting }),
  days: query({ access: 'canEditValuations', input: daysAsked, run: readDays }),
  arrange: command({ access: 'canEditValuations', input: arranged, run: arrangeVisits }),
  rates: query({ access: 'inside', input: sharedOf, run: readRates }),
  leads: query({ access: 'inside', input: sharedOf, run: readLeads }),
  behind: query({ access: 'inside', input: comparedPage, run: readBehind }),
  addRate: command({ access: 'canEditValuations', input: newRate, run: addRate }),
  changeRate: command({ access: 'canEditValuations', input: changedRate, run: changeRate }),
  removeRate: command({ access: 'canEditValuations', input: removedRate, run: removeRate }),
  texts: query({ access: 'inside', input: sharedOf, run: readTexts }),
  textsBehind: query({ access: 'inside', input: textsPage, run: readTextsBehind }),
  addText: command({ access: 'canEditValuations', input: newText, run: addText }),
  changeText: command({ access: 'canEditValuations', input: changedText, run: changeText }),
  removeText: command({ access: 'canEditValuations', input: removedText, run: removeText }),
  takeTexts: command({ access: 'canEditValuations', input: takenTexts, run: takeTexts }),
  sets: query({ access: 'inside', input: sharedOf, run: readSets }),
  setBehind: query({ access: 'inside', input: setPage, run: readSetBehind }),
  addSet: command({ access: 'canEditValuations', input: newSet, run: addSet }),
  changeSet: command({ access: 'canEditValuations', input: changedSet, run: changeSet }),
  removeSet: command({ access: 'canEditValuations', input: removedSet, run: removeSet }),
  takeSet: command({ access: 'canEditValuations', input: takenSet, run: takeSet }),
  takeRates: command({ access: 'canEditValuations', input: takenRates, run: takeRates }),
  change: command({ access: 'canEditValuations', input: cellChanges, run: changeCells }),
  move: commandInTurns({ access: 'canEditValuations', input: bulkMove, before: proveBulk, run: moveMany }),
}
