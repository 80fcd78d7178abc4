import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterEach } from 'vitest'
import { type AssertedRow, assertedRows, difference } from './asserted-rows.ts'
import { readSources } from './sources.ts'

// Each statement ``sql<Row>`…` `` that a test runs is compared with its type: a column that the database answers and the type doesn't
// declare, one that is declared and not answered, and a value of another kind fail the test, with file and line.

type Statement = { sites: AssertedRow[]; renamed: boolean }
/** The statements that are known, by their literal parts, and what was found since the test began. */
type RowChecks = { sites: Map<string, AssertedRow[]>; faults: Set<string> }
type Run = (this: RawBuilder<unknown>, db: never) => { sql: string }
type Answered = { text?: string; _result: { fields: { name: string }[]; rows: unknown[] } }

/** Once in a process: what is prepared stays prepared from one file of tests to the next. */
function watched(): RowChecks {
  const sites = Map.groupBy(assertedRows(readSources(['src'], /(?<!\.test)\.ts$/)), ({ parts }) => parts)
  const statements = new Map<string, Statement>()
  const faults = new Set<string>()
  const builder = Object.getPrototypeOf(sql``) as { compile: Run; execute: Run }
  const { compile, execute } = builder
  const note = (query: RawBuilder<unknown>, text: string, renamed: boolean) => {
    const { sqlFragments = [] } = query.toOperationNode() as { sqlFragments?: readonly string[] }
    const found = sites.get(sqlFragments.join('\0'))
    if (found) statements.set(text, { sites: found, renamed })
  }
  builder.compile = function (db) {
    const compiled = compile.call(this, db)
    note(this, compiled.sql, false)
    return compiled
  }
  builder.execute = function (db) {
    note(this, compile.call(this, db).sql, true)
    return execute.call(this, db)
  }
  const query = pg.Query.prototype as unknown as { handleReadyForQuery(this: Answered, connection: unknown): void }
  const { handleReadyForQuery } = query
  query.handleReadyForQuery = function (connection) {
    const statement = statements.get(this.text ?? '')
    const fault = statement && faultOf(statement, this._result)
    if (fault) faults.add(fault)
    return handleReadyForQuery.call(this, connection)
  }
  return { sites, faults }
}

function faultOf({ sites, renamed }: Statement, { fields, rows }: Answered['_result']): string | undefined {
  const names = new Map(
    fields.map(({ name }) => [name, renamed ? name.replace(/_(\w)/g, (_, a) => a.toUpperCase()) : name]),
  )
  const all = sites.map(({ at, row }) => {
    if (row.is !== 'object' || fields.length === 0) return undefined
    // Without rows too the names of the columns are compared.
    const keys = new Map(
      [...row.keys].map(([key, { optional }]) => [key, { optional, shape: () => ({ is: 'any' as const }) }]),
    )
    const bare = Object.fromEntries([...names.values()].map((name) => [name, undefined]))
    const given = rows
      .slice(0, 3)
      .map((one) => Object.entries(one as object).map(([name, value]) => [names.get(name), value]))
    return (
      difference(bare, { is: 'object', keys }, at) ??
      given.map((one) => difference(Object.fromEntries(one), row, at)).find((one) => one !== undefined)
    )
  })
  return all.includes(undefined) ? undefined : all[0]
}

const shared = globalThis as { rowChecks?: RowChecks }
shared.rowChecks ??= watched()
/** What the tests of this process check rows by. */
export const { sites, faults } = shared.rowChecks

afterEach(() => {
  const found = [...faults]
  faults.clear()
  if (found.length > 0) throw new Error(`A row is not what its statement declares:\n${found.join('\n')}`)
})
