import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../log.ts'
import { freeBytes } from '../process/free-bytes.ts'
import { keepReserve, RESERVE } from './reserve.ts'

const MEGABYTE = 1_048_576

/** Bytes free on the database's disk: below `refuse` what people change is refused, below `readOnly` PostgreSQL takes no change. */
export type DiskLimits = { refuse: number; readOnly: number }
const LIMITS: DiskLimits = { refuse: 128 * MEGABYTE, readOnly: 64 * MEGABYTE }
/** Free bytes beyond a limit before it is lifted again, so that it does not change with every write. */
const MARGIN = 16 * MEGABYTE
/** How often the disk is looked at, in ms; more often when it may be full soon. */
const [SELDOM, OFTEN, SOON] = [1000, 200, 1024 * MEGABYTE]
/** A checkpoint lets PostgreSQL remove its log; at most one in so many ms is asked for. */
const CHECKPOINT_EVERY = 60_000
/** The reserve is written after the start, in ms. */
const RESERVE_AFTER = 10_000

/** The folder of a cluster and the address of its superuser. */
export type GuardedCluster = { home: string; superuserUrl: string }
export type DiskGuard = { isWritable(): boolean; stop(): Promise<void> }

/**
 * Watches the disk of an embedded database: a server that wrote it full would end PostgreSQL in the middle of its log. While room is
 * short `isWritable` is false, and PostgreSQL itself is read-only when it grows shorter; reads go on, and all of it is lifted when
 * there is room again. Keeps the reserve file that recovery may use.
 */
export function guardDisk(
  { home, superuserUrl }: GuardedCluster,
  { log, limits = LIMITS, free = freeBytes }: { log: Log; limits?: DiskLimits; free?: typeof freeBytes },
): DiskGuard {
  const stopping = new AbortController()
  const { signal } = stopping
  const began = performance.now()
  let isWritable = true
  let readOnly = false
  let checkpointAt = Number.NEGATIVE_INFINITY

  async function look(): Promise<number> {
    const room = await free(home)
    const refused = room < limits.refuse + (isWritable ? 0 : MARGIN)
    if (refused === isWritable) {
      isWritable = !refused
      if (refused)
        log.fatal({ free: room }, 'the disk of the database is nearly full: nothing more is saved, reads go on')
      else log.info({ free: room }, 'the disk of the database has room again: everything is saved')
    }
    const closed = room < limits.readOnly + (readOnly ? MARGIN : 0)
    if (closed !== readOnly) {
      await setReadOnly(superuserUrl, closed)
      readOnly = closed
    }
    if (refused && performance.now() - checkpointAt > CHECKPOINT_EVERY) {
      checkpointAt = performance.now()
      await asSuperuser(superuserUrl, ['checkpoint'])
    }
    if (!refused && performance.now() - began > RESERVE_AFTER && room > limits.refuse + 2 * RESERVE)
      await keepReserve(home)
    return room
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      const room = await look().catch((error: unknown) => {
        // While the database is unavailable it can't be switched; the next check tries again.
        log.debug({ err: error }, 'the disk of the database could not be watched')
        return 0
      })
      await pause(room < SOON ? OFTEN : SELDOM, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    isWritable: () => isWritable,
    async stop() {
      stopping.abort()
      await watching
    },
  }
}

/** Has PostgreSQL refuse every change, or take them again; open connections follow at their next statement. */
async function setReadOnly(superuserUrl: string, on: boolean): Promise<void> {
  const change = on ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'
  await asSuperuser(superuserUrl, [`alter system ${change}`, 'select pg_reload_conf()'])
}

/** Has PostgreSQL take changes again where it was left without. */
export async function endReadOnly(superuserUrl: string): Promise<void> {
  const rows = await asSuperuser(superuserUrl, ['show default_transaction_read_only'])
  if (rows[0]?.default_transaction_read_only === 'on') await setReadOnly(superuserUrl, false)
}

/** Runs statements one by one, and returns the rows of the last. */
async function asSuperuser(url: string, statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 60_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
