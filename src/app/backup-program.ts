import { runBackup } from '#features/backups/jobs/run.ts'
import { openBackupSource } from '#server/backup/open-source.ts'
import { openDatabase } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'
import { log } from '#server/log.ts'
import { lowerPriority } from '#server/process/lower-priority.ts'
import './audit.ts'

// A process of its own, started by src/features/backups/jobs/work.ts beside a running server, whose requests take precedence. It ends with its server.
lowerPriority(10)
process.stdin.on('end', () => process.exit(1)).resume()

const [id = ''] = process.argv.slice(2)
const env = readEnv()
const { source } = await openBackupSource(env, { log, beside: true })
const database = openDatabase(source.appUrl, { max: 2 })
const parts = { db: database.kysely, env, source, log, appUrl: env.appUrl }
await runBackup({ ...parts, notifyCache: (_, load) => load() }, id)
await database.close()
process.exit(0)
