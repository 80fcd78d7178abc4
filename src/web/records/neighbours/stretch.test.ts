import fc from 'fast-check'
import { expect, test } from 'vitest'
import { following, neighbourOf, placeOf, preceding, type Stretch } from './stretch.ts'

const rows = Array.from({ length: 7 }, (_, at) => ({ id: `r${at + 1}` }))
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

/** What a list of `list` answers, page by page; its cursor is the last row. */
function readAfter(list: readonly { id: string }[], after: string | null, pageSize: number) {
  const from = after === null ? 0 : list.findIndex(({ id }) => id === after) + 1
  const items = list.slice(from, from + pageSize)
  const hasMore = from + pageSize < list.length
  return { items, hasMore, lastId: items.at(-1)?.id ?? null, totalCount: list.length, totalIsExact: true }
}

function opened(list: readonly { id: string }[], pageSize: number): Stretch {
  const { items, hasMore, lastId, totalCount, totalIsExact } = readAfter(list, null, pageSize)
  return {
    filters: {},
    pageSize,
    ids: idsOf(items),
    after: null,
    next: hasMore ? lastId : null,
    earlier: [],
    first: 1,
    total: { totalCount, totalIsExact },
  }
}

/** Goes from record to record as far as it goes, and returns those that were met with their places. */
function walk(list: readonly { id: string }[], start: Stretch, from: string, direction: 'previous' | 'next') {
  const met: [string, number | null][] = []
  let stretch = start
  let id: string | undefined = from
  while (id !== undefined) {
    met.push([id, placeOf(stretch, id)])
    const beside = neighbourOf(stretch, id, direction)
    if (beside === null) break
    if ('id' in beside) id = beside.id
    else {
      const page = readAfter(list, beside.after, stretch.pageSize)
      stretch = direction === 'next' ? following(stretch, page) : preceding(stretch, page)
      id = direction === 'next' ? stretch.ids[0] : stretch.ids.at(-1)
    }
  }
  return { met, stretch }
}

test('from the first record to the last and back, each is met once and knows its place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 7 }), (pageSize, length) => {
      const list = rows.slice(0, length)
      const places = list.map(({ id }, at) => [id, at + 1])
      const there = walk(list, opened(list, pageSize), 'r1', 'next')
      expect(there.met).toEqual(places)
      expect(walk(list, there.stretch, `r${length}`, 'previous').met).toEqual(places.toReversed())
    }),
  )
})

test('rows that came or went in between are neither met twice nor end the way', () => {
  const first = opened(rows, 3)
  // r3 and r4 went, and r0 came: the page before begins with it.
  const second = following(first, readAfter(rows, 'r3', 3))
  const left = [{ id: 'r0' }, ...rows.filter(({ id }) => id !== 'r3')]
  const back = preceding(second, readAfter(left, null, 5))
  expect(back.ids).toEqual(['r0', 'r1', 'r2'])
  expect(placeOf(back, 'r2')).toBe(3)
  expect(following(first, { ...readAfter(rows, 'r3', 3), items: [{ id: 'r3' }, { id: 'r4' }] }).ids).toEqual(['r4'])
})

test('where the place is not known, or the record is not among the rows, nothing is claimed', () => {
  const stretch = { ...opened(rows, 3), first: null, earlier: [], after: 'x' }
  expect(placeOf(stretch, 'r2')).toBeNull()
  expect(placeOf(opened(rows, 3), 'r9')).toBeNull()
  expect(neighbourOf(stretch, 'r9', 'next')).toBeNull()
  expect(neighbourOf(stretch, 'r1', 'previous')).toBeNull()
  expect(following(stretch, readAfter(rows, 'r3', 3)).first).toBeNull()
})
