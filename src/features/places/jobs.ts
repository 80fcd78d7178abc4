import type { Kysely } from 'kysely'
import type { Notify } from '#server/db/notify.ts'
import type { DB } from '#server/db/tables.ts'
import type { Log } from '#server/log.ts'
import { setAreaChanges } from './model/changes.ts'
import { readAreaChanges } from './queries.ts'

/** How long, in ms, until changes that could not be read are read again. */
const PAUSE = 1_000

type Parts = {
  db: Kysely<DB>
  notify: Notify
  log: Log
  /** Called when the areas are other ones: what was answered with the former ones is not to be answered again. */
  changed?: () => void
}

/**
 * Keeps the areas of this process current: reads their changes at the start and whenever the database notifies of one, or may have
 * done so unheard. A change of a later day takes effect by the clock.
 */
export function createAreaFollower({ db, notify, log, changed }: Parts) {
  let reading: Promise<void> = Promise.resolve()
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  const read = async () => {
    setAreaChanges(await readAreaChanges(db))
    changed?.()
  }
  const follow = () => {
    clearTimeout(retry)
    reading = reading.then(read).catch((error) => {
      if (stopped) return
      log.warn({ err: error }, 'the changes of areas could not be read')
      retry = setTimeout(follow, PAUSE).unref()
    })
  }
  const unlisten = notify.listen('area_changes', follow)
  return {
    /** Reads the changes for the first time; throws when the database can't be read. */
    start: read,
    async stop(): Promise<void> {
      stopped = true
      unlisten()
      clearTimeout(retry)
      await reading
    },
  }
}
