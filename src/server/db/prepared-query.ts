import {
  CamelCasePlugin,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type pg from 'pg'
import { AppError } from '#kernel/errors.ts'
import type { ConcurrencyLimit } from '../process/concurrency-limit.ts'
import { systemCode } from '../process/system-code.ts'
import { endedBy } from './ended-query.ts'
import type { DB } from './tables.ts'

/** A statement that is compiled once and prepared once per connection; it runs with other values each time, ahead as `preparedWrite` says, or until a signal ends it. */
export type PreparedQuery<Row> = (
  db: Kysely<DB>,
  values: Readonly<Record<string, unknown>>,
  isAhead?: boolean,
  signal?: AbortSignal,
) => Promise<Row[]>

/** Compiles without a database, spelling names as the real one does. */
const compiler = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
})

/** What a part of a statement is in SQL, and its values: it gives the same for anyone, where these are the same. */
export function identityOf(part: RawBuilder<unknown>): readonly unknown[] {
  const { sql: text, parameters } = part.compile(compiler)
  return [text, ...parameters]
}

/** The maximum number of named statements: every connection caches each, so input must not be able to create more. */
const MOST_NAMES = 200
const names = new Map<string, string>()

/** The name of a statement; none for one too many. */
function nameOf(text: string): string | undefined {
  const name = names.get(text) ?? (names.size < MOST_NAMES ? `s${names.size + 1}` : undefined)
  if (name) names.set(text, name)
  return name
}

class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A named parameter of a prepared query. */
export function parameter<T = string>(name: string): RawBuilder<T> {
  return sql<T>`${new Parameter(name)}`
}

/**
 * Compiles a query whose values are `parameter('name')`; it runs as a named statement. Not for searches, which only a plan for
 * their own values makes fast: PostgreSQL soon plans a named statement for any values.
 * Rows come as the database names them, so alias columns in camelCase.
 */
export function preparedQuery<Row>(query: RawBuilder<Row>): PreparedQuery<Row> {
  const compiled = query.compile(compiler)
  nameOf(compiled.sql)
  return (db, values, isAhead = false, signal = undefined) => {
    const parameters = compiled.parameters.map((one) => (one instanceof Parameter ? values[one.name] : one))
    if (isAhead) sentAhead.add(parameters)
    return execute(db, { ...compiled, parameters }, { signal })
  }
}

/** The parameters of statements that are sent together with the next one. */
const sentAhead = new WeakSet<readonly unknown[]>()
/** True for a value that can't fail to be sent. */
const isPlain = (value: unknown): boolean =>
  value === null || typeof value !== 'object' || value instanceof Date || (Array.isArray(value) && value.every(isPlain))

/**
 * A write whose answer nobody needs: within a transaction it is sent together with the next statement, at the latest the commit, which throws the
 * error of either. Its values can't fail to be sent, so that PostgreSQL itself knows when there is nothing to commit.
 */
export function preparedWrite(query: RawBuilder<unknown>) {
  const write = preparedQuery(query)
  return async (db: Kysely<DB>, values: Readonly<Record<string, string>>): Promise<void> => {
    await write(db, values, true)
  }
}

/** The same for a write of a builder, one of few texts: it is prepared as well. */
export async function writeAhead(
  db: Kysely<DB>,
  query: RawBuilder<unknown> | { compile(): CompiledQuery },
): Promise<void> {
  const compiled = query.compile(db)
  nameOf(compiled.sql)
  if (compiled.parameters.every(isPlain)) sentAhead.add(compiled.parameters)
  await db.executeQuery(compiled)
}

/**
 * How long a search or a count may take, in ms: less than a statement in general. The driver then gives the connection up, and the
 * database ends the statement when it finds the connection closed.
 */
const SEARCH_TIMEOUT = 10_000

/** What ends a statement before its answer: so many ms, after which its connection is given up; a signal, at which the database is asked to end it. */
type Ends = { timeout?: number; signal?: AbortSignal | undefined }

/** Runs a query once, without a name; its rows too come as the database names them. Throws the signal's reason once that is aborted. */
export function runOnce<Row>(db: Kysely<DB>, query: RawBuilder<Row>, ends: Ends = {}): Promise<Row[]> {
  return execute(db, query.compile(compiler), { timeout: SEARCH_TIMEOUT, ...ends })
}

/** Called for every statement that has run: its text, which holds no values, how long it took in ms, and whether it failed. */
export type MeasureStatement = (text: string, ms: number, failed: boolean) => void

/** A pool of connections; behind a pooler that shares sessions, statements have no names, as the next may reach another session. */
export type StatementPool = {
  pool: pg.Pool
  named: boolean
  measure: MeasureStatement | undefined
  /** Limits what is written at once, so that connections remain for reads; none for a pool of few connections. */
  writes: ConcurrencyLimit | undefined
  /** True while the database is closed to changes on purpose: one that refuses them otherwise is a standby, for a moment. */
  isClosed: () => boolean
}

/** The pools behind databases, so that a read outside of a transaction goes to its pool at once. */
const pools = new WeakMap<Kysely<DB>, StatementPool>()

/** Registers the pool behind a database. */
export function registerPool(db: Kysely<DB>, pool: StatementPool): void {
  pools.set(db, pool)
}

