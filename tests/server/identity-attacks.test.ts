import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#server/identity/endpoints/open-endpoints.ts'
import type { Identity } from '#server/identity/identity.ts'
import { BASE, type Bench, openBench, PASSWORD } from '../support/identity.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const SESSION = 'thamin.session_token'
const CHALLENGE = 'thamin.two_factor'
const lines = (response: Response) => response.headers.getSetCookie()

describe('a cookie that was planted', () => {
  it('as a session never becomes the session of anyone who signs in over it', async () => {
    const attacker = await bench.signedIn()
    const own = attacker.jar.get(SESSION) ?? ''
    for (const planted of [own, 'made-up', 'made-up.c2lnbmF0dXJl']) {
      const victim = await bench.person()
      const b = bench.browser()
      b.jar.set(SESSION, planted)
      expect((await b.call('sign-in/email', { email: victim.email, password: PASSWORD })).status).toBe(200)
      expect(b.jar.get(SESSION)).not.toBe(planted)
      expect((await bench.identity.sessionOf(b.headers()))?.id).toBe(victim.id)
    }
    expect((await bench.identity.sessionOf(attacker.headers()))?.id).toBe(attacker.id)
  })

  it('as a challenge leads nobody to another person’s second step', async () => {
    const [attacker, victim] = [await bench.person({ totp: true }), await bench.person({ totp: true })]
    const theirs = bench.browser()
    await theirs.call('sign-in/email', { email: attacker.email, password: PASSWORD })
    const planted = theirs.jar.get(CHALLENGE) ?? ''
    const b = bench.browser()
    b.jar.set(CHALLENGE, planted)
    await b.call('sign-in/email', { email: victim.email, password: PASSWORD })
    expect(b.jar.get(CHALLENGE)).not.toBe(planted)
    // The code of one person opens nothing under the challenge of another.
    const code = await bench.identity.demoCode(attacker.email)
    expect((await b.call('two-factor/verify-totp', { code })).said.error.code).toBe('invalid-code')
    const right = await b.call('two-factor/verify-totp', { code: await bench.identity.demoCode(victim.email) })
    expect(right.said.user.id).toBe(victim.id)
  })

  it('is another one after each step: the challenge is none of a session, and each session is new', async () => {
    const { email } = await bench.person({ totp: true })
    const seen: (string | undefined)[] = []
    const b = bench.browser()
    for (let turn = 0; turn < 2; turn++) {
      await b.call('sign-in/email', { email, password: PASSWORD })
      seen.push(b.jar.get(CHALLENGE))
      const asSession = new Headers({ cookie: `${SESSION}=${b.jar.get(CHALLENGE)}` })
      expect(await bench.identity.sessionOf(asSession)).toBeNull()
      await b.call('two-factor/verify-totp', { code: await bench.identity.demoCode(email) })
      expect(b.jar.has(CHALLENGE)).toBe(false)
      seen.push(b.jar.get(SESSION))
      const asChallenge = bench.browser()
      asChallenge.jar.set(CHALLENGE, b.jar.get(SESSION) ?? '')
      const tried = await asChallenge.call('two-factor/verify-totp', { code: '123456' })
      expect(tried.said.error.code).toBe('requires-recent-login')
    }
    expect(new Set(seen).size).toBe(4)
    expect(seen).not.toContain(undefined)
  })
})

describe('what was used once', () => {
  it('is no challenge any more, whatever code comes with it', async () => {
    const { id, email } = await bench.person({ totp: true })
    const b = bench.browser()
    await b.call('sign-in/email', { email, password: PASSWORD })
    const used = b.jar.get(CHALLENGE) ?? ''
    await b.call('two-factor/verify-totp', { code: await bench.identity.demoCode(email) })
    const again = bench.browser()
    again.jar.set(CHALLENGE, used)
    const replayed = await again.call('two-factor/verify-totp', { code: await bench.identity.demoCode(email) })
    expect(replayed.said.error.code).toBe('requires-recent-login')
    expect(await bench.sessionsOf(id)).toHaveLength(1)
  })

  it('is no session any more in another tab, which then changes nothing', async () => {
    const b = await bench.signedIn()
    const staleTab = bench.browser()
    staleTab.jar.set(SESSION, b.jar.get(SESSION) ?? '')
    expect(await bench.identity.sessionOf(staleTab.headers())).toMatchObject({ id: b.id })
    await b.call('sign-out', {})
    expect(await bench.identity.sessionOf(staleTab.headers())).toBeNull()
    const change = { currentPassword: PASSWORD, newPassword: 'Another-2026' }
    expect((await staleTab.call('change-password', change)).said.error.code).toBe('not-signed-in')
    expect((await staleTab.call('token', {})).said.error.code).toBe('not-signed-in')
    expect((await bench.browser().call('sign-in/email', { email: b.email, password: PASSWORD })).status).toBe(200)
  })
})

