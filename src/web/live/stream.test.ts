import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveChange } from '#kernel/live.ts'
import { followLive } from './stream.ts'

/** Connections that were opened, the newest last. */
let sources: FakeSource[]
class FakeSource extends EventTarget {
  readonly url: string
  isOpen = true
  constructor(url: string) {
    super()
    this.url = url
    sources.push(this)
  }
  close() {
    this.isOpen = false
  }
  /** The server sends a message at a position. */
  says(name: string, lastEventId: string, data: unknown = {}) {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data), lastEventId }))
  }
}

let channels: Set<FakeChannel>
class FakeChannel extends EventTarget {
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const one of channels)
      if (one !== this && one.name === this.name)
        one.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(data) }))
  }
  close() {
    channels.delete(this)
  }
}

/** One exclusive lock whose holders follow one another, as the browser's. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      const mine = last.then(() => (signal.aborted ? Promise.reject(signal.reason) : hold()))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

const open = () => sources.filter(({ isOpen }) => isOpen)
const afterOf = (source: FakeSource | undefined) =>
  new URL(source?.url ?? '', 'http://localhost').searchParams.get('after')
const change = (id: string): LiveChange => ({
  kind: 'valuation',
  id,
  event: 'VALUATION_UPDATE',
  at: '2026-11-23T09:00:00.000Z',
  actor: { id: 'p', name: 'سالم' },
})
/** The only open connection, once there is one that has not been seen before. */
const connected = (seen = 0) =>
  vi.waitFor(() => {
    expect(sources.length).toBeGreaterThan(seen)
    expect(open()).toHaveLength(1)
    return open()[0] as FakeSource
  })

type Shown = 'visible' | 'hidden'
/** What closes the tabs that a test opened. */
const tabs: (() => void)[] = []
/** A tab of the browser with a document of its own. */
function tab() {
  const its = Object.assign(new EventTarget(), { visibilityState: 'visible' as Shown })
  const told: string[] = []
  const inIt = <T>(act: () => T): T => {
    vi.stubGlobal('document', its)
    return act()
  }
  const leave = inIt(() =>
    followLive('p', {
      changed: (changes) => told.push(...changes.map(({ id }) => id)),
      reset: () => told.push('reset'),
      ended: () => told.push('ended'),
    }),
  )
  const become = (state: Shown) =>
    inIt(() => {
      its.visibilityState = state
      its.dispatchEvent(new Event('visibilitychange'))
    })
  tabs.push(() => inIt(leave))
  return { told, hide: () => become('hidden'), show: () => become('visible'), close: () => inIt(leave) }
}

beforeEach(() => {
  sources = []
  channels = new Set()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true, locks: fakeLocks() })
})
// A tab left open would try to connect again in a later test, without the browser's parts.
afterEach(() => {
  for (const close of tabs.splice(0)) close()
  vi.unstubAllGlobals()
})

test('a tab that opens beside the one with the connection hears what was heard since its page was asked for, and nobody twice', async () => {
  const first = tab()
  const source = await connected()
  source.says('ready', 'at 1')
  source.says('change', 'at 2', [change('a')])
  const second = tab()
  expect(second.told).toEqual(['a'])
  source.says('change', 'at 3', [change('b')])
  tab()
  expect([first.told, second.told]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('of several tabs one has the connection and passes on what it hears; when it closes the next goes on from there', async () => {
  const [first, second, third] = [tab(), tab(), tab()]
  const source = await connected()
  source.says('ready', 'at 1')
  source.says('change', 'at 2', [change('a')])
  for (const one of [first, second, third]) expect(one.told).toEqual(['a'])
  expect(sources).toHaveLength(1)

  first.close()
  const next = await connected(1)
  expect(afterOf(next)).toBe('at 2')
  next.says('change', 'at 3', [change('b')])
  expect([first.told, second.told, third.told]).toEqual([['a'], ['a', 'b'], ['a', 'b']])
  second.close()
  expect(afterOf(await connected(2))).toBe('at 3')
  third.close()
  expect(open()).toEqual([])
})

test('a hidden tab has no connection, and catches up from its position when it is shown', async () => {
  const only = tab()
  const source = await connected()
  source.says('change', 'at 5', [change('a')])
  only.hide()
  expect(open()).toEqual([])
  only.show()
  const back = await connected(1)
  expect(afterOf(back)).toBe('at 5')
  back.says('change', 'at 6', [change('b')])
  back.says('ready', 'at 6')
  expect(only.told).toEqual(['a', 'b'])
  only.close()
})

test('a tab that was hidden while another held the connection reads again as soon as it is shown', async () => {
  const [holder, other] = [tab(), tab()]
  const source = await connected()
  source.says('ready', 'at 1')
  other.hide()
  source.says('change', 'at 2', [change('missed')])
  expect(other.told).toEqual([])
  other.show()
  expect(other.told).toEqual(['reset'])
  source.says('change', 'at 3', [change('heard')])
  expect(other.told).toEqual(['reset', 'heard'])
  expect(holder.told).toEqual(['missed', 'heard'])

  // Had it come to hold the connection first, its own position would have caught up what it missed.
  other.hide()
  source.says('change', 'at 4', [change('missed again')])
  holder.close()
  other.show()
  expect(afterOf(await connected(1))).toBe('at 3')
  other.close()
})

test('a tab that closes while it waits for the connection takes nobody’s place', async () => {
  const [holder, waiting, last] = [tab(), tab(), tab()]
  await connected()
  waiting.close()
  holder.close()
  const next = await connected(1)
  next.says('change', 'at 9', [change('a')])
  expect([waiting.told, last.told]).toEqual([[], ['a']])
  expect(sources).toHaveLength(2)
  last.close()
})
