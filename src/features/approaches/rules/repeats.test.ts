import { expect, test } from 'vitest'
import { withoutRepeats } from './repeats.ts'

const entry = (id: string, given: object = {}) => ({
  id,
  kind: 'SALE' as const,
  parcel: 'p' as string | null,
  evidenceDate: '2026-01-31',
  price: 300_000,
  ...given,
})
const ids = (...entries: ReturnType<typeof entry>[]) => withoutRepeats(entries).map(({ id }) => id)

test('a transaction that two sources tell of counts once', () => {
  expect(ids(entry('a'), entry('b', { evidenceDate: '2026-01-01', price: 303_000 }))).toEqual(['a'])
})

test('two transactions of a parcel both count, and so does what has no parcel', () => {
  for (const other of [{ evidenceDate: '2025-12-31' }, { price: 303_100 }, { kind: 'RENT' }, { parcel: 'q' }])
    expect(ids(entry('a'), entry('b', other)), JSON.stringify(other)).toEqual(['a', 'b'])
  expect(ids(entry('a', { parcel: null }), entry('b', { parcel: null }))).toEqual(['a', 'b'])
})
