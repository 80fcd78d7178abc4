import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { NotifyEvent } from '../db/notify.ts'
import { createReadCaches } from './read-caches.ts'

let listeners: Map<string, (event: NotifyEvent) => void>
let live: boolean
let active: number
let asked: number
beforeEach(() => {
  listeners = new Map()
  live = true
  active = 10
  asked = 0
})
const notify = {
  listen: (channel: string, listener: (event: NotifyEvent) => void) => {
    listeners.set(channel, listener)
    return () => undefined
  },
  isLive: () => live,
}
// The transactions that began before are those below 10.
const pool = { query: async (text: string) => ({ rows: [{ at: text.includes('xmax') ? '10' : String(active) }] }) }
const all = { records: true, queries: true, audit: true }
const open = (switches = all) => createReadCaches({ notify, pool: pool as never, switches: async () => switches })
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
/** Opens caches that keep answers by now. */
async function ready(): Promise<Caches> {
  const caches = open()
  await read(caches, 'first')
  await vi.waitUntil(() => isKept(caches, 'first'))
  return caches
}
const tell = (channel: string, event: NotifyEvent) => listeners.get(channel)?.(event)

describe('the caches', () => {
  test('keep a hundred answers, and the oldest goes first though it was read last', async () => {
    const caches = await ready()
    caches.clear()
    const first = await read(caches, 'k0')
    for (let n = 1; n < 100; n++) await read(caches, `k${n}`)
    expect(await read(caches, 'k0')).toBe(first)
    await read(caches, 'k100')
    expect(await read(caches, 'k0')).not.toBe(first)
    expect((await caches.figures()).records.entries).toBe(100)
  })

  test('keep nothing until what began before the switch has ended', async () => {
    active = 9
    const caches = open()
    for (let n = 0; n < 5; n++) await read(caches, 'a')
    expect(asked).toBe(5)
    active = 10
    await vi.waitUntil(() => isKept(caches, 'a'))
    tell('settings', { kind: 'message', payload: '' })
    active = 9
    expect(await isKept(caches, 'a')).toBe(false)
  })

  test('are passed by while notifications can’t come, and cleared when some may be missing', async () => {
    const caches = await ready()
    const kept = await read(caches, 'a')
    live = false
    expect(await read(caches, 'a')).not.toBe(kept)
    live = true
    tell('cached_reads', { kind: 'reset' })
    expect(await read(caches, 'a')).not.toBe(kept)
  })

  test('do not keep an answer that was read before a write that came meanwhile', async () => {
    const caches = await ready()
    const slow = caches.read(
      'records',
      () => 'a',
      async () => {
        tell('cached_reads', { kind: 'message', payload: 'all' })
        return { text: 'old', records: 1 }
      },
    )
    expect((await slow).text).toBe('old')
    expect(await read(caches, 'a')).not.toBe('old')
  })

  test('of records stay when only the audit log was written', async () => {
    const caches = await ready()
    const [record, entry] = [await read(caches, 'a'), await read(caches, 'a', 'audit')]
    tell('cached_reads', { kind: 'message', payload: 'audit' })
    expect(await read(caches, 'a')).toBe(record)
    expect(await read(caches, 'a', 'audit')).not.toBe(entry)
  })

  test('do not keep what is larger than the least size of a cache', async () => {
    const caches = await ready()
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
    await read(caches, 'a')
    await vi.waitUntil(() => isKept(caches, 'a'))
    expect(await isKept(caches, 'b', 'audit')).toBe(false)
  })
})
