import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepIdentity } from '#server/identity/identity.ts'
import { type Bench, openBench, PASSWORD } from '../support/identity.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())
beforeEach(() => {
  bench.sent.length = 0
})

type Browser = ReturnType<Bench['browser']>
const signIn = async (b: Browser, email: string, headers: Record<string, string> = {}) => {
  const answer = await b.call('sign-in/email', { email, password: PASSWORD }, headers)
  expect(answer.status).toBe(200)
  return answer
}
const devicesOf = (id: string) =>
  bench.database.kysely.selectFrom('knownDevices').selectAll().where('userId', '=', id).execute()
const alerts = (to: string) => bench.sent.filter((mail) => mail.to === to && mail.kind === 'newDevice')

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'

describe('a sign-in from a browser that was never seen', () => {
  it('is reported to the owner with browser, system, time and address; from a known one it is not', async () => {
    const { email } = await bench.person()
    const own = bench.browser()
    await signIn(own, email)
    expect(alerts(email)).toEqual([])
    await signIn(own, email)
    expect(alerts(email)).toEqual([])

    const other = bench.browser(bench.identity, '10.7.7.7')
    await signIn(other, email, { 'user-agent': CHROME })
    const [told, ...more] = alerts(email)
    expect(more).toEqual([])
    expect(told?.params).toMatchObject({ device: { browser: 'Chrome', system: 'windows' }, ipAddress: '10.7.7.7' })
    expect(told && 'at' in told.params && Date.now() - told.params.at.getTime()).toBeLessThan(60_000)
    await signIn(other, email)
    expect(alerts(email)).toHaveLength(1)
  })

  it('is known on every server', async () => {
    const { email } = await bench.person()
    await signIn(bench.browser(), email)
    const here = bench.browser()
    await signIn(here, email)
    expect(alerts(email)).toHaveLength(1)
    const there = bench.browser(await bench.server())
    for (const [name, value] of here.jar) if (name === 'thamin.device') there.jar.set(name, value)
    await signIn(there, email)
    expect(alerts(email)).toHaveLength(1)
  })

  it('is notified though the browser is known as somebody else’s', async () => {
    const [one, two] = [await bench.person(), await bench.person()]
    const shared = bench.browser()
    await signIn(shared, one.email)
    await signIn(bench.browser(), two.email)
    const kept = shared.jar.get('thamin.device')
    await signIn(shared, two.email)
    expect(shared.jar.get('thamin.device')).toBe(kept)
    expect([alerts(one.email).length, alerts(two.email).length]).toEqual([0, 1])
    for (const { email } of [one, two, one]) await signIn(shared, email)
    expect([alerts(one.email).length, alerts(two.email).length]).toEqual([0, 1])
  })

  it('is not reported to an address that nobody has confirmed, and four times an hour elsewhere', async () => {
    const { id, email } = await bench.person()
    const verified = (emailVerified: boolean) =>
      bench.database.kysely.updateTable('users').set({ emailVerified }).where('id', '=', id).execute()
    await verified(false)
    await signIn(bench.browser(), email)
    expect(await devicesOf(id)).toHaveLength(1)
    await signIn(bench.browser(), email)
    expect(alerts(email)).toEqual([])
    await verified(true)
    // Sixty sign-ins of sixty new browsers are sixty audit rows and no flood.
    for (let n = 0; n < 8; n++) await signIn(bench.browser(), email)
    expect(alerts(email)).toHaveLength(4)
  })

  it('is notified once the second step is made, and not of a device that is trusted', async () => {
    const { email } = await bench.person({ totp: true })
    const enter = async (b: Browser, more: object = {}) => {
      await signIn(b, email)
      const code = await bench.identity.demoCode(email)
      expect((await b.call('two-factor/verify-totp', { code, ...more })).status).toBe(200)
    }
    await enter(bench.browser())
    const other = bench.browser()
    await signIn(other, email)
    expect(other.jar.has('thamin.device')).toBe(false)
    expect(alerts(email)).toEqual([])
    await enter(other, { trustDevice: true })
    expect(alerts(email)).toHaveLength(1)
    // The device lost its name, but not the trust.
    other.jar.delete('thamin.device')
    const spared = await signIn(other, email)
    expect(spared.said.user).toMatchObject({ email })
    expect(alerts(email)).toHaveLength(1)
  })

  it('is notified whatever the browser says of its trust', async () => {
    const { email } = await bench.person()
    await signIn(bench.browser(), email)
    const liar = bench.browser()
    liar.jar.set('thamin.trust_device', 'x')
    await signIn(liar, email)
    expect(alerts(email)).toHaveLength(1)
  })
})

describe('the cookie of a browser', () => {
  it('is random, long-lived and closed to scripts; the database keeps its hash alone', async () => {
    const { id, email } = await bench.person()
    const b = bench.browser()
    const { response } = await signIn(b, email)
    const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('thamin.device='))
    expect(line).toMatch(/^thamin\.device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = b.jar.get('thamin.device') ?? ''
    expect((await devicesOf(id)).map(({ deviceHash }) => deviceHash)).toEqual([hash('sha256', token)])
    await signIn(bench.browser(), email)
    expect(new Set((await devicesOf(id)).map(({ deviceHash }) => deviceHash)).size).toBe(2)
  })

  it('is bound to this host over https', async () => {
    const env = { appUrl: 'https://thamin.example' }
    const safe = await bench.server({ env })
    const { email } = await bench.person()
    const { response } = await signIn(bench.browser(safe), email, { origin: env.appUrl })
    const line = response.headers.getSetCookie().find((cookie) => cookie.includes('thamin.device='))
    expect(line).toMatch(/^__Host-thamin\.device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  })

  it('is made again where it is none of ours', async () => {
    const { email } = await bench.person()
    const b = bench.browser()
    for (const forged of ['', 'x', 'x'.repeat(44), '"><script>', '%00']) {
      b.jar.set('thamin.device', forged)
      await signIn(b, email)
      expect(b.jar.get('thamin.device')).toMatch(/^[\w-]{43}$/)
    }
  })

  it('is not given to anyone who is refused', async () => {
    const { email } = await bench.person()
    const off = await bench.person({ active: false })
    const b = bench.browser()
    await b.call('sign-in/email', { email, password: 'not the one' })
    await b.call('sign-in/email', { email: off.email, password: PASSWORD })
    expect(b.jar.has('thamin.device')).toBe(false)
    expect(await devicesOf(off.id)).toEqual([])
  })

  it('is forgotten a year after its last use, and with the account', async () => {
    const { id, email } = await bench.person()
    const [old, lately] = [bench.browser(), bench.browser()]
    await signIn(old, email)
    await signIn(lately, email)
    const db = bench.database.kysely
    const oldHash = hash('sha256', old.jar.get('thamin.device') ?? '')
    const back = sql<Date>`now() - interval '366 days'`
    await db.updateTable('knownDevices').set({ firstSeen: back }).where('userId', '=', id).execute()
    await db.updateTable('knownDevices').set({ lastSeen: back }).where('deviceHash', '=', oldHash).execute()
    await sweepIdentity(db)
    expect(await devicesOf(id)).toHaveLength(1)

    await db.updateTable('users').set({ role: 'CLIENT' }).where('id', '=', id).execute()
    expect((await lately.call('delete-user', { password: PASSWORD })).status).toBe(200)
    expect(await devicesOf(id)).toEqual([])
  })
})
