import type { Page, Total } from '#kernel/page.ts'

/** Consecutive rows of a list as they were when one of them was opened, and where the list goes on. */
export type Stretch = {
  /** The filters and the sort of the list, as its verb takes them. */
  filters: object
  /** How many rows are read at once. */
  pageSize: number
  ids: readonly string[]
  /** The cursor that the stretch begins after; null at the top of the list. */
  after: string | null
  /** The cursor of the rows that follow; null at the end of the list. */
  next: string | null
  /** The cursors that earlier stretches begin after, the nearest last. */
  earlier: readonly (string | null)[]
  /** The place of the first row in the list, counted from one; null where it is not known. */
  first: number | null
  total: Total
}

export type Direction = 'previous' | 'next'

/** The neighbour of a record: its id where it is in the stretch, else the cursor that it is read with; null at either end. */
export type Neighbour = { id: string } | { after: string | null } | null

/** The place of a record in its list, counted from one; null where it is not known. */
export function placeOf({ ids, first }: Stretch, id: string): number | null {
  const at = ids.indexOf(id)
  return at < 0 || first === null ? null : first + at
}

/** The record before or after another one. */
export function neighbourOf({ ids, next, earlier }: Stretch, id: string, direction: Direction): Neighbour {
  const at = ids.indexOf(id)
  if (at < 0) return null
  const beside = ids[direction === 'next' ? at + 1 : at - 1]
  if (beside !== undefined) return { id: beside }
  if (direction === 'next') return next === null ? null : { after: next }
  const after = earlier.at(-1)
  return after === undefined ? null : { after }
}

type Read = Page<{ id: string }>

/** The stretch after another one, from the page that was read. */
export function following(stretch: Stretch, page: Read): Stretch {
  const { ids, after, first } = stretch
  return {
    ...stretch,
    ...readPart(stretch, page),
    ids: page.items.map(({ id }) => id).filter((id) => !ids.includes(id)),
    after: stretch.next,
    earlier: [...stretch.earlier, after],
    first: first === null ? null : first + ids.length,
  }
}

/** The stretch before another one, from the page that was read: rows may have been added or removed in between. */
export function preceding(stretch: Stretch, page: Read): Stretch {
  const read = page.items.map(({ id }) => id)
  const shared = read.findIndex((id) => stretch.ids.includes(id))
  const ids = shared < 0 ? read : read.slice(0, shared)
  const after = stretch.earlier.at(-1) ?? null
  const first = stretch.first === null ? null : Math.max(1, stretch.first - ids.length)
  return {
    ...stretch,
    ...readPart(stretch, page),
    ids,
    after,
    next: stretch.after,
    earlier: stretch.earlier.slice(0, -1),
    first: after === null ? 1 : first,
  }
}

// Neighbours are read without counting: the list has been counted where it was opened.
const readPart = ({ total }: Stretch, { hasMore, lastId, totalCount, totalIsExact }: Read) => ({
  next: hasMore ? lastId : null,
  total: totalIsExact ? { totalCount, totalIsExact } : total,
})
