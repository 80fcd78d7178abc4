import { afterEach, expect, test, vi } from 'vitest'
import { triedAgain } from '../scripts/steps.mjs'

afterEach(() => vi.unstubAllEnvs())

const failure = (title: string, alone?: string[]) => ({ title, reason: `${title} failed`, ...(alone ? { alone } : {}) })
const run = (...failures: ReturnType<typeof failure>[]) => ({ code: 1, passed: 7, failed: failures.length, failures })
/** Tries of which those of the given names pass by themselves; says in the end what was tried. */
function tries(...passing: string[]) {
  const tried: string[] = []
  const attempt = async ([name = '']: string[]) => {
    tried.push(name)
    return passing.includes(name) ? { code: 0, passed: 1, failed: 0 } : { code: 1, passed: 0, failed: 1 }
  }
  return { tried, attempt }
}

test('what passes by itself in a run of CI is named flaky and fails nothing', async () => {
  vi.stubEnv('CI', 'true')
  const [a, b] = [failure('a', ['one.test.ts']), failure('b', ['one.test.ts'])]
  const { tried, attempt } = tries('one.test.ts')
  expect(await triedAgain(run(a, b), attempt)).toEqual({ code: 0, passed: 9, failed: 0, failures: [], flaky: [a, b] })
  // Failures of one file are tried together, once.
  expect(tried).toEqual(['one.test.ts'])
})

test('what fails again fails the run, beside what was flaky', async () => {
  vi.stubEnv('CI', 'true')
  const [a, b] = [failure('a', ['one.test.ts']), failure('b', ['two.test.ts'])]
  const { attempt } = tries('one.test.ts')
  expect(await triedAgain(run(a, b), attempt)).toEqual({ code: 1, passed: 8, failed: 1, failures: [b], flaky: [a] })
})

test('nothing is tried again at a desk, nor a run that failed as a whole or in many places', async () => {
  const { tried, attempt } = tries('x')
  const one = run(failure('a', ['x']))
  vi.stubEnv('CI', '')
  expect(await triedAgain(one, attempt)).toBe(one)
  vi.stubEnv('CI', 'true')
  const setup = run(failure('a', ['x']), failure('the setup'))
  expect(await triedAgain(setup, attempt)).toBe(setup)
  const many = run(...Array.from({ length: 11 }, (_, n) => failure(String(n), ['x'])))
  expect(await triedAgain(many, attempt)).toBe(many)
  const none = { code: 1 }
  expect(await triedAgain(none, attempt)).toBe(none)
  expect(tried).toEqual([])
})

test('a second try that runs no test proves nothing', async () => {
  vi.stubEnv('CI', 'true')
  const a = failure('a', ['x'])
  const said = await triedAgain(run(a), async () => ({ code: 0, passed: 0, failed: 0 }))
  expect(said).toMatchObject({ code: 1, failed: 1, failures: [a] })
})
