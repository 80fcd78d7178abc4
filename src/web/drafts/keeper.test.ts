import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeeper } from './keeper.ts'
import { readDrafts } from './stored-drafts.ts'

const items = new Map<string, string>()
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
}

beforeEach(() => {
  items.clear()
  vi.useFakeTimers()
  // As a browser does, the storage lists its keys as properties of its own.
  vi.stubGlobal('localStorage', new Proxy(storage, { ownKeys: () => [...items.keys()], getOwnPropertyDescriptor: own }))
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const own = () => ({ enumerable: true, configurable: true })

const keeperOf = (content: () => object | null) =>
  createKeeper({
    place: { person: 'a', form: 'valuation', record: 'r1' },
    id: 'one',
    content,
    rename: () => 'two',
    onStored: () => undefined,
  })

test('a form saved right after its last change leaves no draft behind', () => {
  const keeper = keeperOf(() => ({ ownerName: 'merged' }))
  const stop = keeper.start()
  keeper.changed()
  vi.advanceTimersByTime(1000)
  expect(readDrafts('a')).toHaveLength(1)
  // A conflict was settled, which is a change, and the save answered before that change was written.
  keeper.changed()
  keeper.forget()
  stop()
  vi.advanceTimersByTime(1000)
  expect(readDrafts('a')).toEqual([])
})

test('a form that is left is written at once, and again only on request', () => {
  const keeper = keeperOf(() => ({ ownerName: 'typed' }))
  const stop = keeper.start()
  keeper.changed()
  stop()
  expect(readDrafts('a').map(({ aside }) => aside)).toEqual([false])
  keeper.setAside()
  expect(readDrafts('a').map(({ aside }) => aside)).toEqual([true])
})
