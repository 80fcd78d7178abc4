import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#server/db.ts'
import { workOn } from './begin.ts'

// A thread of its own, started by work.ts, so that nobody's request waits while rows are read and judged. Two connections: one
// for the work's transaction, one to tell how far it is.
// Whoever reads a list meanwhile comes first. Only Linux gives a thread a priority of its own.
if (process.platform === 'linux') setPriority(5)

const { appUrl, importId } = workerData as { appUrl: string; importId: string }
const database = openDatabase(appUrl, { max: 2 })
try {
  await workOn(database.kysely, importId)
  parentPort?.postMessage({ done: true })
} catch (error) {
  parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) })
} finally {
  await database.close()
}
