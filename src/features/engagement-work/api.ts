import { command, query } from '#server/procedure.ts'
import { arrangeVisits } from './commands/arrange.ts'
import { changeCells } from './commands/change.ts'
import { moveMany, proveBulk } from './commands/move.ts'
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
import { readWorkBoard, readWorkPoints } from './queries/board.ts'
import { readDays } from './queries/days.ts'
import { readMissing } from './queries/missing.ts'
import { readTable } from './queries/table.ts'
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
  change: command({ access: 'canEditValuations', input: cellChanges, run: changeCells }),
  move: command({ access: 'canEditValuations', input: bulkMove, before: proveBulk, run: moveMany }),
}
