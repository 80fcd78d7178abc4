import { beforeEach, describe, expect, test } from 'vitest'
import type { NotifyEvent } from '../db/notify.ts'
import { createReadCaches } from './read-caches.ts'

let state: { all: string; audit: string } | undefined
let settingsChanged: () => void
let asked: number
beforeEach(() => {
  state = { all: '1', audit: '1' }
  asked = 0
})
const notify = {
  listen: (_: string, listener: (event: NotifyEvent) => void) => {
    settingsChanged = () => listener({ kind: 'message', payload: '' })
    return () => undefined
  },
}
let looks = 0
const stateOf = () => {
  looks++
  return state ? Promise.resolve(state) : Promise.reject(new Error('away'))
}
const written = (next: typeof state) => {
  state = next
}
const all = { records: true, queries: true, audit: true }
const open = (switches = all) => createReadCaches({ notify, stateOf, switches: async () => switches })
type Caches = ReturnType<typeof open>
const read = async (caches: Caches, key: string, kind: 'records' | 'audit' = 'records') => {
  const load = async () => ({ text: `${key} ${++asked}`, records: 1 })
  return (await caches.read(kind, () => key, load)).text
}
/** Whether a second read gets the first one's answer. */
const isKept = async (caches: Caches, key: string, kind: 'records' | 'audit' = 'records') => {
  const first = await read(caches, key, kind)
  return (await read(caches, key, kind)) === first
}
describe('the caches', () => {
  test('keep a hundred answers, and the oldest goes first though it was read last', async () => {
    const caches = open()
    caches.clear()
    const first = await read(caches, 'k0')
    for (let n = 1; n < 100; n++) await read(caches, `k${n}`)
    expect(await read(caches, 'k0')).toBe(first)
    await read(caches, 'k100')
    expect(await read(caches, 'k0')).not.toBe(first)
    expect((await caches.figures()).records.entries).toBe(100)
  })

  test('are cleared by a write of others, and by a changed setting', async () => {
    const caches = open()
    const kept = await read(caches, 'a')
    expect(await read(caches, 'a')).toBe(kept)
    written({ all: '2', audit: '2' })
    const later = await read(caches, 'a')
    expect(later).not.toBe(kept)
    expect(await read(caches, 'a')).toBe(later)
    settingsChanged()
    expect(await read(caches, 'a')).not.toBe(later)
  })

  test('who comes while another looks waits for a look of their own, which all who wait share', async () => {
    const caches = open()
    await read(caches, 'a')
    const before = looks
    const [first, ...rest] = await Promise.all([1, 2, 3].map(() => read(caches, 'a')))
    expect([looks - before, new Set([first, ...rest]).size]).toEqual([2, 1])
  })

  test('are passed by while the database does not say what was written', async () => {
    const caches = open()
    const kept = await read(caches, 'a')
    written(undefined)
    expect(await isKept(caches, 'a')).toBe(false)
    written({ all: '1', audit: '1' })
    expect(await read(caches, 'a')).toBe(kept)
  })

  test('do not keep an answer that was read before a write that came meanwhile', async () => {
    const caches = open()
    const slow = caches.read(
      'records',
      () => 'a',
      async () => {
        written({ all: '2', audit: '2' })
        await read(caches, 'b')
        return { text: 'old', records: 1 }
      },
    )
    expect((await slow).text).toBe('old')
    expect(await read(caches, 'a')).not.toBe('old')
  })

  test('of records stay when only the audit log was written', async () => {
    const caches = open()
    const [record, entry] = [await read(caches, 'a'), await read(caches, 'a', 'audit')]
    written({ all: '1', audit: '2' })
    expect(await read(caches, 'a')).toBe(record)
    expect(await read(caches, 'a', 'audit')).not.toBe(entry)
  })

  test('do not keep what is larger than the least size of a cache', async () => {
    const caches = open()
    const large = { text: 'x'.repeat(600_000), records: 1 }
    for (let n = 0; n < 2; n++)
      expect(
        (
          await caches.read(
            'records',
            () => 'large',
            async () => large,
          )
        ).hit,
      ).toBe(false)
  })

  test('that are off keep nothing', async () => {
    const caches = open({ ...all, audit: false })
    expect(await isKept(caches, 'a')).toBe(true)
    expect(await isKept(caches, 'b', 'audit')).toBe(false)
  })
})
