import { type SqlBool, sql } from 'kysely'
import type { Page } from '#kernel/page.ts'

/** The order of every list of documents: the newest first, each at a place of its own. */
export const NEWEST_FIRST = sql.raw('order by d.created_at desc, d.id desc')

/** The place of `d` in that order as a text: it tells where a page ends also once the document is removed. */
export const PLACE = sql.raw(
  `to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || d.id as place`,
)

/** The condition that `d` comes after a place. */
export function after(place: string) {
  return sql<SqlBool>`(d.created_at, d.id) < (split_part(${place}, '_', 1)::timestamptz, split_part(${place}, '_', 2)::uuid)`
}

/** Makes a page from rows fetched with one more than `size`; what they say of their place becomes its cursor. */
export function pageByPlace<T extends { place: string }>(
  rows: T[],
  size: number,
): Omit<Page<Omit<T, 'place'>>, 'totalCount'> {
  const lastId = rows.at(Math.min(size, rows.length) - 1)?.place ?? null
  const items = rows.slice(0, size).map(({ place: _, ...item }) => item)
  return { items, hasMore: rows.length > size, lastId }
}