describe('the cookies', () => {
  async function everyCookie(at: Identity, origin: string) {
    const { email } = await bench.person({ totp: true })
    const b = bench.browser(at)
    const own = { origin }
    const first = await b.call('sign-in/email', { email, password: PASSWORD }, own)
    const step = { code: await bench.identity.demoCode(email), trustDevice: true }
    const second = await b.call('two-factor/verify-totp', step, own)
    const out = await b.call('sign-out', {}, own)
    return [first, second, out].flatMap(({ response }) => lines(response))
  }
  const names = (all: string[]) => new Set(all.map((line) => line.split('=')[0]?.replace(/^__Host-/, '')))
  const OURS = ['session_token', 'two_factor', 'trust_device', 'device', 'session_data', 'dont_remember']

  it('are read by no script, sent by no foreign form, and belong to this very site', async () => {
    const all = await everyCookie(bench.identity, BASE)
    for (const name of names(all)) expect(OURS.map((own) => `thamin.${own}`)).toContain(name)
    expect(names(all)).toContain('thamin.trust_device')
    for (const line of all) {
      expect(line).toMatch(/; Path=\/(;|$)/)
      expect(line).toMatch(/; HttpOnly(;|$)/)
      expect(line).toMatch(/; SameSite=Lax(;|$)/)
      expect(line).not.toMatch(/Domain|Secure/i)
    }
  })

  it('go over https alone where the product is reached by it, whatever a header says of this request', async () => {
    const env = { appUrl: 'https://thamin.example' }
    const all = await everyCookie(await bench.server({ env }), env.appUrl)
    for (const line of all) {
      expect(line).toMatch(/^__Host-thamin\./)
      expect(line).toMatch(/; Secure(;|$)/)
      // Without a path of the whole site, a browser takes no cookie of this name.
      expect(line).toMatch(/; Path=\/(;|$)/)
      expect(line).toMatch(/; HttpOnly(;|$)/)
      expect(line).not.toMatch(/Domain/i)
    }
    const { email } = await bench.person()
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', host: 'evil.example' }
    const plain = await bench.browser().call('sign-in/email', { email, password: PASSWORD }, forwarded)
    expect(lines(plain.response).join()).not.toMatch(/Secure|evil/)
  })

  it('of a server with another secret open nothing here, nor ours there', async () => {
    const other = await bench.server({ secret: 'another secret of the tests, of 32 characters' })
    const { email } = await bench.person()
    const [ours, theirs] = [bench.browser(), bench.browser(other)]
    for (const b of [ours, theirs]) await b.call('sign-in/email', { email, password: PASSWORD })
    expect(await other.sessionOf(theirs.headers())).not.toBeNull()
    expect(await other.sessionOf(ours.headers())).toBeNull()
    expect(await bench.identity.sessionOf(theirs.headers())).toBeNull()
    // Who can read the sessions' table still lacks the signature.
    const [row] = await bench.sessionsOf((await bench.identity.sessionOf(ours.headers()))?.id ?? '')
    const signed = (secret: string) =>
      createHmac('sha256', secret)
        .update(row?.token ?? '')
        .digest('base64')
    for (const value of [row?.token, `${row?.token}.`, `${row?.token}.${encodeURIComponent(signed(''))}`])
      expect(await bench.identity.sessionOf(new Headers({ cookie: `${SESSION}=${value}` }))).toBeNull()
  })
})

