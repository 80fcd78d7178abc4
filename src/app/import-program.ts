import { parentPort, workerData } from 'node:worker_threads'
import { workOn } from '#features/imports/jobs/begin.ts'
import type { WorkResult } from '#features/imports/jobs/work.ts'
import { openDatabase } from '#server/db/database.ts'
import { lowerPriority } from '#server/process/lower-priority.ts'
import './audit.ts'

// Interactive requests take precedence. Only Linux gives threads their own priority.
if (process.platform === 'linux') lowerPriority(5)

// A worker thread, started by src/features/imports/jobs/work.ts, so that parsing and validating rows blocks no request. Two connections: one for the
// transaction, one to report progress.
const { kysely } = openDatabase((workerData as { appUrl: string }).appUrl, { max: 2 })
parentPort?.on('message', async (importId: string) => {
  const failed = await workOn(kysely, importId).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  parentPort?.postMessage({ failed } satisfies WorkResult)
})
