import { z } from 'zod'
import { command } from '#server/procedure.ts'
import { leaveRecord, tellPresent } from './commands.ts'
import { PRESENCE_KINDS } from './model.ts'

const record = z.strictObject({ kind: z.enum(PRESENCE_KINDS), id: z.uuid() })

/** The verbs of who has a record open: the firm's own work, of which clients and guests see nothing. */
export const liveApi = {
  present: command({ access: 'inside', input: record, run: tellPresent }),
  leave: command({ access: 'inside', input: record, run: leaveRecord }),
}
