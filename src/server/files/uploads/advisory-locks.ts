import { Client } from 'pg'
import { AppError } from '#kernel/errors.ts'
import type { Log } from '../../log.ts'

type Parts = { appUrl: string; log: Log; lost: () => void }

/** After how many ms without an answer the connection counts as broken. */
const LATE = 5_000

/**
 * PostgreSQL's advisory locks on one connection of its own, opened when first needed: a dead server's locks go with it, and so
 * do a living one's when the connection breaks, which `lost` is told. Throws AppError 'unavailable' while there is none.
 */
export function createAdvisoryLocks({ appUrl, log, lost }: Parts) {
  let opening: Promise<Client> | undefined
  // One statement after another: the driver takes no second one meanwhile.
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false

  async function open(): Promise<Client> {
    const config = {
      application_name: 'thamin-uploads',
      keepAlive: true,
      connectionTimeoutMillis: LATE,
      query_timeout: LATE,
    }
    const client = new Client({ connectionString: appUrl, ...config })
    const broke = () => lose(client)
    client.on('error', broke)
    client.on('end', broke)
    await client.connect()
    return client
  }

  function lose(client: Client): void {
    void opening?.then((present) => {
      if (present !== client || closed) return
      opening = undefined
      log.warn('the connection that locks uploads broke; whoever is sending is asked to come again')
      lost()
      void client.end().catch(() => undefined)
    })
  }

  function ask<Row extends object>(text: string, values: unknown[]): Promise<Row | undefined> {
    const asked = turn.then(async () => {
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
    turn = asked.catch(() => undefined)
    return asked
  }

  return {
    /** Takes the lock of a name if nobody else has it; one's own is never given twice by whoever asks. */
    async take(name: string): Promise<boolean> {
      const row = await ask<{ got: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [name])
      return row?.got === true
    },
    /** Lets a lock go; one that was lost is gone already. */
    async letGo(name: string): Promise<void> {
      await ask('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => undefined)
    },
    async notify(channel: string, payload: string): Promise<void> {
      await ask('select pg_notify($1, $2)', [channel, payload])
    },
    async close(): Promise<void> {
      closed = true
      await turn
      const client = await opening?.catch(() => undefined)
      await client?.end()
    },
  }
}
