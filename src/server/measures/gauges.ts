import type { Database } from '../db/database.ts'

/** What a server holds at this moment: memory in bytes, and the connections of its pool. */
export type Gauges = {
  rss: number
  heap: number
  poolConnections: number
  poolIdle: number
  /** Statements that wait for a connection. */
  poolWaiting: number
}

/** Reads the gauges of this process. */
export function readGauges({ pool }: Pick<Database, 'pool'>): Gauges {
  const { rss, heapUsed } = process.memoryUsage()
  return {
    rss,
    heap: heapUsed,
    poolConnections: pool.totalCount,
    poolIdle: pool.idleCount,
    poolWaiting: pool.waitingCount,
  }
}
