import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { isLoopback } from '#server/demo.ts'
import type { Env } from '#server/env.ts'
import type { Log } from '#server/log.ts'
import { createTaskRunner } from '#server/tasks/task-runner.ts'

export { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#features/people/demonstration.ts'

const LOADING = join(import.meta.dirname, 'demonstration/load.ts')
const LOADED_WITHIN = 600_000
/** The limit of its process's heap, in MB: it reads most of the product and a whole firm. */
const HEAP = 512

/**
 * True where a demonstration may be loaded: only this machine can reach the server. Its accounts have a published
 * password, so a firm's own server that is started on an empty database begins empty.
 */
export function mayDemonstrate({ host, appUrl }: Pick<Env, 'host' | 'appUrl'>): boolean {
  return isLoopback(host) && !appUrl.startsWith('https:')
}

type Parts = { appUrl: string; secret: string; env: Pick<Env, 'appUrl' | 'databasePoolUrl'>; log: Log; empty: boolean }

/**
 * Loads the demonstration firm into a database in which nothing is decided yet, in a process that ends with it; `empty` decides that it stays
 * empty. Gives whether the database is a demonstration.
 */
export async function demonstrate(db: Kysely<DB>, { appUrl, secret, env, log, empty }: Parts): Promise<boolean> {
  // A firm that chose to begin without stays without, also when it is restarted before anybody has registered.
  if (empty) await markDemonstration(db, false)
  else if (!(await isDecided(db))) {
    const tasks = createTaskRunner({ appUrl, poolUrl: env.databasePoolUrl, log, heap: HEAP })
    await tasks.run(LOADING, { secret, appUrl: env.appUrl }, { timeout: LOADED_WITHIN }).finally(tasks.close)
  }
  const setting = await db.selectFrom('settings').select('value').where('key', '=', 'demonstration').executeTakeFirst()
  return setting?.value === true
}

/** True when somebody is there, or the firm has said that it begins without. */
export async function isDecided(db: Kysely<DB>): Promise<boolean> {
  const { found } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('users').select('id')),
          eb.exists(eb.selectFrom('settings').select('key').where('key', '=', 'demonstration')),
        ])
        .as('found'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(found)
}

/** Says whether the database is a demonstration, where nothing has said it yet. */
export async function markDemonstration(db: Kysely<DB>, value: boolean): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: 'demonstration', value: JSON.stringify(value) })
    .onConflict((on) => on.doNothing())
    .execute()
}
