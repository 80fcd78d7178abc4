import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Lock, Locker, RequestRelease } from '@tus/server'
import { AppError } from '#kernel/errors.ts'
import type { Notify } from '../../db/notify.ts'
import type { Log } from '../../log.ts'
import { createAdvisoryLocks } from './advisory-locks.ts'

type Parts = { appUrl: string; notify: Notify; log: Log; patience?: number }
type Holder = { askFor: RequestRelease; owns: boolean; freed: Promise<void>; free: () => void }

/** How long one waits for an upload that another is sending, in ms; the other is asked to let go at once. */
const PATIENCE = 10_000
const BETWEEN_TRIES = 100
const WANTED = 'upload_wanted'
const nameOf = (id: string) => `upload ${id}`

/**
 * One at a time per upload, on all servers together: within this process by a map, between processes by the database. Whoever
 * holds an upload is asked to let go when another wants it (a telephone that changed its network comes back while its old
 * connection still seems to live); whoever gets no turn in time is told AppError 'upload-busy'.
 */
export function createUploadLocker({ appUrl, notify, log, patience = PATIENCE }: Parts) {
  const held = new Map<string, Holder>()
  const me = randomUUID()
  const locks = createAdvisoryLocks({
    appUrl,
    log,
    lost: () => {
      for (const holder of held.values()) if (holder.owns) void holder.askFor()
    },
  })

  const stopListening = notify.listen(WANTED, (event) => {
    if (event.kind === 'reset') return
    const [server = '', id = ''] = event.payload.split(' ')
    const holder = held.get(id)
    if (server !== me && holder?.owns) void holder.askFor()
  })

  async function acquire(id: string, askFor: RequestRelease): Promise<void> {
    const until = Date.now() + patience
    for (let other = held.get(id); other; other = held.get(id)) {
      void other.askFor()
      const left = until - Date.now()
      if (left <= 0) throw new AppError('upload-busy')
      await Promise.race([other.freed, pause(left, undefined, { ref: false })])
    }
    const { promise: freed, resolve: free } = Promise.withResolvers<void>()
    const holder: Holder = { askFor, owns: false, freed, free }
    held.set(id, holder)
    try {
      while (!(await locks.take(nameOf(id)))) {
        if (Date.now() > until) throw new AppError('upload-busy')
        await locks.notify(WANTED, `${me} ${id}`)
        await pause(BETWEEN_TRIES)
      }
      holder.owns = true
    } catch (error) {
      forget(id)
      throw error
    }
  }

  async function release(id: string): Promise<void> {
    await locks.letGo(nameOf(id))
    forget(id)
  }

  function forget(id: string): void {
    const holder = held.get(id)
    held.delete(id)
    holder?.free()
  }

  return {
    newLock: (id: string): Lock => ({
      lock: (_signal, askFor) => acquire(id, askFor),
      unlock: () => release(id),
    }),
    /** Does a piece of work on an upload, alone; `askFor` hears when another wants it, where the work can be cut short. */
    async alone<T>(id: string, work: () => Promise<T>, askFor: RequestRelease = () => undefined): Promise<T> {
      await acquire(id, askFor)
      return work().finally(() => release(id))
    },
    async close(): Promise<void> {
      stopListening()
      await locks.close()
    },
  } satisfies Locker & Record<string, unknown>
}

export type UploadLocker = ReturnType<typeof createUploadLocker>
