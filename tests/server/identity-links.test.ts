import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IdentityMail } from '#server/identity/account-mails.ts'
import { BASE, type Bench, openBench, PASSWORD } from '../support/identity.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())
beforeEach(() => {
  bench.sent.length = 0
})

const linkIn = (mail: IdentityMail | undefined) => new URL(mail && 'link' in mail.params ? mail.params.link : '')
const tokenIn = (mail: IdentityMail | undefined) => linkIn(mail).hash.slice(1)
const sentTo = (to: string) => bench.sent.filter((mail) => mail.to === to)
const ask = (email: string, more: object = {}) => bench.browser().call('request-sign-in-link', { email, ...more })
const logins = async (userId: string) =>
  (await bench.eventsOf(userId)).filter(({ eventType }) => eventType === 'LOGIN').map(({ details }) => details)

async function askedBy(email: string): Promise<string> {
  expect((await ask(email)).said).toEqual({ sent: true })
  return tokenIn(sentTo(email)[0])
}

describe('a link that signs in', () => {
  it('comes by mail, works once, and in another browser than it was asked for', async () => {
    const { id, email } = await bench.person()
    expect((await ask(` ${email.toUpperCase()}`, { next: '/valuations?text=أ' })).said).toEqual({ sent: true })
    const [mail, ...more] = sentTo(email)
    expect([mail?.kind, more]).toEqual(['signInLink', []])
    expect(linkIn(mail).href).toMatch(new RegExp(`^${BASE}/sign-in-link\\?next=[\\w%]+#[\\w-]{43}$`))
    expect(linkIn(mail).searchParams.get('next')).toBe('/valuations?text=أ')

    const b = bench.browser()
    const answer = await b.call('sign-in/link', { token: tokenIn(mail) })
    expect([answer.status, answer.said.user.id]).toEqual([200, id])
    expect(await bench.identity.sessionOf(b.headers())).toMatchObject({ email })
    expect(await logins(id)).toEqual([{ method: 'EMAIL_LINK' }])
    const again = await bench.browser().call('sign-in/link', { token: tokenIn(mail) })
    expect([again.status, again.said.error.code]).toEqual([401, 'invalid-link'])
    expect(await bench.sessionsOf(id)).toHaveLength(1)
  })

  it('is used up by one of two who come with it at once', async () => {
    const { id, email } = await bench.person()
    const token = await askedBy(email)
    const both = await Promise.all([1, 2].map(() => bench.browser().call('sign-in/link', { token })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await bench.sessionsOf(id)).toHaveLength(1)
  })

  it('ends after a quarter of an hour, with another address, with another password, and is of no other kind', async () => {
    const late = await bench.person()
    const old = await askedBy(late.email)
    await sql`update one_time_links set expires_at = expires_at - interval '15 minutes' where user_id = ${late.id}`.execute(
      bench.database.kysely,
    )
    expect((await bench.browser().call('sign-in/link', { token: old })).said.error.code).toBe('invalid-link')

    const b = await bench.signedIn()
    const token = await askedBy(b.email)
    expect((await bench.browser().call('confirm-email', { token })).said.error.code).toBe('invalid-link')
    await b.call('change-password', { currentPassword: PASSWORD, newPassword: 'Another-2026' })
    expect((await bench.browser().call('sign-in/link', { token })).said.error.code).toBe('invalid-link')

    const forgetful = await bench.person()
    const unused = await askedBy(forgetful.email)
    await bench.browser().call('request-password-reset', { email: forgetful.email })
    const reset = tokenIn(sentTo(forgetful.email).find(({ kind }) => kind === 'resetPassword'))
    expect((await bench.browser().call('reset-password', { token: reset, newPassword: 'Another-2026' })).status).toBe(
      200,
    )
    expect((await bench.browser().call('sign-in/link', { token: unused })).said.error.code).toBe('invalid-link')

    const mover = await bench.signedIn()
    const before = await askedBy(mover.email)
    await mover.call('change-email', { email: `new.${mover.email}`, password: PASSWORD })
    await bench.browser().call('confirm-email', { token: tokenIn(sentTo(`new.${mover.email}`)[0]) })
    expect((await bench.browser().call('sign-in/link', { token: before })).said.error.code).toBe('invalid-link')
  })

  it('is answered alike and as late for an address that nobody has, and sends nothing there', async () => {
    const { email } = await bench.person()
    const off = await bench.person({ active: false })
    const timed = await Promise.all(
      [email, off.email, 'nobody@thamin.example'].map(async (to) => {
        const began = performance.now()
        const { status, said } = await ask(to)
        return { status, said, ms: performance.now() - began }
      }),
    )
    expect(timed.map(({ status, said }) => [status, said])).toEqual(Array(3).fill([200, { sent: true }]))
    for (const { ms } of timed) expect(ms).toBeGreaterThan(395)
    expect(bench.sent.map(({ to }) => to)).toEqual([email])
  })

  it('is sent once a minute, and to nobody who asks for many', async () => {
    const { email } = await bench.person()
    for (let n = 0; n < 2; n++) await ask(email)
    expect(sentTo(email)).toHaveLength(1)
    const b = bench.browser(bench.identity, '10.9.9.8')
    const many = await Promise.all(
      Array.from({ length: 22 }, () => b.call('request-sign-in-link', { email: 'nobody@thamin.example' })),
    )
    expect(many.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('leads to our own site, whatever Host says', async () => {
    const { email } = await bench.person()
    const foreign = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    await bench.browser().call('request-sign-in-link', { email }, foreign)
    expect(linkIn(sentTo(email)[0]).origin).toBe(BASE)
  })
})

describe('a link lets nobody past what holds on every way in', () => {
  it('makes no session before the second step, and the second step makes one', async () => {
    const { id, email } = await bench.person({ totp: true, role: 'ADMIN' })
    const b = bench.browser()
    const first = await b.call('sign-in/link', { token: await askedBy(email) })
    expect([first.status, first.said]).toMatchObject([200, { twoFactorRedirect: true }])
    expect(await bench.sessionsOf(id)).toEqual([])
    expect(await bench.identity.sessionOf(b.headers())).toBeNull()
    expect(await logins(id)).toEqual([])

    const code = await bench.identity.demoCode(email)
    const second = await b.call('two-factor/verify-totp', { code, trustDevice: true })
    expect(second.status).toBe(200)
    expect(await logins(id)).toEqual([{ method: 'EMAIL_LINK', firstStep: 'EMAIL_LINK', secondStep: 'TOTP' }])

    // A device that was trusted is spared the second step on this way in too, and is trusted again.
    await b.call('sign-out', {})
    await sql`update one_time_links set created_at = created_at - interval '2 minutes'`.execute(bench.database.kysely)
    bench.sent.length = 0
    const third = await b.call('sign-in/link', { token: await askedBy(email) })
    expect(third.said.user.id).toBe(id)
    const stranger = bench.browser()
    bench.sent.length = 0
    const fourth = await stranger.call('sign-in/link', { token: await askedBy(email) })
    expect(fourth.said).toMatchObject({ twoFactorRedirect: true })
  })

  it('refuses who was switched off after it was sent, and keeps nothing of the attempt', async () => {
    const { id, email } = await bench.person()
    const token = await askedBy(email)
    const off = (active: boolean) =>
      bench.database.kysely.updateTable('users').set({ active }).where('id', '=', id).execute()
    await off(false)
    const refused = await bench.browser().call('sign-in/link', { token })
    expect([refused.status, refused.said.error.code]).toEqual([403, 'user-disabled'])
    expect([await bench.sessionsOf(id), await logins(id)]).toEqual([[], []])
  })

  it('is not sent to whom the second step comes by mail: the mailbox alone would be both steps', async () => {
    const { id, email } = await bench.person({ totp: true })
    await bench.database.kysely.updateTable('users').set({ twoFactorMethod: 'EMAIL' }).where('id', '=', id).execute()
    expect((await ask(email)).said).toEqual({ sent: true })
    expect(bench.sent).toEqual([])
  })

  it('takes an account from a person who registered an address that is not theirs', async () => {
    const squatter = bench.browser()
    const email = 'somebody.else@thamin.example'
    await squatter.call('sign-up/email', { email, name: 'منتحل', password: PASSWORD })
    const users = bench.database.kysely.selectFrom('users').select('id').where('email', '=', email)
    const { id } = await users.executeTakeFirstOrThrow()
    bench.sent.length = 0
    const owner = bench.browser()
    expect((await owner.call('sign-in/link', { token: await askedBy(email) })).status).toBe(200)
    expect(await bench.sessionsOf(id)).toHaveLength(1)
    expect((await bench.browser().call('sign-in/email', { email, password: PASSWORD })).status).toBe(401)
    const row = bench.database.kysely.selectFrom('users').select(['emailVerified', 'passwordChangedAt'])
    expect(await row.where('id', '=', id).executeTakeFirst()).toEqual({ emailVerified: true, passwordChangedAt: null })

    // Without a password nothing can be proved by one: reported as such, and not counted as a wrong guess.
    for (let n = 0; n < 6; n++) {
      const refused = await owner.call('change-email', { email: 'x@thamin.example', password: 'any' })
      expect(refused.said.error.code).toBe('no-password')
    }
    expect((await owner.call('two-factor/enable', { password: 'any' })).said.error.code).toBe('no-password')
  })
})

describe('the way in of those whom we know already', () => {
  it.each(['sign-in/known', 'sign-in/known/', 'sign-in%2Fknown', 'sign-in/social', 'sign-in/sso', 'sso/register'])(
    'is not open to anybody: %s',
    async (path) => {
      const { id } = await bench.person()
      const b = bench.browser()
      const { status } = await b.call(path, { userId: id })
      expect([status, b.jar.size]).toEqual([404, 0])
      expect(await bench.sessionsOf(id)).toEqual([])
    },
  )
})
