import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lock, Locker, RequestRelease } from '@tus/server'
import { Client } from 'pg'
import { AppError } from '#kernel/errors.ts'
import type { Notify } from '../../db/notify.ts'
import type { Log } from '../../log.ts'

type Parts = { appUrl: string; notify: Notify; log: Log; timeout?: number }
type Holder = { requestRelease: RequestRelease; owns: boolean; released: Promise<void>; release: () => void }

/** How long to wait for an upload that another request holds, in ms; the holder is asked to release it at once. */
const LOCK_TIMEOUT = 10_000
const RETRY_INTERVAL = 100
const CHANNEL = 'upload_wanted'
const lockName = (id: string) => `upload ${id}`

/**
 * A lock per upload across all servers: a map within this process, advisory locks between processes. The holder is asked to
 * release an upload when another request wants it (a phone that changed networks reconnects while its old connection still seems
 * alive). Throws AppError 'upload-busy' on timeout.
 */
export function createUploadLocks({ appUrl, notify, log, timeout = LOCK_TIMEOUT }: Parts) {
  const holders = new Map<string, Holder>()
  const server = randomUUID()
  const locks = createAdvisoryLocks({
    appUrl,
    log,
    onLost: () => {
      for (const holder of holders.values()) if (holder.owns) void holder.requestRelease()
    },
  })

  const stopListening = notify.listen(CHANNEL, (event) => {
    if (event.kind === 'reset') return
    const [sender = '', id = ''] = event.payload.split(' ')
    const holder = holders.get(id)
    if (sender !== server && holder?.owns) void holder.requestRelease()
  })

  async function acquire(id: string, requestRelease: RequestRelease): Promise<void> {
    const deadline = Date.now() + timeout
    for (let other = holders.get(id); other; other = holders.get(id)) {
      void other.requestRelease()
      const left = deadline - Date.now()
      if (left <= 0) throw new AppError('upload-busy')
      await Promise.race([other.released, sleep(left, undefined, { ref: false })])
    }
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const holder: Holder = { requestRelease, owns: false, released, release }
    holders.set(id, holder)
    try {
      while (!(await locks.tryLock(lockName(id)))) {
        if (Date.now() > deadline) throw new AppError('upload-busy')
        await locks.notify(CHANNEL, `${server} ${id}`)
        await sleep(RETRY_INTERVAL)
      }
      holder.owns = true
    } catch (error) {
      remove(id)
      throw error
    }
  }

  async function release(id: string): Promise<void> {
    await locks.unlock(lockName(id))
    remove(id)
  }

  function remove(id: string): void {
    const holder = holders.get(id)
    holders.delete(id)
    holder?.release()
  }

  return {
    newLock: (id: string): Lock => ({
      lock: (_signal, requestRelease) => acquire(id, requestRelease),
      unlock: () => release(id),
    }),
    /** Runs work while holding the lock of an upload; `requestRelease` is called when another request wants it. */
    async run<T>(id: string, work: () => Promise<T>, requestRelease: RequestRelease = () => undefined): Promise<T> {
      await acquire(id, requestRelease)
      return work().finally(() => release(id))
    },
    async close(): Promise<void> {
      stopListening()
      await locks.close()
    },
  } satisfies Locker & Record<string, unknown>
}

export type UploadLocks = ReturnType<typeof createUploadLocks>

/** After how many ms without an answer the connection counts as broken. */
const CONNECTION_TIMEOUT = 5_000

/**
 * PostgreSQL's advisory locks on a connection of their own, opened when first needed: the locks of a dead server go with it, and so
 * do those of a living one whose connection breaks, which calls `onLost`. Throws AppError 'unavailable' while it cannot connect.
 */
function createAdvisoryLocks({ appUrl, log, onLost }: { appUrl: string; log: Log; onLost: () => void }) {
  let opening: Promise<Client> | undefined
  // Queries are queued: a pg client deprecates a second one before the first is answered.
  let last: Promise<unknown> = Promise.resolve()
  let closed = false

  async function open(): Promise<Client> {
    const client = new Client({
      connectionString: appUrl,
      application_name: 'thamin-uploads',
      keepAlive: true,
      connectionTimeoutMillis: CONNECTION_TIMEOUT,
      query_timeout: CONNECTION_TIMEOUT,
    })
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    await client.connect()
    return client
  }

  function lose(client: Client): void {
    const forget = (current: Client) => {
      if (current !== client || closed) return
      opening = undefined
      log.warn('the connection that locks uploads broke; what is being sent over it is asked for again')
      onLost()
      void client.end().catch(() => undefined)
    }
    // One that ends while it is being opened rejects, which `query` handles.
    void opening?.then(forget, () => undefined)
  }

  function query<Row extends object>(text: string, values: unknown[]): Promise<Row | undefined> {
    const result = last.then(async () => {
      opening ??= open()
      const client = await opening.catch((error: unknown) => {
        opening = undefined
        throw new AppError('unavailable', { cause: error })
      })
      try {
        return (await client.query<Row>(text, values)).rows[0]
      } catch (error) {
        lose(client)
        throw new AppError('unavailable', { cause: error })
      }
    })
    last = result.catch(() => undefined)
    return result
  }

  return {
    /** Takes a lock if it is free. Locks of one session are reentrant, so a caller must not take its own again. */
    async tryLock(name: string): Promise<boolean> {
      const row = await query<{ got: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [name])
      return row?.got === true
    },
    /** Releases a lock; one that was lost with its connection is released already. */
    async unlock(name: string): Promise<void> {
      await query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => undefined)
    },
    async notify(channel: string, payload: string): Promise<void> {
      await query('select pg_notify($1, $2)', [channel, payload])
    },
    async close(): Promise<void> {
      closed = true
      await last
      const client = await opening?.catch(() => undefined)
      await client?.end()
    },
  }
}
