import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepTokenFresh } from './fresh-token.ts'

const MINUTE = 60_000
const LASTS = 15 * MINUTE

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
})
afterEach(() => vi.useRealTimers())

let made = 0
/** A token that was issued `age` ms ago. */
function mint(age = 0): string {
  const iat = (Date.now() - age) / 1000
  const payload = btoa(JSON.stringify({ iat, exp: iat + LASTS / 1000, n: ++made }))
  return `h.${payload.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.s`
}

function bench({ age = 0 }: { age?: number } = {}) {
  const asked: number[] = []
  const passed: (string | null)[] = []
  let answer: () => Promise<string | null> = async () => mint(age)
  const began = Date.now()
  const fresh = keepTokenFresh({
    fetchToken: () => {
      asked.push(Date.now() - began)
      return answer()
    },
    pass: async (token) => {
      passed.push(token)
    },
  })
  return {
    fresh,
    asked,
    passed,
    answer: (next: () => Promise<string | null>) => {
      answer = next
    },
  }
}

describe('a token', () => {
  test('is asked for once and serves many calls', async () => {
    const { fresh, asked } = bench()
    const [a, b] = await Promise.all([fresh.token(), fresh.token()])
    expect(a).toBe(b)
    expect(await fresh.token()).toBe(a)
    expect(asked).toEqual([0])
  })

  test('is renewed five minutes before it ends', async () => {
    const { fresh, asked } = bench()
    await fresh.start()
    await vi.advanceTimersByTimeAsync(10 * MINUTE - 1)
    expect(asked).toEqual([0])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual([0, 10 * MINUTE])
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(asked).toEqual([0, 10 * MINUTE, 20 * MINUTE])
    await fresh.stop()
  })

  test('counts as ended thirty seconds early', async () => {
    const { fresh, asked } = bench()
    const first = await fresh.token()
    vi.setSystemTime(Date.now() + LASTS - 30_001)
    expect(await fresh.token()).toBe(first)
    vi.setSystemTime(Date.now() + 1)
    expect(await fresh.token()).not.toBe(first)
    expect(asked).toHaveLength(2)
  })

  test('is tried again after 30 s, doubled up to 16 min, and from the start once it came', async () => {
    const { fresh, asked, answer } = bench()
    answer(() => Promise.reject(new Error('no network')))
    await fresh.start()
    await vi.advanceTimersByTimeAsync(60 * MINUTE)
    const waits = asked.slice(1).map((at, n) => (at - (asked[n] ?? 0)) / 1000)
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960])
    answer(async () => mint())
    await vi.advanceTimersByTimeAsync(16 * MINUTE)
    answer(() => Promise.reject(new Error('no network')))
    const before = asked.length
    await vi.advanceTimersByTimeAsync(10 * MINUTE + 30_000)
    expect(asked.slice(before, before + 2).map((at, n, all) => (n ? at - (all[n - 1] ?? 0) : 0))).toEqual([0, 30_000])
    await fresh.stop()
  })

  test('is waited for 30 seconds', async () => {
    vi.useRealTimers()
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { fresh } = bench()
    await fresh.token()
    expect(timeout).toHaveBeenCalledWith(30_000)
    timeout.mockRestore()
  })

  test('of nobody is null, and nothing is planned', async () => {
    const { fresh, asked, answer, passed } = bench()
    answer(async () => null)
    await fresh.start()
    expect(await fresh.token()).toBeNull()
    await vi.advanceTimersByTimeAsync(60 * MINUTE)
    expect(asked).toHaveLength(2)
    expect(passed).toEqual([null])
  })

  test('that cannot be renewed is reported to who needs it once it ended', async () => {
    const { fresh, answer } = bench()
    await fresh.token()
    answer(() => Promise.reject(new Error('no network')))
    vi.setSystemTime(Date.now() + LASTS)
    await expect(fresh.token()).rejects.toThrow('no network')
  })
})

describe('passing it on', () => {
  test('each new token once, and that there is none after signing out', async () => {
    const { fresh, passed } = bench()
    await fresh.start()
    const first = await fresh.token()
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    const second = await fresh.token()
    await fresh.stop()
    expect(passed).toEqual([first, second, null])
    await vi.advanceTimersByTimeAsync(60 * MINUTE)
    expect(passed).toHaveLength(3)
  })

  test('not when it is older than five minutes', async () => {
    const young = bench({ age: 5 * MINUTE })
    await young.fresh.start()
    expect(young.passed).toHaveLength(1)
    const old = bench({ age: 5 * MINUTE + 1000 })
    await old.fresh.start()
    expect(old.passed).toEqual([])
    await young.fresh.stop()
    await old.fresh.stop()
  })
})
