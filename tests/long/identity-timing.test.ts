import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendMail } from '#features/mails/commands.ts'
import type { Identity } from '#server/identity/identity.ts'
import { type Bench, openBench } from '../support/identity.ts'
import { isLater } from '../support/permutation.ts'

// Whether an address is known must not be read off how late the answer comes. The calls of a pair follow each other in turn
// first, so that what else the machine does falls on both alike; only the two distributions are compared, no time is judged.

let bench: Bench
let at: Identity
beforeAll(async () => {
  bench = await openBench()
  // Mails are written as they are in the product: what a known address costs more is there.
  const notifyCache = <T>(_: string, load: () => Promise<T>) => load()
  at = await bench.server({ mail: (db, letter) => sendMail({ db, notifyCache }, letter) })
})
afterAll(() => bench.close())

const ROUNDS = 16
let unknown = 0
const nobody = () => `nobody${++unknown}@thamin.example`
const signIn = (email: string) => bench.browser(at).call('sign-in/email', { email, password: 'not the one' })
const askReset = (email: string) => bench.browser(at).call('request-password-reset', { email })

/** How long both kinds of a call take, in ms, turn by turn. */
async function timesOf(one: () => Promise<() => Promise<unknown>>, other: () => Promise<() => Promise<unknown>>) {
  const times: [number[], number[]] = [[], []]
  for (let round = -2; round < ROUNDS; round++) {
    const calls = [await one(), await other()] as const
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now()
      await calls[which]()
      if (round >= 0) times[which].push(performance.now() - began)
    }
  }
  return times
}

describe.concurrent('an answer comes as late', () => {
  it('for a wrong password as for an address that nobody has', async () => {
    const [known, none] = await timesOf(
      async () => {
        const { email } = await bench.person()
        return () => signIn(email)
      },
      async () => () => signIn(nobody()),
    )
    expect(isLater(known, none)).toBe(false)
    expect(isLater(none, known)).toBe(false)
  })

  it('for an account without a password', async () => {
    const [without, none] = await timesOf(
      async () => {
        const { id, email } = await bench.person()
        await bench.database.kysely.deleteFrom('accounts').where('userId', '=', id).execute()
        return () => signIn(email)
      },
      async () => () => signIn(nobody()),
    )
    expect(isLater(without, none)).toBe(false)
    expect(isLater(none, without)).toBe(false)
  })

  it('for a link to an address that is known, and to one that is not', async () => {
    const [known, none] = await timesOf(
      async () => {
        const { email } = await bench.person()
        return () => askReset(email)
      },
      async () => () => askReset(nobody()),
    )
    expect(isLater(known, none)).toBe(false)
    expect(isLater(none, known)).toBe(false)
  })

  it('for the guess that locks, and for one at what is locked', async () => {
    const about = (email: string, failures: number, locked: boolean) =>
      bench.database.kysely
        .insertInto('signInFailures')
        .values({ subject: `account ${email}`, failures, lockedUntil: locked ? new Date(Date.now() + 60_000) : null })
        .execute()
    const guess = (email: () => Promise<string>, locked: boolean) => async () => {
      const to = await email()
      await about(to, 4, locked)
      return () => signIn(to)
    }
    const someone = async () => (await bench.person()).email
    for (const locked of [false, true]) {
      const [known, none] = await timesOf(
        guess(someone, locked),
        guess(async () => nobody(), locked),
      )
      expect(isLater(known, none), `locked before: ${locked}`).toBe(false)
      expect(isLater(none, known), `locked before: ${locked}`).toBe(false)
    }
  })
})
