import { appUrlFor } from '../db/app-role.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { startEmbeddedPostgres } from './start.ts'

/** A database to work on; `embedded` tells whether it is ours to start and stop. */
export type ChosenPostgres = { ownerUrl: string; appUrl: string; embedded: boolean; stop(): Promise<void> }

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
