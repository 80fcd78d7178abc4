import type { Kysely } from 'kysely'
import type { Notify } from '../db/notify.ts'
import type { DB } from '../db/tables.ts'
import type { Log } from '../log.ts'
import { EVENTS_LOST, mendLiveEvents } from './events.ts'

type Parts = {
  db: Kysely<DB>
  notify: Pick<Notify, 'listen'>
  log: Log
  /** Has all screens of this server read again. */
  tell: () => void
}

/** How long screens rest at least between two resets while events are lost, in ms. */
const BETWEEN_RESETS = 1_000

/**
 * Follows changes whose live events the table did not take: mends it, and has all screens read again, once for the changes of one moment. After
 * notifications were missed it looks at the table alone; one that another server has mended has another epoch, by which screens read again.
 */
export function followLosses({ db, notify, log, tell }: Parts): { stop: () => void } {
  let lost: 'none' | 'perhaps' | 'some' = 'none'
  let isFollowing = false
  let isOver = false

  async function follow(): Promise<void> {
    if (isFollowing) return
    isFollowing = true
    while (lost !== 'none' && !isOver) {
      const isKnown = lost === 'some'
      lost = 'none'
      const isMended = await mendLiveEvents(db).catch((error: unknown) => {
        log.warn({ err: error }, 'the table of live events could not be looked at')
        return false
      })
      if (isKnown || isMended) log.error({ isMended }, 'live events were lost; screens are asked to read again')
      if (isKnown) tell()
      await new Promise((go) => setTimeout(go, BETWEEN_RESETS).unref())
    }
    isFollowing = false
  }

  const stopListening = notify.listen(EVENTS_LOST, (event) => {
    if (event.kind === 'message') lost = 'some'
    else if (lost === 'none') lost = 'perhaps'
    void follow()
  })
  return {
    stop() {
      isOver = true
      stopListening()
    },
  }
}
