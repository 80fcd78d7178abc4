import { z } from 'zod'
import { command, query } from '#server/procedure.ts'
import { startBackup } from './commands.ts'
import { readBackups } from './queries.ts'

const access = 'canManageSettings'

/** The verbs of backups. */
export const backupsApi = {
  get: query({ access, input: z.strictObject({}), run: readBackups }),
  start: command({ access, input: z.strictObject({}), run: startBackup }),
}
