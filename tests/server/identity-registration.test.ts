import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFirstAdminLink } from '#server/identity/links/first-admin-link.ts'
import { BASE, type Bench, openBench, PASSWORD } from '../support/identity.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

describe('registration', () => {
  const form = (email: string, more: object = {}) => ({ name: 'سالم المطيري', email, password: PASSWORD, ...more })

  it('makes an active CLIENT who is signed in, and writes it down', async () => {
    const b = bench.browser()
    const made = await b.call(
      'sign-up/email',
      form('Salem@Thamin.example', { passwordConfirm: PASSWORD, language: 'ar' }),
    )
    expect(made.status).toBe(200)
    expect(made.said.user).toMatchObject({ email: 'salem@thamin.example', name: 'سالم المطيري', role: 'CLIENT' })
    const actor = await bench.identity.sessionOf(b.headers())
    expect(actor).toMatchObject({ displayName: 'سالم المطيري', role: 'CLIENT', active: true, language: 'ar' })
    expect(actor?.twoFactor).toEqual({ status: 'DISABLED', method: null })
    const events = await bench.eventsOf(made.said.user.id)
    expect(events.map((e) => e.eventType)).toEqual(['USER_CREATE', 'LOGIN'])
    expect(events[0]).toMatchObject({ resourceType: 'user', resourceId: actor?.id, userAgent: 'the tests' })
    expect(events[0]?.ipAddress).toMatch(/^10\.0\./)
    const row = await bench.database.kysely
      .selectFrom('users')
      .selectAll()
      .where('id', '=', actor?.id ?? '')
      .executeTakeFirst()
    expect(row?.lastLogin).toBeInstanceOf(Date)
  })

  it.each([
    { role: 'ADMIN' },
    { active: false },
    { twoFactorEnabled: true },
    { twoFactorRequired: false },
    { emailVerified: true },
    { id: crypto.randomUUID() },
    { permissions: { canManageUsers: true } },
    { callbackURL: 'https://evil.example' },
  ])('refuses what is not the form’s to set: %o', async (more) => {
    const email = `${Object.keys(more)[0]?.toLowerCase()}@assign.example`
    const { status, said } = await bench.browser().call('sign-up/email', form(email, more))
    expect(status).toBe(400)
    expect(said.error).toMatchObject({ type: 'VALIDATION', code: 'invalid-argument', requestId: 'r' })
    expect(said.error.fields?.[0]?.code).toBe('kernel:fieldUnknown')
    const made = await bench.database.kysely.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(made).toEqual([])
  })

  it.each([
    ['passwords-differ', 422, { passwordConfirm: 'Another-one-2026' }],
    ['weak-password', 422, { password: 'short' }],
    ['weak-password', 422, { password: 'x'.repeat(129) }],
    ['invalid-argument', 400, { password: 'x'.repeat(1025) }],
    ['invalid-argument', 400, { phoneNumber: 'اتصل بي' }],
    ['invalid-email', 422, { email: 'no address' }],
    ['invalid-argument', 400, { name: '' }],
    ['invalid-argument', 400, { name: 'x'.repeat(201) }],
    ['invalid-argument', 400, { name: 'سالم\u0000' }],
    ['invalid-argument', 400, { name: '\u202eسالم' }],
    ['invalid-argument', 400, { name: 'two\nlines' }],
    ['invalid-argument', 400, { name: 7 }],
  ])('refuses with %s', async (code, status, more) => {
    const answer = await bench.browser().call('sign-up/email', form('refused@thamin.example', more))
    expect({ status: answer.status, code: answer.said.error.code }).toEqual({ status, code })
    expect(answer.response.headers.getSetCookie()).toEqual([])
  })

  it('refuses an address that is taken, in whatever case, and when two come at once', async () => {
    const { email } = await bench.person()
    const taken = await bench.browser().call('sign-up/email', form(email.toUpperCase()))
    expect([taken.status, taken.said.error.code]).toEqual([409, 'email-already-in-use'])
    const both = await Promise.all(
      [1, 2].map(() => bench.browser().call('sign-up/email', form('twice@thamin.example'))),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('is limited to 20 a minute from one address', async () => {
    const b = bench.browser(bench.identity, '10.9.0.1')
    const codes: number[] = []
    for (let i = 0; i < 21; i++)
      codes.push((await b.call('sign-up/email', form('refused@thamin.example', { password: 'short' }))).status)
    expect(codes.slice(0, 20)).not.toContain(429)
    expect(codes[20]).toBe(429)
  })
})

describe('the first administrator', () => {
  it('registers by a link that works once, while no other exists', async () => {
    const alone = await openBench()
    const db = alone.database.kysely
    const tokenOf = (link: string | null) => new URL(link ?? '').hash.replace('#first=', '')
    const register = (n: number, firstAdminToken: string) =>
      alone.browser().call('sign-up/email', {
        name: `A${n}`,
        email: `a${n}@x.example`,
        password: PASSWORD,
        firstAdminToken,
      })

    const old = tokenOf(await createFirstAdminLink(db, BASE))
    const link = await createFirstAdminLink(db, BASE)
    expect(link).toMatch(/^http:\/\/localhost:3000\/register#first=[\w-]{43}$/)
    for (const wrong of [old, 'x', '']) expect((await register(1, wrong)).said.error.code).toBe('invalid-link')
    // A registration that fails for another reason leaves the link as it was.
    const weak = { name: 'A', email: 'a@x.example', password: 'short', firstAdminToken: tokenOf(link) }
    expect((await alone.browser().call('sign-up/email', weak)).said.error.code).toBe('weak-password')

    const both = await Promise.all([2, 3].map((n) => register(n, tokenOf(link))))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401])
    expect((await register(4, tokenOf(link))).said.error.code).toBe('invalid-link')
    const users = await db.selectFrom('users').select(['email', 'role']).execute()
    expect(users.map((u) => u.role)).toEqual(['ADMIN'])
    expect(await createFirstAdminLink(db, BASE)).toBeNull()
    await alone.close()
  })
})