async function execute<Row>(
  db: Kysely<DB>,
  compiled: CompiledQuery<Row>,
  { timeout, signal }: Ends = {},
): Promise<Row[]> {
  const found = pools.get(db)
  if (!found) return (await db.withoutPlugins().executeQuery(compiled)).rows
  // Kysely's execution costs a tenth of a small read, and its renaming of columns more than the read itself.
  const { sql: text, parameters } = compiled
  const query = statement(text, parameters, found.named)
  const limited = timeout === undefined ? query : { ...query, query_timeout: timeout }
  const run = () =>
    signal
      ? endedBy<Row & pg.QueryResultRow>(signal, found.pool, limited)
      : found.pool.query<Row & pg.QueryResultRow>(limited)
  return (await measured(found.measure, text, run, signal).catch((error) => fail(error, found.isClosed))).rows
}

/** PostgreSQL's code of a change that it takes from nobody: a standby, or one that was closed to changes. */
const isReadOnly = (error: unknown) => systemCode(error) === '25006'

function fail(error: unknown, isClosed: () => boolean): never {
  throw isReadOnly(error) ? new AppError(isClosed() ? 'read-only' : 'unavailable', { cause: error }) : error
}

async function measured<T>(
  measure: MeasureStatement | undefined,
  text: string,
  run: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (!measure) return run()
  const began = performance.now()
  try {
    const result = await run()
    measure(text, performance.now() - began, false)
    return result
  } catch (error) {
    measure(text, performance.now() - began, !signal?.aborted)
    throw error
  }
}

/** The query for pg: a named statement is parsed once per connection. */
function statement(text: string, parameters: readonly unknown[], named: boolean): pg.QueryConfig {
  const name = named ? names.get(text) : undefined
  return name === undefined ? { text, values: [...parameters] } : { name, text, values: [...parameters] }
}

/** True for the driver's error of a statement that had no answer in time; the driver gives it no code. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** What only reads, by how it begins: a transaction counts as a write unless it says otherwise. */
const READS = /^\s*(?:select|values|show|start transaction\b.*\bread only)\b/i
const WRITES_WITHIN = /\b(?:insert into|update|delete from|merge into)\b/i
const onlyReads = (text: string) => READS.test(text) || (/^\s*with\b/i.test(text) && !WRITES_WITHIN.test(text))
const BEGINS = /^(?:begin|start transaction)\b/
const UNSENT = { rows: [], rowCount: 0, command: '' }
type Statement = { text: string; parameters: readonly unknown[] }

/**
 * A pool as Kysely sees it: inside its transactions, too, prepared queries run by their names. A connection is taken with the first
 * statement, which says whether it is for a write: those wait for one another outside of the pool, holding no connection.
 * The beginning of a transaction and what is sent ahead go with the next statement that is waited for, in one piece.
 */
export function kyselyPool({ pool, named, measure, writes, isClosed }: StatementPool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      let taking: Promise<pg.PoolClient> | undefined
      let client: pg.PoolClient | undefined
      let leave = () => {}
      let isWithin = false
      let waiting: Statement[] = []
      const take = async (text: string) => {
        if (writes && !onlyReads(text)) leave = await enter(writes)
        client = await pool.connect()
        return client
      }
      const send = (its: pg.PoolClient, { text, parameters }: Statement) => {
        const answer = measured(measure, text, () => its.query(statement(text, parameters, named)))
        answer.catch((error: unknown) => {
          // Without an answer the connection is of no use: the rollback on it would wait as long again. One to a standby may never lead to the primary.
          if (isUnanswered(error) || (isReadOnly(error) && !isClosed())) void (its as unknown as pg.Client).end()
        })
        return answer
      }
      const query = async (text: string, parameters: readonly unknown[]) => {
        const isBeginning = BEGINS.test(text)
        isWithin ||= isBeginning
        if (isBeginning || (isWithin && sentAhead.has(parameters))) {
          waiting.push({ text, parameters })
          return UNSENT
        }
        // What waits is not sent only to be undone (a savepoint was sent with what came before it), and a transaction that says nothing is not sent at all.
        if (text.startsWith('rollback')) waiting = []
        if (!taking && (text === 'rollback' || (text === 'commit' && waiting.length === 1))) return UNSENT
        taking ??= take(waiting[0]?.text ?? text)
        const its = await taking
        const together = [...waiting, { text, parameters }]
        waiting = []
        return lastOf(inOnePiece(its, () => together.map((one) => send(its, one)))).catch((error) =>
          fail(error, isClosed),
        )
      }
      const release = (destroy?: boolean) => {
        client?.release(destroy)
        leave()
      }
      // Kysely's type has cursors as well, which only streams use.
      return { query, release } as unknown as PostgresPoolClient
    },
  }
}

/** What is written within is one piece for the network, and for the process at the other end. */
function inOnePiece<T>(client: pg.PoolClient, write: () => T): T {
  const { stream } = (client as unknown as pg.Client).connection
  stream.cork()
  try {
    return write()
  } finally {
    stream.uncork()
  }
}

/** What the last of several statements answers; the error of the first that failed, which is why those behind it did. */
async function lastOf(sent: readonly Promise<pg.QueryResult>[]): Promise<pg.QueryResult | undefined> {
  let last: pg.QueryResult | undefined
  for (const answer of sent) last = await answer
  return last
}

/** Takes a slot, and gives what leaves it. Throws AppError 'unavailable' when none is free in time. */
function enter(limit: ConcurrencyLimit): Promise<() => void> {
  return new Promise((entered, refused) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stay = () => {
      entered(resolve)
      return promise
    }
    limit.run(stay).catch(refused)
  })
}
