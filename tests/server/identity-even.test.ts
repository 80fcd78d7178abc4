import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword, setHashCost } from '#server/identity/passwords/password-hash.ts'
import { type Bench, openBench, PASSWORD } from '../support/identity.ts'

// What makes one answer as late as another, each by itself; tests/long/identity-timing.test.ts compares the times.

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

/** The CPU seconds of this process, its threads included, while something is done. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

const signIn = (email: string) => bench.browser().call('sign-in/email', { email, password: 'not the one' })

describe('a hash is derived', () => {
  // So dear that nothing else of a call comes near it.
  const dear = { memory: 65_536, passes: 4, parallelism: 1 }
  let cheap: typeof dear
  let hash: number
  beforeAll(async () => {
    cheap = setHashCost(dear)
    hash = await cpuOf(() => hashPassword('x'))
  })
  afterAll(() => void setHashCost(cheap))

  it.each<[string, () => Promise<string>]>([
    ['a wrong password', async () => (await bench.person()).email],
    ['an address that nobody has', async () => 'nobody@thamin.example'],
    [
      'an account without a password',
      async () => {
        const { id, email } = await bench.person()
        await bench.database.kysely.deleteFrom('accounts').where('userId', '=', id).execute()
        return email
      },
    ],
  ])('for %s', async (_, make) => {
    const email = await make()
    expect(await cpuOf(() => signIn(email))).toBeGreaterThan(hash / 2)
  })

  it.each([
    ['nobody has', async () => 'registering@thamin.example'],
    ['somebody has', async () => (await bench.person()).email],
  ])('for registering an address that %s', async (_, make) => {
    const body = { email: await make(), name: 'سالم', password: PASSWORD }
    expect(await cpuOf(() => bench.browser().call('sign-up/email', body))).toBeGreaterThan(hash / 2)
  })
})

describe('no answer comes earlier than any other would', () => {
  const more: Record<string, object> = {
    'sign-in/email': { password: 'wrong one' },
    'sign-up/email': { password: PASSWORD, name: 'سالم' },
  }
  it.each([
    ['request-password-reset', 400],
    ['request-sign-in-link', 400],
    ['sign-in/email', 200],
    ['sign-up/email', 400],
  ])('of %s', async (path, least) => {
    const { email } = await bench.person()
    for (const to of [email, 'nobody@thamin.example']) {
      const began = performance.now()
      await bench.browser().call(path, { email: to, ...more[path] })
      // Timers keep whole milliseconds.
      expect(performance.now() - began).toBeGreaterThan(least - 2)
    }
  })
})
