import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { appUrlFor } from '../db/app-role.ts'
import type { Env } from '../env.ts'
import { readSecret } from '../installation/secret.ts'
import type { Log } from '../log.ts'
import { runningUrls } from '../postgres/choose.ts'
import { DataFolderInUse } from '../postgres/lock.ts'
import { startEmbeddedPostgres } from '../postgres/start.ts'
import { readIfThere } from '../process/durable-file.ts'
import { BackupError } from './backup-error.ts'
import type { BackupSource } from './make-backup.ts'

type Given = Pick<Env, 'databaseUrl' | 'databaseAppUrl' | 'dataDir' | 's3' | 'secret'>

/**
 * What this environment's backup is made of, beside a running server or, where the database is embedded and at rest, with it started;
 * `beside` says that it is never to be started.
 */
export async function openBackupSource(
  env: Env,
  { log, beside = false }: { log: Log; beside?: boolean },
): Promise<{ source: BackupSource; stop: () => Promise<void> }> {
  if (env.databaseUrl) {
    const database = { kind: 'pg_dump', ownerUrl: env.databaseUrl } as const
    const appUrl = appUrlFor(env.databaseUrl, env.databaseAppUrl)
    return { source: { ...besideDatabase(env), database, appUrl }, stop: async () => {} }
  }
  if (!existsSync(join(env.dataDir, 'database.json')))
    throw new BackupError('folder-unusable', `There is nothing of Thamin in ${env.dataDir} (DATA_DIR).`)
  const { appUrl, superuserUrl, stop } = beside ? reachRunning(env) : await reachEmbedded(env, log)
  return { source: { ...besideDatabase(env), database: { kind: 'embedded', superuserUrl }, appUrl }, stop }
}

function besideDatabase({ dataDir, s3, secret, databaseUrl }: Given) {
  const kept = secret ?? readSecret(dataDir)
  if (!kept) throw new BackupError('folder-unusable', `The signing secret is missing in ${dataDir} (DATA_DIR).`)
  return {
    filesFolder: s3 ? null : join(dataDir, 'files'),
    dataDir,
    secret: kept,
    clusterFile: databaseUrl ? null : readIfThere(join(dataDir, 'database.json')),
  }
}

function reachRunning({ dataDir }: Env) {
  const running = runningUrls(dataDir)
  if (!running) throw new BackupError('database-away', `The database in ${dataDir} does not run.`)
  return { ...running, stop: async () => {} }
}

async function reachEmbedded(env: Env, log: Log) {
  try {
    return await startEmbeddedPostgres({ dataDir: env.dataDir, log })
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    return reachRunning(env)
  }
}
