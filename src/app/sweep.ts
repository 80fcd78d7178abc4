import { sweepBatches } from '#features/avm/commands/batches.ts'
import { sweepImports } from '#features/imports/commands/receive.ts'
import { sweepMails } from '#features/mails/commands.ts'
import { sweepNotifications } from '#features/notifications/commands.ts'
import { sweepRuns } from '#features/reports/commands/runs.ts'
import { sweepShares } from '#features/reports/commands/shares.ts'
import { sweepWebhooks } from '#features/webhooks/commands/queue.ts'
import type { Database } from '#server/db/database.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { createFileSweep } from '#server/files/sweep/sweep.ts'
import { sweepIdempotency } from '#server/http/idempotency.ts'
import { sweepMachineCalls } from '#server/identity/machine-keys.ts'
import { gatherAllWords } from '#server/lists/spelt-words.ts'
import { sweepLiveEvents } from '#server/live/events.ts'
import type { Log } from '#server/log.ts'
import { FILE_REFERENCES } from './file-owners.ts'

const HOUR = 3_600_000

const SWEEPS = [
  sweepIdempotency,
  sweepMails,
  sweepImports,
  sweepRuns,
  sweepBatches,
  sweepShares,
  sweepNotifications,
  sweepWebhooks,
  gatherAllWords,
  sweepLiveEvents,
  sweepMachineCalls,
]

type Parts = {
  database: Database
  /** For what needs a session of its own. */
  ownSessions: Database
  store: FileStore
  log: Log
}

/** Removes every hour what has expired; gives what stops it. Several servers may do so at once. */
export function startSweeping({ database, ownSessions, store, log }: Parts): () => void {
  const failed = (err: unknown) => log.warn({ err }, 'sweeping failed')
  // What an import, a migration or the demonstration has left is found from the first search on.
  gatherAllWords(database.kysely).catch(failed)
  const sweepFiles = createFileSweep({ store, db: ownSessions.kysely, references: FILE_REFERENCES, log })
  const sweeping = setInterval(() => {
    const swept = SWEEPS.map((sweep) => sweep(database.kysely))
    Promise.all([...swept, sweepFiles()]).catch(failed)
  }, HOUR).unref()
  return () => clearInterval(sweeping)
}
