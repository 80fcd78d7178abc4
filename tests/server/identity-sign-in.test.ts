import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bench, openBench, PASSWORD } from '../support/identity.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

describe('sign-in and sign-out', () => {
  it('signs in whatever the case of the address, and out again', async () => {
    const { id, email } = await bench.person()
    const b = bench.browser()
    const { status, response } = await b.call('sign-in/email', {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
    })
    expect(status).toBe(200)
    const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('thamin.session_token='))
    expect(line).toMatch(/; Max-Age=43200(;|$)/)
    expect(line).toMatch(/; HttpOnly(;|$)/)
    expect(line).toMatch(/; SameSite=Lax(;|$)/)
    expect(line).not.toMatch(/Secure|Domain/)
    expect(await bench.identity.sessionOf(b.headers())).toMatchObject({ id, email })
    const session = await b.call('get-session')
    expect(session.said.user).toMatchObject({ id, email })

    const before = b.headers()
    expect((await b.call('sign-out', {})).status).toBe(200)
    expect(await bench.identity.sessionOf(before)).toBeNull()
    expect([...b.jar.keys()]).toEqual(['thamin.device'])
    expect((await bench.eventsOf(id)).map((e) => e.eventType)).toEqual(['LOGIN', 'LOGOUT'])
  })

  it('marks the cookie Secure under https', async () => {
    const env = { appUrl: 'https://thamin.example' }
    const safe = await bench.server({ env })
    const { email } = await bench.person()
    const b = bench.browser(safe)
    const { response } = await b.call(
      'sign-in/email',
      { email, password: PASSWORD },
      { origin: 'https://thamin.example' },
    )
    expect(response.headers.getSetCookie().join()).toMatch(/^__Host-thamin\.session_token=.*; Secure/)
    expect(await safe.sessionOf(b.headers())).toMatchObject({ email })
  })

  it('ends after 12 hours, remembered or not', async () => {
    const { id, email } = await bench.person()
    await bench.browser().call('sign-in/email', { email, password: PASSWORD, rememberMe: false })
    await bench.browser().call('sign-in/email', { email, password: PASSWORD })
    const rows = await bench.database.kysely
      .selectFrom('sessions')
      .select('expiresAt')
      .where('userId', '=', id)
      .execute()
    for (const { expiresAt } of rows) {
      const hours = (expiresAt.getTime() - Date.now()) / 3_600_000
      expect(hours).toBeGreaterThan(11.9)
      expect(hours).toBeLessThanOrEqual(12)
    }
    expect(rows).toHaveLength(2)
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const { id, email } = await bench.person()
    const wrong = await bench.browser().call('sign-in/email', { email, password: 'not the one' })
    const unknown = await bench
      .browser()
      .call('sign-in/email', { email: 'nobody@thamin.example', password: 'not the one' })
    expect(unknown.said).toEqual(wrong.said)
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.said.error).toEqual({
      type: 'AUTHENTICATION',
      code: 'wrong-password',
      message: 'Email or password incorrect',
      requestId: 'r',
    })
    expect(await bench.eventsOf(id)).toEqual([])
  })

  it('says that an account is disabled to the right password alone', async () => {
    const { email } = await bench.person({ active: false })
    const right = await bench.browser().call('sign-in/email', { email, password: PASSWORD })
    expect([right.status, right.said.error]).toEqual([
      403,
      { type: 'AUTHENTICATION', code: 'user-disabled', message: 'Account disabled', requestId: 'r' },
    ])
    expect(right.response.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/)
    const wrong = await bench.browser().call('sign-in/email', { email, password: 'not the one' })
    expect([wrong.status, wrong.said.error.code]).toEqual([401, 'wrong-password'])
    // Wrong ones are counted as those of any account; the right one helps no guesser past the lock.
    for (let i = 0; i < 4; i++) await bench.browser().call('sign-in/email', { email, password: 'not the one' })
    const locked = await bench.browser().call('sign-in/email', { email, password: PASSWORD })
    expect(locked.said.error.code).toBe('too-many-requests')
  })

  it('takes a forged, cut or foreign cookie for nobody', async () => {
    const b = await bench.signedIn()
    const value = b.jar.get('thamin.session_token') ?? ''
    for (const forged of ['', 'x', '%', value.slice(0, -6), `x${value}`, value.replace(/\..*/, '.AAAA')]) {
      expect(await bench.identity.sessionOf(new Headers({ cookie: `thamin.session_token=${forged}` }))).toBeNull()
    }
    expect(
      await bench.identity.sessionOf(new Headers({ cookie: `a=b; thamin.session_token=${value}; c=d` })),
    ).not.toBeNull()
  })
})

