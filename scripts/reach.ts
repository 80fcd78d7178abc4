import type { Env } from '#server/env.ts'
import { log } from '#server/log.ts'
import { choosePostgres, runningAppUrl } from '#server/postgres/choose.ts'
import { DataFolderInUse } from '#server/postgres/lock.ts'

/** The database of this environment; beside a server that has the data folder open, as the application's role. */
export async function reachDatabase(env: Env): Promise<{ url: string; stop: () => Promise<void> }> {
  try {
    const { appUrl, stop } = await choosePostgres(env, { log })
    return { url: appUrl, stop }
  } catch (error) {
    const url = error instanceof DataFolderInUse ? runningAppUrl(env.dataDir) : null
    if (!url) throw error
    return { url, stop: async () => {} }
  }
}
