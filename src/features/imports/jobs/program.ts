import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#server/db/database.ts'
import { workOn } from './begin.ts'

/** What a thread says of the work that it was given: that it is over, or why it could not be done. */
export type SaidOfWork = { failed?: string }

// Whoever reads a list meanwhile comes first. Only Linux gives a thread a priority of its own.
if (process.platform === 'linux') setPriority(5)

// A thread of its own, started by work.ts, so that nobody's request waits while rows are read and judged. Two connections: one
// for the work's transaction, one to tell how far it is.
const { kysely } = openDatabase((workerData as { appUrl: string }).appUrl, { max: 2 })
parentPort?.on('message', (importId: string) => {
  workOn(kysely, importId)
    .then((): SaidOfWork => ({}))
    .catch((error: unknown): SaidOfWork => ({ failed: error instanceof Error ? error.message : String(error) }))
    .then((said) => parentPort?.postMessage(said))
})
