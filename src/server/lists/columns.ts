import { type RawBuilder, sql } from 'kysely'

type Read = {
  alias: string
  /** The columns by their names in camelCase. */
  columns: readonly string[]
  /** What a column travels as, where that is another name. */
  renamed?: Readonly<Record<string, string>>
  instants: readonly string[]
  /** Names that stand in other tables: the table, its column of the name, and our column of the id. */
  names: Readonly<Record<string, readonly [table: string, name: string, id: string]>>
}

/**
 * What a row is read as: columns under the names they travel by, instants as ISO texts (a Date made and written again costs ten
 * times as much), and names where ids stand.
 */
export function readAs({ alias, columns, renamed = {}, instants, names }: Read): RawBuilder<unknown> {
  const own = columns.map((column) => {
    const from = `${alias}.${snake(column)}`
    const isInstant = instants.includes(column)
    const read = isInstant ? `to_char(${from} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : from
    return `${read} as "${renamed[column] ?? column}"`
  })
  const others = Object.entries(names).map(
    ([as, [table, name, id]]) => `(select ${snake(name)} from ${table} where id = ${alias}.${snake(id)}) as "${as}"`,
  )
  return sql.raw([...own, ...others].join(', '))
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
