import { afterEach, expect, test } from 'vitest'
import { CALL_LIMITS, createCallLimits, setCallLimits } from './call-limits.ts'

let clock = 0
const few = { atOnce: 2, waiting: 1, aMinute: 4 }
const before = setCallLimits({ ...CALL_LIMITS, query: few })
const limit = createCallLimits(() => clock)
setCallLimits(before)
afterEach(() => {
  clock += 120_000
})

/** Calls that end when they are let go. */
function held() {
  const ends: (() => void)[] = []
  let running = 0
  return {
    call: async () => {
      running++
      await new Promise<void>((end) => ends.push(end))
      running--
    },
    running: () => running,
    async letGo() {
      while (ends.length > 0) {
        ends.shift()?.()
        await new Promise(setImmediate)
      }
    },
  }
}

test('what is too much at once waits, and beyond that is refused, for this person alone', async () => {
  const { call, running, letGo } = held()
  const own = [1, 2, 3].map(() => limit('query', 'a', call))
  await expect(limit('query', 'a', call)).rejects.toMatchObject({ code: 'too-many-calls', status: 429 })
  const others = [limit('query', 'b', call), limit('command', 'a', call)]
  expect(running()).toBe(4)
  await letGo()
  await Promise.all([...own, ...others])
})

test('more than hands can do in a minute is refused until the minute is over', async () => {
  const done = async () => 'done'
  for (let n = 0; n < 4; n++) expect(await limit('query', 'c', done)).toBe('done')
  clock += 45_000
  await expect(limit('query', 'c', done)).rejects.toMatchObject({ params: { seconds: 15 } })
  clock += 15_000
  expect(await limit('query', 'c', done)).toBe('done')
})
