import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Identity } from '#server/identity/identity.ts'
import { type Bench, openBench, PASSWORD, within } from '../support/identity.ts'
import { soon } from '../support/soon.ts'

let bench: Bench
let second: Identity
beforeAll(async () => {
  bench = await openBench()
  second = await bench.server()
})
afterAll(() => bench.close())

/** What the second server answers from memory, the very same object each time: it reads again until it has heard of the sign-in itself. */
async function remembered(b: { headers(): Headers }) {
  let actor = await second.sessionOf(b.headers())
  await soon(async () => {
    const before = actor
    actor = await second.sessionOf(b.headers())
    return actor === before
  }).toBe(true)
  return actor
}

describe('revocation', () => {
  const changes: [
    string,
    (id: string, sessionId: string) => Promise<unknown>,
    (at: Awaited<ReturnType<Identity['sessionOf']>>) => boolean,
  ][] = [
    [
      'deactivation',
      (id) => bench.database.kysely.updateTable('users').set({ active: false }).where('id', '=', id).execute(),
      (a) => a?.active === false,
    ],
    [
      'another role',
      (id) => bench.database.kysely.updateTable('users').set({ role: 'READ_ONLY' }).where('id', '=', id).execute(),
      (a) => a?.role === 'READ_ONLY',
    ],
    [
      'an owed second factor',
      (id) =>
        bench.database.kysely.updateTable('users').set({ twoFactorRequired: true }).where('id', '=', id).execute(),
      (a) => a?.twoFactor.status === 'REQUIRED',
    ],
    [
      'an ended session',
      (_, sessionId) => bench.database.kysely.deleteFrom('sessions').where('id', '=', sessionId).execute(),
      (a) => a === null,
    ],
    [
      'a deleted user',
      (id) => bench.database.kysely.deleteFrom('users').where('id', '=', id).execute(),
      (a) => a === null,
    ],
  ]

  it.each(changes)('of %s holds on the other server within a second', async (_, change, holds) => {
    const b = await bench.signedIn()
    const actor = await remembered(b)
    if (!actor) throw new Error('not signed in')
    await change(actor.id, actor.sessionId)
    const ms = await within(1000, async () => holds(await second.sessionOf(b.headers())))
    await within(1000, async () => holds(await bench.identity.sessionOf(b.headers())))
    expect(ms).toBeLessThan(1000)
  })

  it('of a reset second factor and of a changed password empties the memory', async () => {
    const { id, email } = await bench.person({ totp: true })
    const b = bench.browser()
    await b.call('sign-in/email', { email, password: PASSWORD })
    await b.call('two-factor/verify-totp', { code: await bench.identity.demoCode(email) })
    const writes = [
      () => bench.database.kysely.deleteFrom('twoFactors').where('userId', '=', id).execute(),
      () => bench.database.kysely.updateTable('accounts').set({ password: 'x' }).where('userId', '=', id).execute(),
    ]
    for (const write of writes) {
      const actor = await remembered(b)
      await write()
      await within(1000, async () => (await second.sessionOf(b.headers())) !== actor)
    }
  })

  it('does not outlive the session, and is not answered from memory while nothing is heard', async () => {
    const b = await bench.signedIn()
    const actor = await bench.identity.sessionOf(b.headers())
    const end = new Date(Date.now() + 60_000)
    await bench.database.kysely
      .updateTable('sessions')
      .set({ expiresAt: end })
      .where('id', '=', actor?.sessionId ?? '')
      .execute()
    await soon(async () => (await bench.identity.sessionOf(b.headers())) !== actor).toBe(true)
    expect(await bench.identity.sessionOf(b.headers())).not.toBeNull()
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: end })
    expect(await bench.identity.sessionOf(b.headers())).toBeNull()
    vi.useRealTimers()

    const deaf = { listen: () => () => true, listening: async () => {}, isLive: () => false, close: async () => {} }
    const alone = await bench.server({ notify: deaf })
    const c = await bench.signedIn(alone)
    const once = await alone.sessionOf(c.headers())
    expect(once).not.toBeNull()
    expect(await alone.sessionOf(c.headers())).not.toBe(once)
  })

  it('costs little to check (reported, not asserted)', async () => {
    const b = await bench.signedIn()
    for (let i = 0; i < 1000; i++) await bench.identity.sessionOf(b.headers())
    const headers = b.headers()
    const before = process.cpuUsage()
    for (let i = 0; i < 20_000; i++) await bench.identity.sessionOf(headers)
    const { user, system } = process.cpuUsage(before)
    console.log(`a warm session check: ${((user + system) / 20_000 / 1000).toFixed(4)} ms of CPU`)
  })
})
