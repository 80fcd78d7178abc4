import '#app/audit.ts'
import '#app/moves.ts'
import type { Actor } from '#access/actor.ts'
import { openCycle } from '#features/programmes/commands/cycle.ts'
import { createRollForwardWork } from '#features/programmes/jobs.ts'
import { openDatabase } from '#server/db/database.ts'
import { log } from '#server/log.ts'
import { environmentOf } from '#server/procedure.ts'

// Another server that opens a cycle of a programme, or rolls the valuations of one forward, in a process of its own: the database's address and the task.
const [, , appUrl = '', task = ''] = process.argv
type Task = { actor: Actor; open: { id: string; ordinal: number } } | { cycleId: string }
const asked = JSON.parse(task) as Task
const database = openDatabase(appUrl, { max: 2 })
const db = database.kysely
const environment = environmentOf(
  { appUrl: 'http://localhost', oidc: undefined, botCheck: undefined, smtp: undefined },
  {
    telemetry: { isConfigured: false, pageViewed: () => undefined },
    payments: null,
    roads: null,
    seal: async (text) => text,
  },
)
const notifyCache = <T>(_: string, load: () => Promise<T>): Promise<T> => load()
if ('cycleId' in asked)
  await createRollForwardWork({ db, notifyCache, environment, log }).work(asked, new AbortController().signal)
else
  await db.transaction().execute((trx) => {
    const request = { id: 'other', ip: '', userAgent: '' }
    return openCycle({ ...environment, notifyCache, request, actor: asked.actor, db: trx }, asked.open)
  })
console.log('done')
await database.close()
