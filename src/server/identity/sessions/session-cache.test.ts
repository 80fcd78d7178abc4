import { expect, it } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { createSessionCache } from './session-cache.ts'

const actor = (id: string): Actor => ({
  id,
  email: `${id}@thamin.example`,
  displayName: id,
  role: 'CLIENT',
  active: true,
  twoFactor: { status: 'DISABLED', method: null },
  language: null,
  digits: null,
  sessionId: `session of ${id}`,
})
const later = () => Date.now() + 60_000

it('evicts all sessions of one user and no other’s', () => {
  const cache = createSessionCache()
  for (const key of ['a1', 'a2']) cache.set(key, { actor: actor('a'), expiresAt: later() }, cache.generation())
  cache.set('b1', { actor: actor('b'), expiresAt: later() }, cache.generation())
  cache.evict('a')
  expect([cache.get('a1'), cache.get('a2'), cache.get('b1')?.id]).toEqual([undefined, undefined, 'b'])
  cache.clear()
  expect(cache.get('b1')).toBeUndefined()
})

it('does not cache what was read before an eviction', () => {
  const cache = createSessionCache()
  const began = cache.generation()
  cache.evict('a')
  cache.set('a1', { actor: actor('a'), expiresAt: later() }, began)
  expect(cache.get('a1')).toBeUndefined()
})

it('does not return a session past its end', () => {
  const cache = createSessionCache()
  cache.set('a1', { actor: actor('a'), expiresAt: Date.now() - 1 }, cache.generation())
  expect(cache.get('a1')).toBeUndefined()
})
