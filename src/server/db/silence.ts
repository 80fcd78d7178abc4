import type pg from 'pg'

/** What the driver knows of a connection beside its types. */
type Known = { connection: { stream: { bytesRead: number; destroy: () => void } } }
const streamOf = (client: pg.PoolClient) => (client as unknown as Known).connection.stream

/**
 * Watches what the connections of a pool receive. Each call of what it gives notes it, and gives a function that closes the connections
 * that have received nothing since, so that statements on a way that was cut without a word fail at once; it counts them.
 */
export function watchSilence(pool: pg.Pool): () => () => number {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => void open.add(client))
  pool.on('remove', (client) => void open.delete(client))
  return () => {
    const noted = [...open].map((client) => ({ client, received: streamOf(client).bytesRead }))
    return () => {
      const silent = noted.filter(({ client, received }) => open.has(client) && streamOf(client).bytesRead === received)
      for (const { client } of silent) streamOf(client).destroy()
      return silent.length
    }
  }
}