describe('guesses that are spread', () => {
  it('over addresses and the writing of the e-mail address, are guesses at one account', async () => {
    const { email } = await bench.person()
    const [name = '', site = ''] = email.split('@')
    const ways = [email, email.toUpperCase(), ` ${email}`, `${name.toUpperCase()}@${site}`, `${email} `]
    for (const way of ways) {
      const { said } = await bench.browser().call('sign-in/email', { email: way, password: 'wrong one' })
      expect([way, said.error.code]).toEqual([way, 'wrong-password'])
    }
    for (const way of ways) {
      const { said } = await bench.browser().call('sign-in/email', { email: way, password: PASSWORD })
      expect([way, said.error.code]).toEqual([way, 'too-many-requests'])
    }
    // A tag makes another address: it is nobody's here, and locks nobody out.
    const tagged = await bench.browser().call('sign-in/email', { email: `${name}+x@${site}`, password: PASSWORD })
    expect(tagged.said.error.code).toBe('wrong-password')
  })

  it('over the ways of proving a password, are guesses at one password too', async () => {
    const b = await bench.signedIn()
    const guess = { password: 'wrong one' }
    await b.call('two-factor/enable', guess)
    await b.call('change-password', { currentPassword: 'wrong one', newPassword: 'Another-2026' })
    await b.call('change-email', { email: 'other@thamin.example', ...guess })
    await b.call('delete-user', guess)
    await b.call('unlink-account', guess)
    await b.call('two-factor/disable', guess)
    const { said } = await b.call('change-password', { currentPassword: PASSWORD, newPassword: 'Another-2026' })
    expect(said.error.code).toBe('too-many-requests')
  })

  it('by strangers lock neither a living session nor a browser that its owner has used before', async () => {
    const { id, email } = await bench.person({ role: 'ADMIN', totp: true })
    const known = bench.browser()
    const enter = async () => {
      await known.call('sign-in/email', { email, password: PASSWORD })
      const code = await bench.identity.demoCode(email)
      return (await known.call('two-factor/verify-totp', { code })).status
    }
    expect(await enter()).toBe(200)
    for (let n = 0; n < 5; n++) await bench.browser().call('sign-in/email', { email, password: 'wrong one' })
    const stranger = await bench.browser().call('sign-in/email', { email, password: PASSWORD })
    expect(stranger.said.error.code).toBe('too-many-requests')
    const codes = await known.call('two-factor/generate-backup-codes', { password: PASSWORD })
    expect(codes.said).toEqual({ codeDue: { method: 'TOTP' } })
    await known.call('sign-out', {})
    expect(await enter()).toBe(200)
    expect(await bench.sessionsOf(id)).toHaveLength(1)
    // What is tried in the known browser is counted there.
    for (let n = 0; n < 5; n++) await known.call('sign-in/email', { email, password: 'wrong one' })
    expect((await known.call('sign-in/email', { email, password: PASSWORD })).said.error.code).toBe('too-many-requests')
    // Somebody else's cookie of a browser is no known one here.
    const other = await bench.signedIn()
    const there = await other.call('sign-in/email', { email, password: PASSWORD })
    expect(there.said.error.code).toBe('too-many-requests')
  })
})

describe('whether an address is known', () => {
  // Every way in that takes an address. That of the first administrator tells it to anyone who has its link alone.
  const WAYS: Record<string, (email: string) => object> = {
    'sign-in/email': (email) => ({ email, password: 'wrong one' }),
    'sign-up/email': (email) => ({ email, name: 'سالم', password: 'Another-2026' }),
    'request-password-reset': (email) => ({ email }),
    'request-sign-in-link': (email) => ({ email }),
  }
  const shapeOf = (path: string) => (ENDPOINTS[path]?.input as { shape?: object } | undefined)?.shape ?? {}

  it('is asked of no way in that is not tried here', () => {
    const asked = Object.keys(ENDPOINTS).filter((path) => ENDPOINTS[path]?.anonymous && 'email' in shapeOf(path))
    expect(asked.sort()).toEqual([...Object.keys(WAYS), 'sign-up/administrator'].sort())
  })

  it.each(Object.keys(WAYS))('is revealed by no word and no header of %s', async (path) => {
    const known = await bench.person()
    const off = await bench.person({ active: false })
    const privileged = await bench.person({ role: 'ADMIN', totp: true })
    const answers = []
    for (const email of [known.email, 'nobody.there@thamin.example', off.email, privileged.email]) {
      const { status, said, response } = await bench.browser().call(path, WAYS[path]?.(email))
      const headers = Object.fromEntries(response.headers)
      answers.push({ status, said, headers, cookies: lines(response).map((line) => line.split('=')[0]) })
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })
})
