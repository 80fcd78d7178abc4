import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Identity } from '#server/identity/identity.ts'
import { BASE, type Bench, openBench, PASSWORD } from '../support/identity.ts'
import { openProvider, type TestProvider } from '../support/provider.ts'
import { CLIENT } from '../support/provider-client.ts'

const NAME = { ar: 'بوابة الموظفين', en: 'Staff portal' }

let bench: Bench
let provider: TestProvider
let identity: Identity
beforeAll(async () => {
  bench = await openBench()
  provider = await openProvider({ appUrl: BASE })
  identity = await bench.server({ oidc: { issuer: provider.issuer, ...CLIENT, name: NAME } })
})
afterAll(async () => {
  await provider.close()
  await bench.close()
})
beforeEach(() => {
  bench.sent.length = 0
})

type Browser = ReturnType<Bench['browser']>
const browser = (at: Identity = identity): Browser => bench.browser(at)

/** Begins at the product; gives the address at the provider. */
async function begin(b: Browser, next?: string): Promise<string> {
  const { status, said } = await b.call('sign-in/oidc', next === undefined ? {} : { next })
  expect(status).toBe(200)
  return said.url
}

/** Signs in at the provider as the person who has this address there; gives the path and query that the browser is sent back to. */
async function at(url: string, login: string): Promise<string> {
  const jar = new Map<string, string>()
  let [to, form]: [string, URLSearchParams | undefined] = [url, undefined]
  for (let steps = 0; steps < 10; steps++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const init: RequestInit = form ? { method: 'POST', body: form } : {}
    const answer = await fetch(to, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    form = location ? undefined : new URLSearchParams({ login })
    if (location) to = new URL(location, to).href
    else if (!to.includes('/interaction/')) throw new Error(`the provider says: ${await answer.text()}`)
    if (to.startsWith(BASE)) return to.slice(`${BASE}/api/auth/`.length)
  }
  throw new Error('the provider sends round in circles')
}

/** The whole round trip; gives where it ends. */
async function signIn(b: Browser, login: string, next?: string): Promise<string | null> {
  const back = await at(await begin(b, next), login)
  const { status, response } = await b.call(back)
  expect(status).toBe(303)
  return response.headers.get('location')
}

const refused = (code: string) => `/login?error=${code}`
const userOf = (email: string) =>
  bench.database.kysely.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
const accountsOf = (userId: string) =>
  bench.database.kysely.selectFrom('accounts').selectAll().where('userId', '=', userId).execute()
const kindsOf = async (userId: string) => (await bench.eventsOf(userId)).map(({ eventType }) => eventType)

describe('signing in at another provider', () => {
  it('makes a client of whom nobody knows yet, and signs the same person in again', async () => {
    const email = 'sara@office.example'
    provider.people.set('sub-sara', { email, email_verified: true, name: ' سارة\n\u202eالمطيري ' })
    const b = browser()
    expect(await signIn(b, 'sub-sara', '/valuations?text=أ')).toBe('/valuations?text=%D8%A3')
    const person = await userOf(email)
    expect(person).toMatchObject({ displayName: 'سارة المطيري', role: 'CLIENT', active: true, emailVerified: true })
    const id = person?.id ?? ''
    expect(await identity.sessionOf(b.headers())).toMatchObject({ id, role: 'CLIENT' })
    expect(b.jar.has('thamin.oidc')).toBe(false)
    expect(await kindsOf(id)).toEqual(['USER_CREATE', 'LOGIN'])
    expect((await bench.eventsOf(id))[1]?.details).toEqual({ method: 'OIDC' })
    expect(await accountsOf(id)).toMatchObject([
      {
        providerId: 'oidc',
        accountId: `${provider.issuer}|sub-sara`,
        password: null,
        accessToken: null,
        idToken: null,
      },
    ])

    // Known by their account there from now on, whatever becomes of the address.
    provider.people.set('sub-sara', { email: 'renamed@office.example', email_verified: false })
    const later = browser()
    expect(await signIn(later, 'sub-sara')).toBe('/')
    expect((await identity.sessionOf(later.headers()))?.id).toBe(id)
    expect(await userOf('renamed@office.example')).toBeUndefined()
  })

  it('takes no role from what the provider says', async () => {
    const claims = { email: 'boss@office.example', email_verified: true, name: 'boss', role: 'ADMIN', active: false }
    provider.people.set('sub-boss', claims)
    expect(await signIn(browser(), 'sub-boss')).toBe('/')
    expect(await userOf('boss@office.example')).toMatchObject({ role: 'CLIENT', active: true })
  })

  it('links whom we know by an address that both sides have verified, and tells the owner', async () => {
    const { id, email } = await bench.person()
    const b = browser()
    expect(await signIn(b, email)).toBe('/')
    expect((await identity.sessionOf(b.headers()))?.id).toBe(id)
    expect(await kindsOf(id)).toEqual(['PROFILE_UPDATE', 'LOGIN'])
    const links = () => bench.sent.filter(({ kind, to }) => kind === 'accountLinked' && to === email)
    expect(links()).toMatchObject([{ params: { provider: NAME } }])
    expect((await bench.browser().call('sign-in/email', { email, password: PASSWORD })).status).toBe(200)
    await signIn(browser(), email)
    expect(links()).toHaveLength(1)

    // The address has gone to somebody else there.
    provider.people.set('another', { email, email_verified: true })
    expect(await signIn(browser(), 'another')).toBe(refused('account-linked-otherwise'))

    expect((await b.call('unlink-account', { password: 'wrong' })).said.error.code).toBe('wrong-password')
    expect((await b.call('unlink-account', { password: PASSWORD })).status).toBe(200)
    expect((await accountsOf(id)).map(({ providerId }) => providerId)).toEqual(['credential'])
    expect((await b.call('unlink-account', { password: PASSWORD })).said.error.code).toBe('failed-precondition')
  })

  it('makes one person of two who come at once', async () => {
    provider.people.set('twice', { email: 'twice@office.example', email_verified: true, name: 'مرتان' })
    const both = await Promise.all([browser(), browser()].map((b) => signIn(b, 'twice')))
    expect(both).toEqual(['/', '/'])
    const id = (await userOf('twice@office.example'))?.id ?? ''
    expect([(await accountsOf(id)).length, (await bench.sessionsOf(id)).length]).toEqual([1, 2])
  })

  it('reads the address from the id token of a provider that puts it there', async () => {
    const other = await openProvider({ appUrl: BASE, inIdToken: true })
    const there = await bench.server({ oidc: { issuer: other.issuer, ...CLIENT, name: NAME } })
    expect(await signIn(browser(there), 'token@office.example')).toBe('/')
    expect(await userOf('token@office.example')).toMatchObject({ emailVerified: true })
    await other.close()
  })
})

describe('is refused', () => {
  it('where the provider has not verified the address, whether we know it or not', async () => {
    const { id, email } = await bench.person()
    provider.people.set('unsure', { email, email_verified: false })
    expect(await signIn(browser(), 'unsure')).toBe(refused('federation-unverified'))
    expect(await signIn(browser(), 'unverified@office.example')).toBe(refused('federation-unverified'))
    provider.people.set('nameless', { name: 'بلا بريد' })
    expect(await signIn(browser(), 'nameless')).toBe(refused('federation-unverified'))
    expect(await userOf('unverified@office.example')).toBeUndefined()
    expect(await accountsOf(id)).toHaveLength(1)
  })

  it('where we have not: somebody else may have registered the address', async () => {
    const email = 'taken@office.example'
    await bench.browser().call('sign-up/email', { email, name: 'منتحل', password: PASSWORD })
    const b = browser()
    expect(await signIn(b, email)).toBe(refused('account-unverified'))
    expect(await identity.sessionOf(b.headers())).toBeNull()
    expect(await accountsOf((await userOf(email))?.id ?? '')).toHaveLength(1)
  })

  it('who is not active, and nothing is linked', async () => {
    const { id, email } = await bench.person({ active: false })
    const b = browser()
    expect(await signIn(b, email)).toBe(refused('user-disabled'))
    expect([await bench.sessionsOf(id), await kindsOf(id)]).toEqual([[], []])
    expect(await accountsOf(id)).toHaveLength(1)
  })

  it('who cancels, and whatever else the provider’s error says is not repeated', async () => {
    const b = browser()
    expect(await signIn(b, '')).toBe(refused('federation-cancelled'))
    const url = new URL(await begin(b))
    const state = url.searchParams.get('state') ?? ''
    const query = new URLSearchParams({
      state,
      iss: provider.issuer,
      error: 'evil',
      error_description: '<b>call 0900</b>',
    })
    const { response } = await b.call(`callback/oidc?${query}`)
    expect(response.headers.get('location')).toBe(refused('federation-failed'))
  })
})

describe('an answer of the provider counts', () => {
  it('once', async () => {
    const b = browser()
    const back = await at(await begin(b), 'once@office.example')
    const jar = new Map(b.jar)
    expect((await b.call(back)).response.headers.get('location')).toBe('/')
    for (const [name, value] of jar) b.jar.set(name, value)
    expect((await b.call(back)).response.headers.get('location')).toBe(refused('federation-elsewhere'))
    const id = (await userOf('once@office.example'))?.id ?? ''
    expect(await bench.sessionsOf(id)).toHaveLength(1)
  })

  it('once for two who bring it at once', async () => {
    const b = browser()
    const back = await at(await begin(b), 'racing@office.example')
    const copy = browser()
    for (const [name, value] of b.jar) copy.jar.set(name, value)
    const both = await Promise.all([b, copy].map((one) => one.call(back)))
    expect(both.map(({ response }) => response.headers.get('location')).sort()).toEqual([
      '/',
      refused('federation-elsewhere'),
    ])
  })

  it('in the browser alone that asked, and a stranger’s attempt does not use it up', async () => {
    const b = browser()
    const back = await at(await begin(b), 'mine@office.example')
    const victim = browser()
    expect((await victim.call(back)).response.headers.get('location')).toBe(refused('federation-elsewhere'))
    await begin(victim)
    expect((await victim.call(back)).response.headers.get('location')).toBe(refused('federation-elsewhere'))
    expect(await userOf('mine@office.example')).toBeUndefined()
    expect((await b.call(back)).response.headers.get('location')).toBe('/')
  })

  it('with the state, the nonce and the verifier of this very attempt', async () => {
    const b = browser()
    const changed = async (name: string, value: string) => {
      const url = new URL(await begin(b))
      url.searchParams.set(name, value)
      const { response } = await b.call(await at(url.href, 'changed@office.example'))
      return response.headers.get('location')
    }
    expect(await changed('state', 'another')).toBe(refused('federation-elsewhere'))
    expect(await changed('nonce', 'another')).toBe(refused('federation-failed'))
    expect(await changed('code_challenge', 'A'.repeat(43))).toBe(refused('federation-failed'))
    expect(await userOf('changed@office.example')).toBeUndefined()
  })

  it('for a quarter of an hour', async () => {
    const b = browser()
    const back = await at(await begin(b), 'late@office.example')
    const past = new Date(Date.now() - 1000)
    await bench.database.kysely
      .updateTable('verifications')
      .set({ expiresAt: past })
      .where('identifier', 'like', 'oidc-%')
      .execute()
    expect((await b.call(back)).response.headers.get('location')).toBe(refused('federation-elsewhere'))
  })

  it('when this provider says so and no other', async () => {
    const other = await openProvider({ appUrl: BASE })
    const b = browser()
    const url = new URL(await begin(b))
    const elsewhere = `${other.issuer}${url.pathname}${url.search}`
    const { response } = await b.call(await at(elsewhere, 'elsewhere@office.example'))
    expect(response.headers.get('location')).toBe(refused('federation-failed'))
    await other.close()
  })
})

describe('what holds on every way in', () => {
  it('makes no session before the second step', async () => {
    const { id, email } = await bench.person({ role: 'ADMIN', totp: true })
    const b = browser()
    expect(await signIn(b, email, '/valuations')).toBe('/two-factor?next=%2Fvaluations')
    expect([await bench.sessionsOf(id), await identity.sessionOf(b.headers())]).toEqual([[], null])
    expect(await kindsOf(id)).toEqual(['PROFILE_UPDATE'])
    const code = await bench.identity.demoCode(email)
    expect((await b.call('two-factor/verify-totp', { code })).status).toBe(200)
    expect((await identity.sessionOf(b.headers()))?.id).toBe(id)
    expect((await bench.eventsOf(id)).at(-1)).toMatchObject({
      eventType: 'LOGIN',
      details: { method: 'OIDC', firstStep: 'OIDC' },
    })
  })

  it('leaves a privileged person without a second step one who owes it', async () => {
    const { id, email } = await bench.person({ role: 'ADMIN' })
    await bench.database.kysely.updateTable('users').set({ twoFactorRequired: true }).where('id', '=', id).execute()
    const b = browser()
    expect(await signIn(b, email)).toBe('/')
    expect((await identity.sessionOf(b.headers()))?.twoFactor).toEqual({ status: 'REQUIRED', method: null })
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '%2F%2Fevil.example', '/%09/evil.example', ''])(
    'leads to no other site: %j',
    async (next) => {
      const to = await signIn(browser(), 'next@office.example', next)
      expect(new URL(to ?? '', BASE).origin).toBe(BASE)
      expect(to).toMatch(/^\/(%09\/evil.example)?$/)
    },
  )

  it('ties what comes back to this browser by a cookie that no script reads', async () => {
    const b = browser()
    const { response, said } = await b.call('sign-in/oidc', {})
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^thamin\.oidc=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const url = new URL(said.url)
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(url.searchParams.get('redirect_uri')).toBe(`${BASE}/api/auth/callback/oidc`)
    expect(url.searchParams.get('state')).toBe(b.jar.get('thamin.oidc'))

    const oidc = { issuer: provider.issuer, ...CLIENT, name: NAME }
    const secure = await bench.server({ oidc, env: { appUrl: 'https://thamin.example' } })
    const answer = await bench.browser(secure).call('sign-in/oidc', {}, { origin: 'https://thamin.example' })
    expect(answer.response.headers.getSetCookie()[0]).toMatch(/^__Host-thamin\.oidc=.*; Secure$/)
  })

  it('is begun from our own pages alone, and ended by a GET alone', async () => {
    const b = browser()
    const foreign = await b.call('sign-in/oidc', {}, { origin: 'https://evil.example' })
    expect(foreign.said.error.code).toBe('foreign-origin')
    expect((await b.call('callback/oidc', {})).said.error.code).toBe('method-not-allowed')
  })
})

describe('without the provider', () => {
  it('says so and goes on with passwords; once it is back, so is this way in', async () => {
    const first = await openProvider({ appUrl: BASE })
    await first.close()
    const there = await bench.server({ oidc: { issuer: first.issuer, ...CLIENT, name: NAME } })
    const b = browser(there)
    const down = await b.call('sign-in/oidc', {})
    expect([down.status, down.said.error.code, b.jar.size]).toEqual([503, 'provider-unreachable', 0])
    const { email } = await bench.person()
    expect((await b.call('sign-in/email', { email, password: PASSWORD })).status).toBe(200)

    const again = await openProvider({ appUrl: BASE, port: first.port })
    const back = await at(await begin(b), 'back@office.example')
    await again.close()
    // Gone between the two steps: the code can't be redeemed.
    expect((await b.call(back)).response.headers.get('location')).toBe(refused('provider-unreachable'))
    const last = await openProvider({ appUrl: BASE, port: first.port })
    expect(await signIn(b, 'back@office.example')).toBe('/')
    await last.close()
  })

  it('is no way in at all where none is set up', async () => {
    const b = bench.browser()
    expect((await b.call('sign-in/oidc', {})).status).toBe(404)
    expect((await b.call('callback/oidc?code=a&state=b')).response.headers.get('location')).toBe(refused('not-found'))
  })
})

describe('a person without a password', () => {
  it('can prove nothing by one, and sets one by the link for a new password', async () => {
    const email = 'bare@office.example'
    const b = browser()
    await signIn(b, email)
    expect((await b.call('delete-user', { password: 'any' })).said.error.code).toBe('no-password')
    expect((await b.call('unlink-account', { password: 'any' })).said.error.code).toBe('no-password')
    await b.call('request-password-reset', { email })
    const mail = bench.sent.find(({ kind, to }) => kind === 'resetPassword' && to === email)
    const token = mail && 'link' in mail.params ? new URL(mail.params.link).hash.slice(1) : ''
    const reset = { token, newPassword: PASSWORD, passwordConfirm: PASSWORD }
    expect((await b.call('reset-password', reset)).status).toBe(200)
    expect((await b.call('sign-in/email', { email, password: PASSWORD })).status).toBe(200)
    expect((await b.call('unlink-account', { password: PASSWORD })).status).toBe(200)
  })
})
