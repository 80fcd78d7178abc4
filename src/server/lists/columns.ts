import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

type Read = {
  alias: string
  /** The columns by their names in camelCase. */
  columns: readonly string[]
  /** The names of columns on the wire, where they differ. */
  renamed?: Readonly<Record<string, string>>
  instants: readonly string[]
  /** Names from other tables: the table, its name column, and this table's column of the id. */
  names?: Readonly<Record<string, readonly [table: string, name: string, id: string]>>
}

/** The select list of a row: columns under their wire names, instants as ISO texts, and names beside ids. */
export function selectList({ alias, columns, renamed = {}, instants, names = {} }: Read): RawBuilder<unknown> {
  const own = columns.map((column) => {
    const from = `${alias}.${snakeCase(column)}`
    return `${instants.includes(column) ? isoInstant(from) : from} as "${renamed[column] ?? column}"`
  })
  const others = Object.entries(names).map(
    ([as, [table, name, id]]) =>
      `(select ${snakeCase(name)} from ${table} where id = ${alias}.${snakeCase(id)}) as "${as}"`,
  )
  return sql.raw([...own, ...others].join(', '))
}

/** A row of a table as `selectList` reads it, its instants as texts. */
export type ReadRow<T extends keyof Tables, C extends keyof Selectable<Tables[T]>> = {
  [K in C]: Selectable<Tables[T]>[K] extends infer V ? (V extends Date ? string : V) : never
}

/** The name of a column in SQL, by its name in camelCase. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** SQL: an instant as an ISO text in UTC, to the millisecond as JavaScript writes it, or to the microsecond as PostgreSQL keeps it. */
export function isoInstant(expression: string, precision: 'MS' | 'US' = 'MS'): string {
  return `pg_catalog.to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.${precision}"Z"')`
}
