import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { appUrlFor } from '../db/app-role.ts'
import { assertAppRole, assertOwnSession } from '../db/assert-session.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { findClusterFile } from './cluster-file.ts'
import { readPidFile } from './leftover.ts'
import { APP, DATABASE } from './roles.ts'
import { connectionUrl } from './settings.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

/** A database to work on; `embedded` is there where it is ours to start, guard and stop. */
export type ChosenPostgres = { ownerUrl: string; appUrl: string; embedded?: EmbeddedPostgres; stop(): Promise<void> }

/**
 * The database that the environment asks for: DATABASE_URL's, else the embedded one of the data folder. Throws an Error with the
 * reason when it cannot be used.
 */
export async function choosePostgres(env: Env, options: { log: Log }): Promise<ChosenPostgres> {
  const { databaseUrl, databaseAppUrl, dataDir } = env
  if (!databaseUrl) {
    const embedded = await startEmbeddedPostgres({ dataDir, log: options.log })
    return { ...embedded, embedded }
  }
  await assertOwnSession('DATABASE_URL', databaseUrl)
  return {
    ownerUrl: databaseUrl,
    appUrl: appUrlFor(databaseUrl, databaseAppUrl),
    stop: async () => {},
  }
}

/** Verifies the application's address once the migrations have made its role. Throws an Error with the reason. */
export async function assertAppUrl({ appUrl, embedded }: ChosenPostgres, env: Env): Promise<void> {
  // An address of our own needs no proof.
  if (embedded) return
  const variable = env.databaseAppUrl ? 'DATABASE_APP_URL' : 'DATABASE_URL'
  await assertAppRole(variable, appUrl)
  if (env.databaseAppUrl) await assertOwnSession(variable, appUrl)
  if (env.databasePoolUrl) await assertAppRole('DATABASE_POOL_URL', env.databasePoolUrl, { pooled: true })
}

/**
 * The application's URL of the embedded database that a running server has open; null where its address is unknown. Only for a folder
 * that is in use.
 */
export const runningAppUrl = (dataDir: string): string | null => runningUrls(dataDir)?.appUrl ?? null

/** The same of the application and of the superuser, whom a base backup needs. */
export function runningUrls(dataDir: string): { appUrl: string; superuserUrl: string } | null {
  const folder = realpathSync(resolve(dataDir))
  const file = findClusterFile(folder)
  const running = file?.cluster ? readPidFile(resolve(folder, file.cluster)) : null
  if (!file || !running?.ready) return null
  // Without a socket's folder (Windows) it listens on a loopback port.
  const { socketFolder, port } = running
  const address = socketFolder ? { host: socketFolder, port } : { host: '127.0.0.1', port }
  return {
    appUrl: connectionUrl(address, APP, file.passwords.app, DATABASE),
    superuserUrl: connectionUrl(address, 'postgres', file.passwords.superuser, 'postgres'),
  }
}
