import { expect, test } from 'vitest'
import { changedFrom, readTyped } from './typed.ts'

const START = { fee: null as number | null, note: '', lines: [] as string[] }

test('only the fields that differ are kept, and laid over the form as it is now', () => {
  const kept = changedFrom(START, { ...START, note: 'by Sunday' })
  expect(kept).toEqual({ value: { note: 'by Sunday' } })
  expect(readTyped(kept, { ...START, fee: 250 })).toEqual({ fee: 250, note: 'by Sunday', lines: [] })
  expect(changedFrom(START, { ...START })).toBeNull()
})

test('a single text is kept as it is', () => {
  expect(readTyped(changedFrom('', 'why'), '')).toBe('why')
  expect(changedFrom('', '')).toBeNull()
})

test('what does not fit the form is left out', () => {
  expect(readTyped({ value: { note: 7, lines: 'x', gone: 1, fee: 3 } }, START)).toEqual({ ...START, fee: 3 })
  for (const content of [null, 'x', [], {}, { value: [] }]) expect(readTyped(content, START)).toEqual(START)
  expect(readTyped({ value: 3 }, '')).toBe('')
})
