import { beforeEach, expect, test, vi } from 'vitest'
import { addRecent, recentIds, removeRecent } from './recent.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('the latest eight, each once, of each person apart', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']) addRecent('noura', id)
  addRecent('ali', 'z')
  expect(recentIds('noura')).toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c'])
  expect(recentIds('ali')).toEqual(['z'])
  removeRecent('noura', 'h')
  expect(recentIds('noura')).toEqual(['b', 'i', 'g', 'f', 'e', 'd', 'c'])
})

test('nothing but ids is kept, and what is none of ours is not read', () => {
  addRecent('noura', 'a')
  expect([...stored]).toEqual([['recent:noura', '["a"]']])
  for (const other of ['{', '{"a":1}', 'null', '[1,{},"a"]']) {
    stored.set('recent:noura', other)
    expect(recentIds('noura').every((id) => typeof id === 'string')).toBe(true)
  }
})

test('a browser that keeps nothing costs nothing else', () => {
  vi.stubGlobal('localStorage', undefined)
  addRecent('noura', 'a')
  expect(recentIds('noura')).toEqual([])
})
