import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { log } from '../log.ts'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'
import { kyselyPool, type MeasureStatement, registerPool } from './prepared-query.ts'
import type { DB } from './tables.ts'

/** The database as the application uses it: rows in camelCase through `kysely`, plain SQL through `pool`. */
export type Database = {
  pool: pg.Pool
  kysely: Kysely<DB>
  /** Notes what each connection has received; what it gives closes those that have received nothing since, and counts them. */
  noteSilence: () => () => number
  close(): Promise<void>
}

/** The limits of a request, which PostgreSQL keeps: the duration of a statement, and of an idle transaction, in ms. */
export const SESSION_LIMITS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 }

/** How many connections the pool of a server has. */
const CONNECTIONS = 20
/** The share of them that writes may have at once: whatever makes these wait, such as a standby that is gone, the rest is left to reads. */
const SHARE_OF_WRITES = 0.7
/** How long a write waits for others to end, in ms. */
const WRITE_PATIENCE = 3_000
/** How many writes may wait. */
const MOST_WAITING = 200

/** How long to wait for the answer to a statement, in ms: longer than PostgreSQL works at one. */
const ANSWER_WITHIN = 35_000

/**
 * Opens a pool on the application's URL. It connects lazily and survives a restart of the database.
 * A write that waits for three seconds because too many others are under way throws AppError 'unavailable', and so does one that a standby
 * refuses; 'read-only' where `isClosed` says that the database was closed to changes on purpose.
 * `pooled`: through a pooler in transaction mode; work that needs a session of its own then needs another address.
 * bigint and numeric come as numbers (a bigint past 2^53 throws), a date as 'YYYY-MM-DD', an instant as Date.
 */
export function openDatabase(
  appUrl: string,
  options: {
    max?: number
    answerWithin?: number
    pooled?: boolean
    measure?: MeasureStatement
    isClosed?: () => boolean
  } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: appUrl,
    application_name: 'thamin',
    max: options.max ?? CONNECTIONS,
    keepAlive: true,
    // What is sent while others are under way on a connection does not wait for their answers.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // A pooler refuses what a session would begin with: there the role has its limits.
    ...(options.pooled ? {} : SESSION_LIMITS),
    // PostgreSQL itself keeps to its limits; one that is frozen, or cut off without a word, keeps to none.
    query_timeout: options.answerWithin ?? ANSWER_WITHIN,
    types: { getTypeParser },
  })
  // A broken idle connection is replaced at the next query; without a listener its error would end the process.
  // While closing, the database may stop before a connection has ended; that error is expected.
  let closing = false
  pool.on('error', (error) => closing || log.warn({ reason: error.message }, 'a database connection broke'))
  // A connection that breaks within a transaction is reported by the transaction's next statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  // The pool of a task or a probe has one caller, which would wait for itself.
  const writes = options.max
    ? undefined
    : createConcurrencyLimit(Math.floor(CONNECTIONS * SHARE_OF_WRITES), MOST_WAITING, WRITE_PATIENCE)
  const { measure, isClosed = () => false } = options
  const statements = { pool, named: !options.pooled, measure, writes, isClosed }
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: kyselyPool(statements) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  registerPool(kysely, statements)
  const close = async () => {
    closing = true
    await kysely.destroy()
    // Kysely does not end a pool that it has never used.
    if (!pool.ending) await pool.end()
  }
  return { pool, kysely, noteSilence: watchSilence(pool), close }
}

/** What the driver knows of a connection beside its types. */
type Known = { connection: { stream: { bytesRead: number; destroy: () => void } } }
const streamOf = (client: pg.PoolClient) => (client as unknown as Known).connection.stream

/**
 * Watches what the connections of a pool receive. Each call of what it gives notes it, and gives a function that closes the connections
 * that have received nothing since, so that statements on a way that was cut without a word fail at once; it counts them.
 */
function watchSilence(pool: pg.Pool): () => () => number {
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

const { builtins } = pg.types
const ARRAYS: Record<'text' | 'int8' | 'numeric' | 'date', number> = {
  text: 1009,
  int8: 1016,
  numeric: 1231,
  date: 1182,
}

function int8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a number.`)
  return value
}
const date = (text: string) => text

// A text[] parser splits any one-dimensional array; its elements are then read like single values.
const textArray: (text: string) => (string | null)[] = pg.types.getTypeParser(ARRAYS.text)
const arrayOf = (parse: (text: string) => unknown) => (text: string) =>
  textArray(text).map((element) => (element === null ? null : parse(element)))

const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, int8],
  [builtins.NUMERIC, Number],
  [builtins.DATE, date],
  [ARRAYS.int8, arrayOf(int8)],
  [ARRAYS.numeric, arrayOf(Number)],
  [ARRAYS.date, arrayOf(date)],
])

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && PARSERS.get(oid)) || pg.types.getTypeParser(oid, format as 'text')
