import { describe, expect, test, vi } from 'vitest'
import type { Running } from './launch.ts'
import { supervise } from './supervise.ts'

/** A PostgreSQL that dies when asked to. */
function stub(pid: number) {
  let die = (_how: string) => {}
  const exited = new Promise<string>((resolve) => {
    die = resolve
  })
  const stop = vi.fn(async () => die('exit code 0'))
  return { pid, exited, stop, die } satisfies Running & { die: unknown }
}

function stubs() {
  const made: ReturnType<typeof stub>[] = []
  const start = vi.fn(async () => {
    const next = stub(made.length + 1)
    made.push(next)
    return next
  })
  return { made, start }
}
const silent = () => {}
const quiet = { debug: silent, info: silent, warn: silent, error: silent, fatal: silent }

describe('supervise', () => {
  test('starts again what died, after clearing up', async () => {
    const { made, start } = stubs()
    const beforeRestart = vi.fn(async () => {})
    const supervised = await supervise({ start, beforeRestart, log: quiet })
    made[0]?.die('killed by SIGKILL')
    await vi.waitFor(() => expect(supervised.pid()).toBe(2))
    expect(beforeRestart).toHaveBeenCalledTimes(1)
    await supervised.stop()
    expect(made[1]?.stop).toHaveBeenCalled()
    expect(start).toHaveBeenCalledTimes(2)
  })

  test('a stop during a restart ends what was started', async () => {
    const { made, start } = stubs()
    let goOn = () => {}
    const beforeRestart = vi.fn(async () => {})
    const slow = async () => {
      if (made.length > 0) await new Promise<void>((resolve) => (goOn = resolve))
      return start()
    }
    const supervised = await supervise({ start: slow, beforeRestart, log: quiet })
    made[0]?.die('killed by SIGKILL')
    await vi.waitFor(() => expect(beforeRestart).toHaveBeenCalled())
    const stopped = supervised.stop()
    goOn()
    await stopped
    expect(made).toHaveLength(2)
    expect(made[1]?.stop).toHaveBeenCalled()
  })

  test('goes on after many deaths, and after starts that fail, with a pause before each', async () => {
    const { made, start } = stubs()
    const beforeRestart = vi.fn(async () => {})
    const supervised = await supervise({ start, beforeRestart, log: quiet, pauses: [0, 5, 10] })
    for (let death = 0; death < 8; death++) {
      await vi.waitFor(() => expect(made).toHaveLength(death + 1))
      if (death === 3) beforeRestart.mockRejectedValueOnce(new Error('no space'))
      if (death === 5) start.mockRejectedValueOnce(new Error('no space'))
      made[death]?.die('exit code 1')
    }
    await vi.waitFor(() => expect(supervised.pid()).toBe(9))
    expect(start).toHaveBeenCalledTimes(10)
    await supervised.stop()
    expect(made[8]?.stop).toHaveBeenCalled()
  })

  test('a stop ends the pause before the next start', async () => {
    const { made, start } = stubs()
    const supervised = await supervise({ start, beforeRestart: async () => {}, log: quiet, pauses: [600_000] })
    made[0]?.die('exit code 1')
    await supervised.stop()
    expect(start).toHaveBeenCalledTimes(1)
  })
})
