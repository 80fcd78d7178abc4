import {
  CamelCasePlugin,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { DescribedQuery } from './described-query.ts'
import type { DB } from './schema.ts'

/** A read that is compiled once and prepared once per connection; it runs with other values each time. */
export type PreparedQuery<Row> = (db: Kysely<DB>, values: Record<string, unknown>) => Promise<Row[]>

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

/** How many statements may have a name: each is kept by every connection, so that callers must not be able to make more. */
const MOST_NAMES = 200
const names = new Map<string, string>()

/** The place of a value in a statement that is yet to run. */
export const value = (name: string): string => `${MARK}${name}`
const MARK = '\u0000'

/**
 * Compiles a query whose parameters stand as `value('name')`; it runs as a named statement. Not for what only a plan of its
 * own values makes fast (search): PostgreSQL soon plans a named one for any values.
 * Rows come as the database names them, so alias columns in camelCase.
 */
export function preparedQuery<Row>(query: RawBuilder<Row>): PreparedQuery<Row> {
  const compiled = query.compile(compiler)
  const fixed = compiled.parameters.map((parameter) =>
    typeof parameter === 'string' && parameter.startsWith(MARK) ? parameter.slice(MARK.length) : null,
  )
  if (names.size < MOST_NAMES && !names.has(compiled.sql)) names.set(compiled.sql, `s${names.size + 1}`)
  return (db, values) => {
    const parameters = compiled.parameters.map((parameter, at) => {
      const name = fixed[at]
      return name === null || name === undefined ? parameter : values[name]
    })
    return execute(db, { ...compiled, parameters })
  }
}

/** Texts that ran without a name: searches and combined filters, of which there are as many as people ask for. */
const unnamed = new LRUCache<string, true>({ max: 1000 })

/** Runs a query once, without a name; its rows too come as the database names them. */
export function runOnce<Row>(db: Kysely<DB>, query: RawBuilder<Row>): Promise<Row[]> {
  const compiled = query.compile(compiler)
  unnamed.set(compiled.sql, true)
  return execute(db, compiled)
}

/** The pools behind databases, so that a read outside of a transaction may go to its pool at once. */
const pools = new WeakMap<Kysely<DB>, pg.Pool>()

/** Says which pool is behind a database. */
export function standsOn(db: Kysely<DB>, pool: pg.Pool): void {
  pools.set(db, pool)
}

async function execute<Row>(db: Kysely<DB>, compiled: CompiledQuery<Row>): Promise<Row[]> {
  const pool = pools.get(db)
  // Kysely's way there costs a tenth of a small read, and its renaming of every column of every row more than the reading.
  if (pool) return (await pool.query(compiled.sql, [...compiled.parameters])).rows
  return (await db.withoutPlugins().executeQuery(compiled)).rows
}

/** A connection that prepares the statements which have a name and describes none twice, also when Kysely asks in a transaction. */
export class NamingClient extends pg.Client {
  override query = ((text: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined
    const isOurs = name !== undefined || (typeof text === 'string' && unnamed.has(text))
    if (!isOurs) return super.query(text as string, ...(rest as []))
    const query = new DescribedQuery(name, text as string, rest[0]) as unknown as string
    const [callback] = rest.slice(1)
    if (callback) return super.query(query, callback as never)
    return new Promise((resolve, reject) => {
      const settle = (error: Error | undefined, result: unknown) => (error ? reject(error) : resolve(result))
      super.query(query, settle as never)
    })
  }) as pg.Client['query']
}