describe('guessing', () => {
  it.each([
    ['a known account', true],
    ['an unknown one', false],
  ])('locks %s after 5 failures, with a growing delay', async (_, known) => {
    const email = known ? (await bench.person()).email : `nobody${known}@thamin.example`
    const codes: string[] = []
    for (let i = 0; i < 7; i++) {
      const { said } = await bench
        .browser()
        .call('sign-in/email', { email, password: i === 6 ? PASSWORD : 'wrong one' })
      codes.push(said.error.code)
    }
    expect(codes).toEqual([...Array(5).fill('wrong-password'), 'too-many-requests', 'too-many-requests'])
    const subject = `account ${email}`
    const locks = bench.database.kysely.updateTable('signInFailures').where('subject', '=', subject)
    const seconds: (number | undefined)[] = []
    for (let i = 0; i < 3; i++) {
      await locks.set({ lockedUntil: new Date(Date.now() - 1) }).execute()
      expect((await bench.browser().call('sign-in/email', { email, password: 'wrong one' })).said.error.code).toBe(
        'wrong-password',
      )
      const { said, response } = await bench.browser().call('sign-in/email', { email, password: 'wrong one' })
      seconds.push(said.error.params?.seconds)
      expect(response.headers.get('retry-after')).toBe(String(said.error.params?.seconds))
    }
    // Stated in whole seconds from now; a busy machine may have spent some.
    expect(seconds.map((left = 0) => Math.ceil(left / 30) * 30)).toEqual([60, 120, 240])
    const alerts = bench.database.kysely.selectFrom('auditLog').selectAll().where('userName', '=', email)
    expect((await alerts.execute()).map((e) => [e.eventType, e.userId])).toContainEqual(['SECURITY_ALERT', 'anonymous'])
    if (!known) return
    await locks.set({ lockedUntil: new Date(Date.now() - 1) }).execute()
    expect((await bench.browser().call('sign-in/email', { email, password: PASSWORD })).status).toBe(200)
    const left = await bench.database.kysely
      .selectFrom('signInFailures')
      .selectAll()
      .where('subject', '=', subject)
      .execute()
    expect(left).toEqual([])
  })

  it('gives parallel guesses no more than five looks', async () => {
    const { email } = await bench.person()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bench.browser().call('sign-in/email', { email, password: 'wrong one' })),
    )
    expect(answers.filter((a) => a.said.error.code === 'wrong-password')).toHaveLength(5)
  })

  it('shuts an address out after 20 failures in a minute, and never for what succeeds', async () => {
    const { email } = await bench.person()
    const b = bench.browser(bench.identity, '10.9.0.2')
    for (let i = 0; i < 25; i++) expect((await b.call('sign-in/email', { email, password: PASSWORD })).status).toBe(200)
    const guesses = Array.from({ length: 20 }, (_, i) =>
      b.call('sign-in/email', { email: `guess${i}@thamin.example`, password: 'wrong one' }),
    )
    for (const { said } of await Promise.all(guesses)) expect(said.error.code).toBe('wrong-password')
    expect((await b.call('sign-in/email', { email, password: PASSWORD })).status).toBe(429)
    expect((await bench.browser().call('sign-in/email', { email, password: PASSWORD })).status).toBe(200)
  })

  it('counts the password of the second factor’s set-up too', async () => {
    const b = await bench.signedIn()
    const codes: string[] = []
    for (let i = 0; i < 6; i++)
      codes.push((await b.call('two-factor/enable', { password: 'wrong one' })).said.error.code)
    expect(codes).toEqual([...Array(5).fill('wrong-password'), 'too-many-requests'])
  })
})
