import { connect } from 'node:net'
import type pg from 'pg'
import { systemCode } from '../process/system-code.ts'

/** How long the request to end a statement may take until the database has dealt with it, in ms. */
const ASKED_WITHIN = 2_000
/** PostgreSQL's code of a statement that was ended when asked. */
const ENDED = '57014'

/**
 * Runs a query on a connection of the pool, and asks the database to end it once the signal is aborted. Throws the signal's reason then.
 * The connection returns to the pool after the database has dealt with the request, which thus never meets the connection's next statement.
 */
export async function endedBy<Row extends pg.QueryResultRow>(
  signal: AbortSignal,
  pool: pg.Pool,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  signal.throwIfAborted()
  const client = await pool.connect()
  let asked: Promise<boolean> | undefined
  const ask = () => {
    asked = askToEnd(client)
  }
  let failed: unknown
  try {
    signal.throwIfAborted()
    signal.addEventListener('abort', ask, { once: true })
    return await client.query<Row>(query)
  } catch (error) {
    failed = error
    if (!signal.aborted || (error !== signal.reason && systemCode(error) !== ENDED)) throw error
    failed = undefined
    throw signal.reason
  } finally {
    signal.removeEventListener('abort', ask)
    const isDealtWith = (await asked) ?? true
    // As the pool itself does: a connection whose statement failed is not used again.
    client.release(failed !== undefined || !isDealtWith)
  }
}

/** What the driver knows of a connection beside its types: where it leads, and the key by which its statement may be ended. */
type Known = { host: string; port: number; processID: number; secretKey: number }
/** The number by which PostgreSQL knows a request to end a statement from any other beginning of a connection. */
const CANCEL_REQUEST = 80_877_102

/**
 * Asks the database, by a connection of its own, to end the statement that runs on another one, and waits until it has been dealt with:
 * the database closes then. False when that was not heard of. Neither signs in nor is encrypted: the key is good for nothing else.
 */
function askToEnd(client: pg.PoolClient): Promise<boolean> {
  const { host, port, processID, secretKey } = client as unknown as Known
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const request = Buffer.alloc(16)
  for (const [at, part] of [16, CANCEL_REQUEST, processID, secretKey].entries()) request.writeInt32BE(part | 0, at * 4)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.setTimeout(ASKED_WITHIN, () => socket.destroy(new Error('The database did not deal with it.')))
  socket.on('error', () => {})
  socket.on('close', (hadError) => resolve(!hadError))
  // Read to its end, or it would not close.
  socket.resume().write(request)
  return promise
}
