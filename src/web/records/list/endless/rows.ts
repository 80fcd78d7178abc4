import type { Total } from '#kernel/page.ts'

/** What every row has. */
export type Row = { id: string }

/** Consecutive rows of a list; `F` is the type of its first row as it was read. */
export type Segment<R extends Row, F = R> = Total & {
  rows: readonly R[]
  /** The first row as it was read. */
  first?: F | undefined
  /** The cursor of the next rows, null at the end. */
  next: string | null
  isWide?: true | undefined
  meant?: string | undefined
}

/**
 * Joins segments, each row once: a row that moved down meanwhile is read twice. Segments that were joined before are not
 * visited again, so that the thousandth segment costs as little as the first.
 */
export function joiner<R extends Row, F>(): (stretches: readonly Segment<R, F>[]) => Segment<R, F> {
  let known: readonly Segment<R, F>[] = []
  let rows: readonly R[] = []
  let ids = new Set<string>()
  return (stretches) => {
    if (known.length > stretches.length || known.some((stretch, at) => stretch !== stretches[at])) {
      known = []
      rows = []
      ids = new Set()
    }
    const added: R[] = []
    for (const stretch of stretches.slice(known.length))
      for (const row of stretch.rows)
        if (!ids.has(row.id)) {
          ids.add(row.id)
          added.push(row)
        }
    known = stretches
    if (added.length > 0) rows = rows.concat(added)
    const { next = null, totalCount = 0, totalIsExact = true } = stretches.at(-1) ?? {}
    const { first, isWide, meant } = stretches[0] ?? {}
    return { rows, first, next, totalCount, totalIsExact, ...(isWide ? { isWide } : {}), ...(meant ? { meant } : {}) }
  }
}

/**
 * Replaces the rows after the row `after` (undefined: from the top) by rows that were read again: changed rows are updated,
 * missing ones removed, new ones inserted, and the rows before and behind kept. When none of the old rows is among them, the
 * list continues from the new ones.
 */
export function replaceRows<R extends Row, F>(
  old: Segment<R, F>,
  fresh: Segment<R, F>,
  after: string | undefined,
): Segment<R, F> {
  const start = after === undefined ? 0 : old.rows.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) return old
  const ids = new Set(fresh.rows.map(({ id }) => id))
  const isOld = ({ id }: Row) => !ids.has(id)
  const before = old.rows.slice(0, start).filter(isOld)
  const shared = old.rows.findLastIndex((row, at) => at >= start && ids.has(row.id))
  const { first } = start === 0 ? fresh : old
  if (fresh.next === null || shared < 0) return { ...fresh, first, rows: [...before, ...fresh.rows] }
  const behind = old.rows.slice(shared + 1)
  const next = behind.length > 0 ? old.next : fresh.next
  return { ...fresh, first, next, rows: [...before, ...fresh.rows, ...behind] }
}
