/** What every row has. */
export type Row = { id: string }

/** Rows that follow one another in a list; `F` is what is kept of its first row beside. */
export type Stretch<R extends Row, F = R> = {
  rows: readonly R[]
  /** The first of them as it was read. */
  first?: F | undefined
  /** The cursor of the rows after them, null when there are none. */
  next: string | null
  /** How many the whole list has. */
  totalCount: number
}

/**
 * Joins stretches to one, each row once: one that moved down meanwhile, by a change of its date, comes again. What was
 * joined before is not gone through again, so that the thousandth stretch costs what the first did.
 */
export function joiner<R extends Row, F>(): (stretches: readonly Stretch<R, F>[]) => Stretch<R, F> {
  let known: readonly Stretch<R, F>[] = []
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
    const { next = null, totalCount = 0 } = stretches.at(-1) ?? {}
    return { rows, first: stretches[0]?.first, next, totalCount }
  }
}

/**
 * Puts rows that were read again where they belong, after the row `after` (undefined: at the top): changed rows change,
 * those that are gone go, new ones come, and the rows before and behind stay as they are. When nothing of what was there
 * is left among them, the list goes on from them.
 */
export function mended<R extends Row, F>(
  old: Stretch<R, F>,
  fresh: Stretch<R, F>,
  after: string | undefined,
): Stretch<R, F> {
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
  return { rows: [...before, ...fresh.rows, ...behind], first, next, totalCount: fresh.totalCount }
}
