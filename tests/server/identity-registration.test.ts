import { sql } from 'kysely'
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
  type Browser = ReturnType<Bench['browser']>
  const register = (email: string, b: Browser = bench.browser()) => b.call('sign-up/email', form(email))
  const signIn = (b: Browser, email: string, password = PASSWORD) => b.call('sign-in/email', { email, password })
  const userOf = (email: string) =>
    bench.database.kysely.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  /** The token of the last link that was sent to an address. */
  const tokenOf = (email: string) => {
    const mail = bench.sent.findLast(({ to }) => to === email)
    return mail && 'link' in mail.params ? new URL(mail.params.link).hash.slice(1) : ''
  }
  const confirm = async (email: string) =>
    expect((await bench.browser().call('confirm-email', { token: tokenOf(email) })).said).toEqual({ email })
  /** An account whose owner has not accepted the invitation. */
  const invite = (email: string) =>
    bench.database.kysely
      .insertInto('users')
      .values({ email, displayName: 'مدعو', role: 'APPRAISER', active: true })
      .returning('email')
      .executeTakeFirstOrThrow()

  it('makes an active CLIENT, who signs in once the address is confirmed, and writes it down', async () => {
    const b = bench.browser()
    const typed = form('Salem@Thamin.example', { passwordConfirm: PASSWORD, language: 'ar' })
    expect((await b.call('sign-up/email', typed)).said).toEqual({ sent: true })
    expect(b.jar.size).toBe(0)
    const made = await userOf('salem@thamin.example')
    expect(made).toMatchObject({ displayName: 'سالم المطيري', role: 'CLIENT', active: true, emailVerified: false })
    await confirm('salem@thamin.example')
    expect((await signIn(b, 'salem@thamin.example')).status).toBe(200)
    const actor = await bench.identity.sessionOf(b.headers())
    expect(actor).toMatchObject({ displayName: 'سالم المطيري', role: 'CLIENT', active: true, language: 'ar' })
    expect(actor?.twoFactor).toEqual({ status: 'DISABLED', method: null })
    const events = await bench.eventsOf(made.id)
    expect(events.map((e) => e.eventType)).toEqual(['USER_CREATE', 'PROFILE_UPDATE', 'LOGIN'])
    expect(events[0]).toMatchObject({ resourceType: 'user', resourceId: actor?.id, userAgent: 'the tests' })
    expect(events[0]?.ipAddress).toMatch(/^10\.0\./)
    expect((await userOf('salem@thamin.example')).lastLogin).toBeInstanceOf(Date)
  })

  it('answers alike for an address that is known, in whatever case and state', async () => {
    const known = await bench.person()
    const stopped = await bench.person({ active: false })
    await register('waiting@thamin.example')
    const invited = await invite('invited@thamin.example')
    bench.sent.length = 0
    const before = await Promise.all([known, stopped, invited].map(({ email }) => userOf(email)))
    const answers = []
    const addresses = [
      'nobody@thamin.example',
      known.email.toUpperCase(),
      stopped.email,
      'waiting@thamin.example',
      invited.email,
    ]
    for (const email of addresses) {
      const b = bench.browser()
      const { status, said, response } = await register(email, b)
      const headers = Object.fromEntries(response.headers)
      answers.push({ status, said, headers, cookies: b.jar.size })
    }
    expect(answers[0]).toMatchObject({ status: 200, said: { sent: true }, cookies: 0 })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    // Each mailbox learns what its owner needs, and nothing of theirs has changed.
    expect(bench.sent.map(({ to, kind }) => [to, kind])).toEqual([
      ['nobody@thamin.example', 'confirmAddress'],
      [known.email, 'addressInUse'],
      [stopped.email, 'addressInUse'],
      ['waiting@thamin.example', 'confirmAddress'],
      [invited.email, 'resetPassword'],
    ])
    expect(await Promise.all([known, stopped, invited].map(({ email }) => userOf(email)))).toEqual(before)
    expect((await signIn(bench.browser(), known.email)).status).toBe(200)
  })

  it('tells nothing by a sign-in that follows: the right password is a wrong one until the address is confirmed', async () => {
    const { email: known } = await bench.person()
    const told = async (email: string) => {
      const guess = async () => {
        const { status, said, response } = await signIn(bench.browser(), email, 'Another-2026')
        return { status, said, headers: Object.fromEntries(response.headers) }
      }
      const heard = []
      // They are counted alike too, and a registration between two guesses forgives none of them.
      for (const n of [1, 2, 3, 4, 5, 6]) {
        if (n % 3 === 1) await bench.browser().call('sign-up/email', form(email, { password: 'Another-2026' }))
        heard.push(await guess())
      }
      return heard
    }
    const [refused, fresh] = await Promise.all([told(known), told('fresh@thamin.example')])
    expect(refused.map(({ said }) => said.error.code)).toEqual([
      ...Array(5).fill('wrong-password'),
      'too-many-requests',
    ])
    // The last tells the seconds that are left of the lock.
    expect(fresh.slice(0, 5)).toEqual(refused.slice(0, 5))
    expect(fresh.at(-1)?.said.error.code).toBe('too-many-requests')
  })

  it('sends the link again to anyone who signs in before it is opened, once a minute', async () => {
    const email = 'impatient@thamin.example'
    const links = () => bench.sent.filter(({ to }) => to === email)
    await register(email)
    await signIn(bench.browser(), email)
    expect(links()).toHaveLength(1)
    await bench.database.kysely
      .updateTable('oneTimeLinks')
      .set({ createdAt: sql`now() - interval '61 seconds'` })
      .execute()
    expect((await signIn(bench.browser(), email)).status).toBe(401)
    expect(links().map(({ kind }) => kind)).toEqual(['confirmAddress', 'confirmAddress'])
    await signIn(bench.browser(), email, 'not the one')
    expect(links()).toHaveLength(2)
    await confirm(email)
    expect((await signIn(bench.browser(), email)).status).toBe(200)
  })

  it('takes the latest of several before the address is confirmed, and none after it', async () => {
    const email = 'several@thamin.example'
    await register(email)
    const first = tokenOf(email)
    await bench.browser().call('sign-up/email', form(email, { name: 'سالم الثاني', password: 'Another-2026' }))
    expect((await bench.browser().call('confirm-email', { token: first })).said.error.code).toBe('invalid-link')
    await confirm(email)
    expect((await signIn(bench.browser(), email)).status).toBe(401)
    expect((await signIn(bench.browser(), email, 'Another-2026')).status).toBe(200)
    expect((await userOf(email)).displayName).toBe('سالم الثاني')
    await bench.browser().call('sign-up/email', form(email, { name: 'منتحل' }))
    expect((await userOf(email)).displayName).toBe('سالم الثاني')
    expect((await signIn(bench.browser(), email)).status).toBe(401)
  })

  it('makes one account when two come at once', async () => {
    const both = await Promise.all([1, 2].map(() => register('twice@thamin.example')))
    expect(both.map(({ status, said }) => [status, said])).toEqual([
      [200, { sent: true }],
      [200, { sent: true }],
    ])
    expect(await userOf('twice@thamin.example')).toBeDefined()
  })

  it('sends six mails an hour to one address', async () => {
    for (let n = 0; n < 7; n++) expect((await register('flooded@thamin.example')).said).toEqual({ sent: true })
    expect(bench.sent.filter(({ to }) => to === 'flooded@thamin.example')).toHaveLength(6)
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

  it('is limited to 20 a minute from one address', async () => {
    const b = bench.browser(bench.identity, '10.9.0.1')
    const answers = await Promise.all(
      Array.from({ length: 21 }, () => b.call('sign-up/email', form('refused@thamin.example', { password: 'short' }))),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('the first administrator', () => {
  it('registers by a link that works once, while no other exists', async () => {
    const alone = await openBench()
    const db = alone.database.kysely
    const tokenOf = (link: string | null) => new URL(link ?? '').hash.replace('#first=', '')
    const register = (n: number, firstAdminToken: string) =>
      alone.browser().call('sign-up/administrator', {
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
    expect((await alone.browser().call('sign-up/administrator', weak)).said.error.code).toBe('weak-password')

    const both = await Promise.all([2, 3].map((n) => register(n, tokenOf(link))))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401])
    expect((await register(4, tokenOf(link))).said.error.code).toBe('invalid-link')
    const users = await db.selectFrom('users').select(['id', 'email', 'role']).execute()
    expect(users.map((u) => u.role)).toEqual(['ADMIN'])
    // Nobody else could confirm them, so that they sign in at once and later.
    const [admin] = users
    expect((await alone.eventsOf(admin?.id ?? '')).map(({ eventType }) => eventType)).toEqual(['USER_CREATE', 'LOGIN'])
    const again = await alone.browser().call('sign-in/email', { email: admin?.email, password: PASSWORD })
    expect(again.status).toBe(200)
    expect(await createFirstAdminLink(db, BASE)).toBeNull()
    await alone.close()
  })
})
