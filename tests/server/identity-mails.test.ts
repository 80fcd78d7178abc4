import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdentityMail } from '#server/identity/account-mails.ts'
import { BASE, type Bench, openBench, PASSWORD, within } from '../support/identity.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())
beforeEach(() => {
  bench.sent.length = 0
})

const linkIn = (mail: IdentityMail | undefined) => (mail && 'link' in mail.params ? mail.params.link : '')
const tokenIn = (mail: IdentityMail | undefined) => new URL(linkIn(mail)).hash.slice(1)
const sentTo = (to: string) => bench.sent.filter((mail) => mail.to === to)
const reset = (token: string, newPassword: string) => ({ token, newPassword, passwordConfirm: newPassword })

describe('a new password by a link', () => {
  const ask = (email: string) => bench.browser().call('request-password-reset', { email })

  it('comes by mail, works once, ends every session, and signs nobody in', async () => {
    const b = await bench.signedIn()
    expect((await ask(` ${b.email.toUpperCase()}`)).said).toEqual({ sent: true })
    const [mail, ...more] = sentTo(b.email)
    expect([mail?.kind, more]).toEqual(['resetPassword', []])
    expect(linkIn(mail)).toMatch(new RegExp(`^${BASE}/reset-password#[\\w-]{43}$`))
    const token = tokenIn(mail)

    const at = bench.browser()
    expect((await at.call('reset-password', reset(token, 'short'))).said.error.code).toBe('weak-password')
    expect((await at.call('reset-password', reset(token, 'Another-2026'))).status).toBe(200)
    expect(at.jar.size).toBe(0)
    await within(1000, async () => (await bench.identity.sessionOf(b.headers())) === null)
    expect(await bench.sessionsOf(b.id)).toEqual([])
    expect((await at.call('reset-password', reset(token, 'Third-password-2026'))).said.error.code).toBe('invalid-link')
    expect((await at.call('sign-in/email', { email: b.email, password: 'Another-2026' })).status).toBe(200)
    expect((await bench.eventsOf(b.id)).map(({ eventType }) => eventType)).toEqual([
      'LOGIN',
      'PASSWORD_CHANGE',
      'LOGIN',
    ])
    expect(sentTo(b.email).map(({ kind }) => kind)).toEqual(['resetPassword', 'passwordChanged', 'newDevice'])
  })

  it('does not bring a used password back, and then leaves the link as it was', async () => {
    const { email } = await bench.person()
    await ask(email)
    const token = tokenIn(sentTo(email)[0])
    const again = await bench.browser().call('reset-password', reset(token, PASSWORD))
    expect([again.status, again.said.error.code]).toEqual([422, 'password-reused'])
    expect((await bench.browser().call('reset-password', reset(token, 'Another-2026'))).status).toBe(200)
  })

  it('is used up by one of two who come with it at once', async () => {
    const { email } = await bench.person()
    await ask(email)
    const token = tokenIn(sentTo(email)[0])
    const both = await Promise.all(
      ['Another-2026', 'Third-password-2026'].map((next) => bench.browser().call('reset-password', reset(token, next))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('ends after an hour, with a change of the password, and is of no other kind', async () => {
    const b = await bench.signedIn()
    await ask(b.email)
    const token = tokenIn(sentTo(b.email)[0])
    expect((await bench.browser().call('confirm-email', { token })).said.error.code).toBe('invalid-link')
    await b.call('change-password', { currentPassword: PASSWORD, newPassword: 'Another-2026' })
    expect((await bench.browser().call('reset-password', reset(token, 'Third-2026'))).said.error.code).toBe(
      'invalid-link',
    )

    const late = await bench.person()
    await ask(late.email)
    await sql`update one_time_links set expires_at = now() where user_id = ${late.id}`.execute(bench.database.kysely)
    const old = reset(tokenIn(sentTo(late.email)[0]), 'Another-2026')
    expect((await bench.browser().call('reset-password', old)).said.error.code).toBe('invalid-link')
  })

  it('is answered alike for an address that nobody has, and sends nothing there', async () => {
    const { email } = await bench.person()
    const off = await bench.person({ active: false })
    const answers = await Promise.all([email, off.email, 'nobody@thamin.example'].map(ask))
    expect(answers.map(({ status, said }) => [status, said])).toEqual(Array(3).fill([200, { sent: true }]))
    expect(bench.sent.map(({ to }) => to)).toEqual([email])
  })

  it('is sent once a minute', async () => {
    const { email } = await bench.person()
    for (let n = 0; n < 3; n++) expect((await ask(email)).status).toBe(200)
    expect(sentTo(email)).toHaveLength(1)
  })

  it('is refused to an address that asks for many', async () => {
    const b = bench.browser(bench.identity, '10.9.9.9')
    const statuses: number[] = []
    for (let n = 0; n < 22; n++) statuses.push((await b.call('request-password-reset', { email: '' })).status)
    expect(statuses.every((status) => status === 400)).toBe(true)
    const many = await Promise.all(
      Array.from({ length: 22 }, () => b.call('request-password-reset', { email: 'nobody@thamin.example' })),
    )
    expect(many.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('leads to our own site, whatever Host says', async () => {
    const { email } = await bench.person()
    await bench
      .browser()
      .call('request-password-reset', { email }, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(new URL(linkIn(sentTo(email)[0])).origin).toBe(BASE)
  })
})

describe('another address', () => {
  it('counts once its link was opened; the old one is warned first', async () => {
    const b = await bench.signedIn()
    const next = `new.${b.email}`
    expect((await b.call('change-email', { email: next, password: 'wrong one' })).said.error.code).toBe(
      'wrong-password',
    )
    expect(bench.sent).toEqual([])
    expect((await b.call('change-email', { email: next.toUpperCase(), password: PASSWORD })).said).toEqual({
      sent: true,
    })
    expect(bench.sent.map(({ kind, to }) => [kind, to])).toEqual([
      ['confirmNewAddress', next],
      ['addressChange', b.email],
    ])
    expect(await bench.identity.sessionOf(b.headers())).toMatchObject({ email: b.email })

    const token = tokenIn(sentTo(next)[0])
    expect((await bench.browser().call('confirm-email', { token })).said).toEqual({ email: next })
    await within(1000, async () => (await bench.identity.sessionOf(b.headers()))?.email === next)
    expect((await bench.browser().call('confirm-email', { token })).said.error.code).toBe('invalid-link')
    expect((await bench.browser().call('sign-in/email', { email: b.email, password: PASSWORD })).status).toBe(401)
    expect((await bench.browser().call('sign-in/email', { email: next, password: PASSWORD })).status).toBe(200)
    const event = (await bench.eventsOf(b.id)).find(({ eventType }) => eventType === 'PROFILE_UPDATE')
    expect(event).toMatchObject({ before: { email: b.email }, after: { email: next } })
  })

  it('is not somebody else’s, neither when asked for nor when confirmed', async () => {
    const [b, other] = [await bench.signedIn(), await bench.person()]
    const taken = await b.call('change-email', { email: other.email, password: PASSWORD })
    const free = await b.call('change-email', { email: 'wanted@thamin.example', password: PASSWORD })
    // The answer is the same; only the mailbox of the address learns which it was.
    expect([taken.status, taken.said]).toEqual([free.status, free.said])
    expect(sentTo(other.email).map(({ kind }) => kind)).toEqual(['addressInUse'])
    expect(sentTo(b.email).map(({ kind }) => kind)).toEqual(['addressChange', 'addressChange'])
    const token = tokenIn(sentTo('wanted@thamin.example')[0])
    await bench.browser().call('sign-up/email', { email: 'wanted@thamin.example', name: 'سالم', password: PASSWORD })
    expect((await bench.browser().call('confirm-email', { token })).said.error.code).toBe('email-already-in-use')
    expect(await bench.identity.sessionOf(b.headers())).toMatchObject({ email: b.email })
  })

  it('is asked for ten times an hour, and no mailbox is flooded with it', async () => {
    const b = await bench.signedIn()
    const target = 'stranger@elsewhere.example'
    const ask = (email: string) => b.call('change-email', { email, password: PASSWORD })
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(target)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    expect(sentTo(target)).toHaveLength(6)
    // Nor by several people together.
    const other = await bench.signedIn()
    expect((await other.call('change-email', { email: target, password: PASSWORD })).said).toEqual({ sent: true })
    expect(sentTo(target)).toHaveLength(6)
  })

  it('is no address at all, or nobody’s', async () => {
    const b = await bench.signedIn()
    expect((await b.call('change-email', { email: 'no address', password: PASSWORD })).said.error.code).toBe(
      'invalid-email',
    )
    const nobody = await bench.browser().call('change-email', { email: 'a@b.example', password: PASSWORD })
    expect(nobody.said.error.code).toBe('not-signed-in')
  })
})

describe('the address of a new account', () => {
  const register = async (email: string) => {
    const b = bench.browser()
    const { said } = await b.call('sign-up/email', { email, name: 'سالم', password: PASSWORD, next: '/valuations' })
    expect(said).toEqual({ sent: true })
    const users = bench.database.kysely.selectFrom('users').select('id').where('email', '=', email)
    return { ...b, ...(await users.executeTakeFirstOrThrow()), email }
  }
  /** Anyone who signed in before addresses had to be confirmed, and the first administrator. */
  const signedInUnconfirmed = async () => {
    const b = await bench.signedIn()
    await bench.database.kysely.updateTable('users').set({ emailVerified: false }).where('id', '=', b.id).execute()
    return b
  }
  const isVerified = async (id: string) => {
    const users = bench.database.kysely.selectFrom('users').select('emailVerified')
    return (await users.where('id', '=', id).executeTakeFirstOrThrow()).emailVerified
  }
  const confirm = (token: string) => bench.browser().call('confirm-email', { token })
  const later = () => sql`update one_time_links set created_at = created_at - interval '61 seconds'`

  it('is confirmed by the link that registering sends there, once', async () => {
    const b = await register('new.client@thamin.example')
    expect(bench.sent.map(({ kind, to }) => [kind, to])).toEqual([['confirmAddress', b.email]])
    expect(linkIn(bench.sent[0])).toMatch(new RegExp(`^${BASE}/confirm-email\\?next=%2Fvaluations#[\\w-]{43}$`))
    expect(await isVerified(b.id)).toBe(false)
    const token = tokenIn(bench.sent[0])
    expect((await bench.browser().call('reset-password', reset(token, 'Another-2026'))).said.error.code).toBe(
      'invalid-link',
    )
    expect((await confirm(token)).said).toEqual({ email: b.email })
    expect(await isVerified(b.id)).toBe(true)
    expect((await confirm(token)).said.error.code).toBe('invalid-link')
    const event = (await bench.eventsOf(b.id)).find(({ eventType }) => eventType === 'PROFILE_UPDATE')
    expect(event).toMatchObject({ description: 'سالم confirmed their address', after: { email: b.email } })
  })

  it('is asked for again at most once a minute, and no more once it is confirmed', async () => {
    const b = await signedInUnconfirmed()
    for (let n = 0; n < 2; n++) expect((await b.call('send-confirmation', {})).said).toEqual({ sent: true })
    expect(sentTo(b.email)).toHaveLength(1)
    await later().execute(bench.database.kysely)
    const both = await Promise.all([1, 2].map(() => b.call('send-confirmation', {})))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(sentTo(b.email)).toHaveLength(2)
    // Both links hold; the first that is opened ends the other.
    expect((await confirm(tokenIn(sentTo(b.email)[0]))).status).toBe(200)
    expect((await confirm(tokenIn(sentTo(b.email)[1]))).said.error.code).toBe('invalid-link')
    expect((await b.call('send-confirmation', {})).said.error.code).toBe('failed-precondition')
    expect((await bench.browser().call('send-confirmation', {})).said.error.code).toBe('not-signed-in')
    expect((await b.call('send-confirmation', { email: 'x@y.example' })).status).toBe(400)
    expect(sentTo(b.email)).toHaveLength(2)
  })

  it('is not confirmed by its link once the account has another', async () => {
    const b = await signedInUnconfirmed()
    await b.call('send-confirmation', {})
    const first = tokenIn(sentTo(b.email)[0])
    const next = 'second.address@thamin.example'
    await b.call('change-email', { email: next, password: PASSWORD })
    await bench.database.kysely
      .updateTable('users')
      .set({ email: 'third.address@thamin.example' })
      .where('id', '=', b.id)
      .execute()
    expect((await confirm(first)).said.error.code).toBe('invalid-link')
    expect(await isVerified(b.id)).toBe(false)
    expect((await confirm(tokenIn(sentTo(next)[0]))).said).toEqual({ email: next })
    expect(await isVerified(b.id)).toBe(true)
  })

  it('is not asked for where registering is refused', async () => {
    await bench.browser().call('sign-up/email', { email: 'weak@thamin.example', name: 'سالم', password: 'short' })
    expect(bench.sent).toEqual([])
  })
})

describe('the owner of an account is notified', () => {
  it('when its password changed, its second step was switched off, or guesses have locked it', async () => {
    const { id, email } = await bench.person({ totp: true })
    const b = { ...bench.browser(), id, email }
    const code = () => bench.identity.demoCode(email)
    await b.call('sign-in/email', { email, password: PASSWORD })
    expect((await b.call('two-factor/verify-totp', { code: await code() })).status).toBe(200)
    await b.call('two-factor/disable', { password: PASSWORD, code: await code() })
    await b.call('change-password', { currentPassword: PASSWORD, newPassword: 'Another-2026' })
    for (let n = 0; n < 5; n++) await bench.browser().call('sign-in/email', { email: b.email, password: `guess ${n}` })
    expect(sentTo(b.email).map(({ kind }) => kind)).toEqual(['twoFactorOff', 'passwordChanged', 'signInLocked'])
    for (let n = 0; n < 6; n++)
      await bench.browser().call('sign-in/email', { email: 'nobody.at.all@thamin.example', password: `guess ${n}` })
    expect(sentTo('nobody.at.all@thamin.example')).toEqual([])
  })
  it('for how long it is locked, which grows with each failure', async () => {
    const { email } = await bench.person()
    const guess = (n: number) => bench.browser().call('sign-in/email', { email, password: `guess ${n}` })
    for (let n = 0; n < 5; n++) await guess(n)
    for (const n of [5, 6, 7]) {
      await sql`update sign_in_failures set locked_until = null where subject = ${`account ${email}`}`.execute(
        bench.database.kysely,
      )
      await guess(n)
    }
    const told = sentTo(email).map(({ params }) => 'pauseMinutes' in params && params.pauseMinutes)
    expect(told).toEqual([1, 1, 2, 4])
  })
})
