import { expect, test } from 'vitest'
import { joiner, mended, type Stretch as StretchOf } from './rows.ts'

type Listed = { id: string; ownerName: string }
type Stretch = StretchOf<Listed>

const row = (id: string, ownerName = '') => ({ id, ownerName })
const stretch = (ids: string, next: string | null = null, totalCount = 99): Stretch => ({
  rows: [...ids].map((id) => row(id)),
  next,
  totalCount,
})
const idsOf = ({ rows }: Stretch) => rows.map(({ id }) => id).join('')

test('stretches become one list, in order and without repeats', () => {
  const join = joiner<Listed, Listed>()
  const [first, second] = [stretch('abc', 'c'), stretch('bde', 'e', 98)]
  const one = join([first])
  expect(idsOf(one)).toBe('abc')
  const two = join([first, second])
  expect({ ...two, rows: idsOf(two) }).toEqual({ rows: 'abcde', next: 'e', totalCount: 98 })
  expect(idsOf(one)).toBe('abc')
  expect(idsOf(join([first, second, stretch('')]))).toBe('abcde')
  // Other stretches are another list.
  expect(idsOf(join([stretch('xa')]))).toBe('xa')
  expect(idsOf(join([]))).toBe('')
})

test('joining one more does not go through those before', () => {
  const join = joiner<Listed, Listed>()
  let touched = 0
  const watched: Stretch = {
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
  const fresh: Stretch = { rows: [row('c', 'new'), row('x'), row('e')], next: 'e', totalCount: 97 }
  const now = mended(old, fresh, 'b')
  expect(idsOf(now)).toBe('abcxefgh')
  expect(now.rows[2]?.ownerName).toBe('new')
  expect(now).toMatchObject({ next: 'h', totalCount: 97 })
})

test('the top takes what is new, the rest stays', () => {
  expect(idsOf(mended(stretch('abc', 'c'), stretch('xyab', 'b'), undefined))).toBe('xyabc')
})

test('new rows behind the last that was there are no second time there', () => {
  expect(idsOf(mended(stretch('abcd', 'd'), stretch('bxy', 'y'), 'a'))).toBe('abxycd')
  // A row from above that has moved into the stretch.
  expect(idsOf(mended(stretch('abcd', 'd'), stretch('cad', 'd'), 'b'))).toBe('bcad')
})

test('where the list ends, it ends', () => {
  const now = mended(stretch('abcdef', 'f'), stretch('cd', null), 'b')
  expect(idsOf(now)).toBe('abcd')
  expect(now.next).toBeNull()
})

test('the cursor follows when the end itself was read again', () => {
  expect(mended(stretch('abc', 'c'), stretch('bcd', 'd'), 'a')).toMatchObject({ next: 'd' })
})

test('where nothing is left of what was there, the list goes on from what there is', () => {
  const now = mended(stretch('abcdef', 'f'), stretch('xyz', 'z'), 'b')
  expect(idsOf(now)).toBe('abxyz')
  expect(now.next).toBe('z')
})

test('a row that is no longer in the list is no place to put anything', () => {
  const old = stretch('abc', 'c')
  expect(mended(old, stretch('xyz', 'z'), 'q')).toBe(old)
})
