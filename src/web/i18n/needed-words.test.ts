import { afterEach, expect, test, vi } from 'vitest'
import { fillTables, neededWords, needWords, onWordsNeeded, tryWords, withWords, wordTable } from './needed-words.ts'

afterEach(() => onWordsNeeded({ bring: async () => undefined, ready: async () => undefined }))

test('words are fetched once for all modules that need them, and a part waits for them', async () => {
  const brought: string[] = []
  const all = Promise.withResolvers<void>()
  onWordsNeeded({ bring: async (name) => void brought.push(name), ready: () => all.promise })
  needWords('made-a', 'made-b')
  needWords('made-b')
  expect(brought).toEqual(['made-a', 'made-b'])
  let isThere = false
  const part = withWords('part').then((one) => {
    isThere = true
    return one
  })
  await Promise.resolve()
  expect(isThere).toBe(false)
  all.resolve()
  expect(await part).toBe('part')
})

test('words that cannot be fetched for an answer are left out, and nothing waits for them later', async () => {
  onWordsNeeded({ bring: () => Promise.reject(new Error('no such file')), ready: async () => undefined })
  await expect(tryWords(['made-c'])).resolves.toBeUndefined()
  expect(neededWords.has('made-c')).toBe(false)
})

test('a table holds the languages that are there; one stands for both until the other comes', () => {
  const table = wordTable('made-d') as Record<string, unknown>
  fillTables('en', { 'made-d': { a: 'one' } })
  expect(table.a).toEqual({ ar: 'one', en: 'one' })
  fillTables('ar', { 'made-d': { a: 'واحد' } })
  expect(table.a).toEqual({ ar: 'واحد', en: 'one' })
})

test('words that could not be fetched are fetched again after pauses, and then at the next call', async () => {
  vi.useFakeTimers()
  const bring = vi.fn(() => Promise.reject(new Error('no network')))
  onWordsNeeded({ bring, ready: async () => undefined })
  needWords('made-d')
  needWords('made-d')
  expect(bring).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(bring).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(bring).toHaveBeenCalledTimes(4)
  const fetched = vi.fn(async () => undefined)
  onWordsNeeded({ bring: fetched, ready: async () => undefined })
  needWords('made-d')
  needWords('made-d')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledExactlyOnceWith('made-d')
  vi.useRealTimers()
})
