import { command, commandInTurns, query } from '#server/procedure.ts'
import { changeCells } from './commands/change.ts'
import { moveMany, proveBulk } from './commands/move.ts'
import { boardAsked, bulkMove, cellChanges, missingPage, ofEngagement, tablePage } from './model/inputs.ts'
import { readWorkBoard, readWorkPoints } from './queries/board.ts'
import { readMissing } from './queries/missing.ts'
import { readTable } from './queries/table.ts'

/** The verbs of work on many valuations of an engagement: the firm's own, of which clients see nothing. */
export const engagementWorkApi = {
  board: query({ access: 'inside', input: boardAsked, run: readWorkBoard }),
  points: query({ access: 'inside', input: ofEngagement, run: readWorkPoints }),
  table: query({ access: 'inside', input: tablePage, run: readTable }),
  missing: query({ access: 'inside', input: missingPage, run: readMissing }),
  change: command({ access: 'canEditValuations', input: cellChanges, run: changeCells }),
  move: commandInTurns({ access: 'canEditValuations', input: bulkMove, before: proveBulk, run: moveMany }),
}
