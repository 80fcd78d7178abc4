import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionAnswer } from '../session/state.ts'
import { forgetSession, keepSession, keptSession } from './kept-session.ts'
import { encodeSmall, fitWithin, MOST_BYTES } from './shrink-size.ts'

const answer = (user: unknown) => ({ user, firm: {} }) as SessionAnswer

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('knows for two days who was signed in, and says that the server did not', () => {
  keepSession(answer({ id: 'me' }))
  expect(keptSession()).toMatchObject({ user: { id: 'me' }, isKept: true })
  expect(keptSession(Date.now() + 47 * 3_600_000)).not.toBeNull()
  expect(keptSession(Date.now() + 49 * 3_600_000)).toBeNull()
})

it('knows nobody after a sign-out, or when what is stored is none of ours', () => {
  keepSession(answer({ id: 'me' }))
  forgetSession()
  expect(keptSession()).toBeNull()
  keepSession(answer({ id: 'me' }))
  keepSession(answer(null))
  expect(keptSession()).toBeNull()
  localStorage.setItem('away-session', '{"at":')
  expect(keptSession()).toBeNull()
})

it('makes a photo as small as it has to be, and no smaller', async () => {
  const tried: number[] = []
  const sized = (sizes: number[]) => (attempt: { side: number }) => {
    tried.push(attempt.side)
    return Promise.resolve(new Blob([new Uint8Array(sizes[tried.length - 1] ?? 0)]))
  }
  expect((await encodeSmall(sized([MOST_BYTES + 1, MOST_BYTES]))).size).toBe(MOST_BYTES)
  expect(tried).toEqual([1920, 1920])
  expect(fitWithin(1920, { width: 3000, height: 4000 })).toEqual({ width: 1440, height: 1920 })
  expect(fitWithin(1920, { width: 800, height: 600 })).toEqual({ width: 800, height: 600 })
})
