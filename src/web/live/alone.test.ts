import { afterEach, expect, it, vi } from 'vitest'
import { alone } from './alone.ts'

afterEach(() => vi.unstubAllGlobals())

const signal = new AbortController().signal

it('runs under the lock of its name', async () => {
  const request = vi.fn((_name: string, _how: LockOptions, act: () => Promise<void>) => act())
  vi.stubGlobal('navigator', { locks: { request } })
  const act = vi.fn(async () => undefined)
  await alone('a name', signal, act)
  expect(request).toHaveBeenCalledWith('a name', { signal }, act)
  expect(act).toHaveBeenCalledOnce()
})

it('runs where the browser has no locks', async () => {
  vi.stubGlobal('navigator', {})
  const act = vi.fn(async () => undefined)
  await alone('a name', signal, act)
  expect(act).toHaveBeenCalledOnce()
})
