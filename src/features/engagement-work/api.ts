import { command, query } from '#server/procedure.ts'
import { changeCells } from './commands/change.ts'
import { moveMany, proveBulk } from './commands/move.ts'
import { addRate, changeRate, removeRate } from './commands/rates.ts'
import { takeRates } from './commands/take-rates.ts'
import { boardAsked, bulkMove, cellChanges, missingPage, ofEngagement, tablePage } from './model/inputs.ts'
import { changedRate, comparedPage, newRate, removedRate, sharedOf, takenRates } from './model/shared-inputs.ts'
import { readBehind } from './queries/behind.ts'
import { readWorkBoard, readWorkPoints } from './queries/board.ts'
import { readLeads } from './queries/leads.ts'
import { readMissing } from './queries/missing.ts'
import { readRates } from './queries/rates.ts'
import { readTable } from './queries/table.ts'

/** The verbs of work on many valuations of an engagement: the firm's own, of which clients see nothing. */
export const engagementWorkApi = {
  board: query({ access: 'inside', input: boardAsked, run: readWorkBoard }),
  points: query({ access: 'inside', input: ofEngagement, run: readWorkPoints }),
  table: query({ access: 'inside', input: tablePage, run: readTable }),
  missing: query({ access: 'inside', input: missingPage, run: readMissing }),
  rates: query({ access: 'inside', input: sharedOf, run: readRates }),
  leads: query({ access: 'inside', input: sharedOf, run: readLeads }),
  behind: query({ access: 'inside', input: comparedPage, run: readBehind }),
  addRate: command({ access: 'canEditValuations', input: newRate, run: addRate }),
  changeRate: command({ access: 'canEditValuations', input: changedRate, run: changeRate }),
  removeRate: command({ access: 'canEditValuations', input: removedRate, run: removeRate }),
  takeRates: command({ access: 'canEditValuations', input: takenRates, run: takeRates }),
  change: command({ access: 'canEditValuations', input: cellChanges, run: changeCells }),
  move: command({ access: 'canEditValuations', input: bulkMove, before: proveBulk, run: moveMany }),
}
