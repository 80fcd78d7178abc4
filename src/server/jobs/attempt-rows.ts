import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** The row of a job, and which attempt at it this one is. */
type Attempted = { id: string; attempts: number }
/** Columns with their values, or expressions. */
type Values = Readonly<Record<string, unknown>>

const listed = (values: Values) =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

/**
 * The rows of a table of which attempts at jobs are made (`createAttempts`): what only the latest attempt writes, and only while its row is under
 * way. `endedAt` for a table that says when a row ended.
 */
export function attemptRows(table: keyof DB, { state = 'state', underWay = 'RUNNING', endedAt = false } = {}) {
  const updated = ({ id, attempts }: Attempted, values: Values) =>
    sql`update ${sql.table(table)} set ${listed(values)}
      where id = ${id} and attempts = ${attempts} and ${sql.ref(state)} = ${underWay}`
  return {
    /** Stores how far the work has come; gives whether it is still wanted. */
    async store(db: Kysely<DB>, row: Attempted, values: Values): Promise<boolean> {
      const stored = sql<{ cancelAsked: boolean }>`${updated(row, values)} returning cancel_asked as "cancelAsked"`
      return (await stored.execute(db)).rows[0]?.cancelAsked === false
    },
    /** Takes back an attempt that the server itself has ended. */
    async release(db: Kysely<DB>, row: Attempted): Promise<void> {
      await updated(row, { attempts: sql`attempts - 1` }).execute(db)
    },
    /** Writes how an attempt ended; false where it is not the latest one, or, with `unlessCancelled`, not wanted any more. */
    async end(db: Kysely<DB>, row: Attempted, ending: Values, { unlessCancelled = false } = {}): Promise<boolean> {
      const values = endedAt ? { ...ending, endedAt: sql`now()` } : ending
      const wanted = unlessCancelled ? sql`and not cancel_asked` : sql``
      return ((await sql`${updated(row, values)} ${wanted}`.execute(db)).numAffectedRows ?? 0n) > 0n
    },
  }
}
