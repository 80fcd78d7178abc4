import { expect, test } from 'vitest'
import { joiner, replaceRows, type Segment as SegmentOf } from './rows.ts'

type Listed = { id: string; ownerName: string }
type Segment = SegmentOf<Listed>

const row = (id: string, ownerName = '') => ({ id, ownerName })
const stretch = (ids: string, next: string | null = null, totalCount = 99): Segment => ({
  rows: [...ids].map((id) => row(id)),
  next,
  totalCount,
  totalIsExact: true,
})
const idsOf = ({ rows }: Segment) => rows.map(({ id }) => id).join('')

test('stretches become one list, in order and without repeats', () => {
  const join = joiner<Listed, Listed>()
  const [first, second] = [stretch('abc', 'c'), stretch('bde', 'e', 98)]
  const one = join([first])
  expect(idsOf(one)).toBe('abc')
  const two = join([first, second])
  expect({ ...two, rows: idsOf(two) }).toEqual({ rows: 'abcde', next: 'e', totalCount: 98, totalIsExact: true })
  expect(idsOf(one)).toBe('abc')
  expect(idsOf(join([first, second, stretch('')]))).toBe('abcde')
  // Other stretches are another list.
  expect(idsOf(join([stretch('xa')]))).toBe('xa')
  expect(idsOf(join([]))).toBe('')
})

test('joining one more does not go through those before', () => {
  const join = joiner<Listed, Listed>()
  let touched = 0
  const watched: Segment = {
    ...stretch('a', 'a'),
    rows: new Proxy([row('a')], {
      get(rows, key) {
        touched += 1
        return Reflect.get(rows, key)
      },
    }),
  }
  join([watched])
  expect(touched).toBeGreaterThan(0)
  touched = 0
  expect(idsOf(join([watched, stretch('b')]))).toBe('ab')
  expect(touched).toBe(0)
})

test('rows that were read again take the place of what they were', () => {
  const old = stretch('abcdefgh', 'h')
  const fresh: Segment = { rows: [row('c', 'new'), row('x'), row('e')], next: 'e', totalCount: 97, totalIsExact: true }
  const now = replaceRows(old, fresh, 'b')
  expect(idsOf(now)).toBe('abcxefgh')
  expect(now.rows[2]?.ownerName).toBe('new')
  expect(now).toMatchObject({ next: 'h', totalCount: 97 })
})

test('the top takes what is new, the rest stays', () => {
  expect(idsOf(replaceRows(stretch('abc', 'c'), stretch('xyab', 'b'), undefined))).toBe('xyabc')
})

test('new rows behind the last that was there are no second time there', () => {
  expect(idsOf(replaceRows(stretch('abcd', 'd'), stretch('bxy', 'y'), 'a'))).toBe('abxycd')
  // A row from above that has moved into the stretch.
  expect(idsOf(replaceRows(stretch('abcd', 'd'), stretch('cad', 'd'), 'b'))).toBe('bcad')
})

test('where the list ends, it ends', () => {
  const now = replaceRows(stretch('abcdef', 'f'), stretch('cd', null), 'b')
  expect(idsOf(now)).toBe('abcd')
  expect(now.next).toBeNull()
})

test('the cursor follows when the end itself was read again', () => {
  expect(replaceRows(stretch('abc', 'c'), stretch('bcd', 'd'), 'a')).toMatchObject({ next: 'd' })
})

test('where nothing is left of what was there, the list goes on from what there is', () => {
  const now = replaceRows(stretch('abcdef', 'f'), stretch('xyz', 'z'), 'b')
  expect(idsOf(now)).toBe('abxyz')
  expect(now.next).toBe('z')
})

test('a row that is no longer in the list is no place to put anything', () => {
  const old = stretch('abc', 'c')
  expect(replaceRows(old, stretch('xyz', 'z'), 'q')).toBe(old)
})
