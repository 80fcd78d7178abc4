import { z } from 'zod'
import { command, query } from '#server/procedure.ts'
import { endFeed, makeFeed } from './commands.ts'
import { feedFields } from './model.ts'
import { readOwnFeed } from './queries.ts'

// Of staff alone: it tells of the firm's own work.
const access = 'canEditValuations'

/** The verbs of one's own calendar. */
export const calendarsApi = {
  mine: query({ access, input: z.strictObject({}), run: readOwnFeed }),
  make: command({ access, input: feedFields, run: makeFeed }),
  end: command({ access, input: z.strictObject({}), run: endFeed }),
}
