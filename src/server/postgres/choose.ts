import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { appUrlFor } from '../db/app-role.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { readIfThere } from '../process/durable-file.ts'
import type { ClusterFile } from './cluster-file.ts'
import { readPidFile } from './leftover.ts'
import { APP, DATABASE } from './roles.ts'
import { connectionUrl } from './settings.ts'
import { startEmbeddedPostgres } from './start.ts'

/** A database to work on; `embedded` tells whether it is ours to start and stop. */
export type ChosenPostgres = {
  ownerUrl: string
  appUrl: string
  /** Of the embedded one only. */
  superuserUrl?: string
  embedded: boolean
  stop(): Promise<void>
}

/** The database that the environment asks for: DATABASE_URL's, else the embedded one of the data folder. */
export async function choosePostgres(env: Env, options: { log: Log }): Promise<ChosenPostgres> {
  const { databaseUrl, databaseAppUrl, dataDir } = env
  if (!databaseUrl) return { ...(await startEmbeddedPostgres({ dataDir, log: options.log })), embedded: true }
  return {
    ownerUrl: databaseUrl,
    appUrl: appUrlFor(databaseUrl, databaseAppUrl),
    embedded: false,
    stop: async () => {},
  }
}

/**
 * The application's URL of the embedded database that a running server has open; null where its address is unknown. Only for a folder
 * that is in use.
 */
export const runningAppUrl = (dataDir: string): string | null => runningUrls(dataDir)?.appUrl ?? null

/** The same of the application and of the superuser, whom a base backup needs. */
export function runningUrls(dataDir: string): { appUrl: string; superuserUrl: string } | null {
  const folder = realpathSync(resolve(dataDir))
  const file: ClusterFile | null = JSON.parse(readIfThere(resolve(folder, 'database.json')) ?? 'null')
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
