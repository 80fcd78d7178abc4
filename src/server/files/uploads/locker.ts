import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Lock, Locker, RequestRelease } from '@tus/server'
import { Client } from 'pg'
import { AppError } from '#kernel/errors.ts'
import type { Log } from '../../log.ts'
import type { Notify } from '../../notify.ts'

type Parts = { appUrl: string; notify: Notify; log: Log; patience?: number }
type Held = {
  askFor: RequestRelease
  owned: boolean
  freed: Promise<void>
  free: () => void
  client?: Client | undefined
}

/** How long one waits for an upload that another is sending, in ms; the other is asked to let go at once. */
const PATIENCE = 10_000
const BETWEEN_TRIES = 100
const WANTED = 'upload_wanted'

/**
 * One at a time per upload, on all servers together: within this process by a map, between processes by PostgreSQL's advisory
 * locks on one connection of its own, so that a dead server's locks go with it. Whoever holds an upload is asked to let go when
 * another wants it (a telephone that changed its network comes back while its old connection still seems to live); whoever gets
 * no turn in time is told AppError 'upload-busy'.
 */
export function createUploadLocker({ appUrl, notify, log, patience = PATIENCE }: Parts) {
  const held = new Map<string, Held>()
  const me = randomUUID()
  let opening: Promise<Client> | undefined
  let closed = false

  const stopListening = notify.listen(WANTED, (event) => {
    if (event.kind === 'reset') return
    const [server = '', id = ''] = event.payload.split(' ')
    const found = held.get(id)
    if (server !== me && found?.owned) void found.askFor()
  })

  function connection(): Promise<Client> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw new AppError('unavailable', { cause: error })
    })
    return opening
  }

  async function open(): Promise<Client> {
    const client = new Client({ connectionString: appUrl, application_name: 'thamin-uploads', keepAlive: true })
    const lose = () => {
      if (!opening || closed) return
      opening = undefined
      log.warn('the connection that locks uploads broke; whoever is sending is asked to come again')
      for (const entry of held.values()) if (entry.client === client) void entry.askFor()
    }
    client.on('error', lose)
    client.on('end', lose)
    await client.connect()
    return client
  }

  async function acquire(id: string, askFor: RequestRelease): Promise<void> {
    const until = Date.now() + patience
    for (let other = held.get(id); other; other = held.get(id)) {
      void other.askFor()
      const left = until - Date.now()
      if (left <= 0) throw new AppError('upload-busy')
      await Promise.race([other.freed, pause(left, undefined, { ref: false })])
    }
    const { promise: freed, resolve: free } = Promise.withResolvers<void>()
    const entry: Held = { askFor, owned: false, freed, free }
    held.set(id, entry)
    try {
      entry.client = await connection()
      while (!(await tryLock(entry.client, id))) {
        if (Date.now() > until) throw new AppError('upload-busy')
        await entry.client.query('select pg_notify($1, $2)', [WANTED, `${me} ${id}`])
        await pause(BETWEEN_TRIES)
      }
      entry.owned = true
    } catch (error) {
      letGo(id)
      throw error
    }
  }

  async function release(id: string): Promise<void> {
    const client = held.get(id)?.client
    // A connection that broke took its locks with it.
    await client?.query('select pg_advisory_unlock(hashtextextended($1, 0))', [keyOf(id)]).catch(() => undefined)
    letGo(id)
  }

  function letGo(id: string): void {
    const entry = held.get(id)
    held.delete(id)
    entry?.free()
  }

  return {
    newLock: (id: string): Lock => ({
      lock: (_signal, askFor) => acquire(id, askFor),
      unlock: () => release(id),
    }),
    /** Does a piece of work that cannot be interrupted on an upload, alone. */
    async alone<T>(id: string, work: () => Promise<T>): Promise<T> {
      await acquire(id, () => undefined)
      return work().finally(() => release(id))
    },
    async close(): Promise<void> {
      closed = true
      stopListening()
      const client = await opening?.catch(() => undefined)
      await client?.end()
    },
  } satisfies Locker & Record<string, unknown>
}

export type UploadLocker = ReturnType<typeof createUploadLocker>

const keyOf = (id: string) => `upload ${id}`

async function tryLock(client: Client, id: string): Promise<boolean> {
  const text = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as got'
  const { rows } = await client.query<{ got: boolean }>(text, [keyOf(id)])
  return rows[0]?.got === true
}
