import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RpcError } from '../rpc/rpc.ts'
import { retry } from './retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lost = () => new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
const busy = () => new RpcError({ type: 'VALIDATION', code: 'upload-busy' }, 423)

test('a lost connection is retried without a limit, and reported', async () => {
  const away = vi.fn()
  let calls = 0
  const done = retry(
    async () => {
      calls += 1
      if (calls < 20) throw lost()
      return 'there'
    },
    { signal: new AbortController().signal, onAway: away },
  )
  await vi.advanceTimersByTimeAsync(38_000 + 15 * 30_000)
  expect(await done).toBe('there')
  expect(away).toHaveBeenCalledTimes(19)
})

test('a busy upload is retried six times, any other refusal never', async () => {
  const attempt = vi.fn(async () => Promise.reject(busy()))
  const tried = retry(attempt, { signal: new AbortController().signal, onAway: () => undefined }).catch((e) => e)
  await vi.advanceTimersByTimeAsync(120_000)
  expect((await tried).code).toBe('upload-busy')
  expect(attempt).toHaveBeenCalledTimes(7)

  const refused = vi.fn(async () => Promise.reject(new RpcError({ type: 'VALIDATION', code: 'file-kind' }, 415)))
  await expect(retry(refused, { signal: new AbortController().signal, onAway: () => undefined })).rejects.toThrow()
  expect(refused).toHaveBeenCalledTimes(1)
})

test('progress resets the tries', async () => {
  let calls = 0
  const attempt = vi.fn(async (resetTries: () => void) => {
    calls += 1
    if (calls % 5 === 0) resetTries()
    if (calls < 14) throw busy()
  })
  const done = retry(attempt, { signal: new AbortController().signal, onAway: () => undefined })
  await vi.advanceTimersByTimeAsync(600_000)
  await done
  expect(calls).toBe(14)
})

test('an abort ends the wait', async () => {
  const stop = new AbortController()
  const tried = retry(async () => Promise.reject(lost()), { signal: stop.signal, onAway: () => undefined })
  const met = expect(tried).rejects.toThrow('enough')
  await vi.advanceTimersByTimeAsync(10)
  stop.abort(new Error('enough'))
  await met
})
