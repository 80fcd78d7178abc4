import { createOTP } from '@better-auth/utils/otp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IS_LONG } from '../support/extent.ts'
import { type Bench, openBench, PASSWORD, within } from '../support/identity.ts'
import { openStock } from '../support/stock.ts'
import { totpKeyIn } from '../support/totp.ts'

// What better-auth 1.7.25 leaves open, each hole shown in the library as it comes and closed in what we put around it. When the
// library closes one, the first half of its test fails: then what is ours can perhaps go. Only another version of the library can do that, so
// npm run test:long alone looks at the first halves.

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

type Browser = ReturnType<Bench['browser']>
const EMAIL = 'stock@thamin.example'
const signIn = { email: EMAIL, password: PASSWORD }

/** The stock library with one person in it, signed in. */
async function stockPerson(more: Parameters<typeof openStock>[0] = {}) {
  const stock = openStock(more)
  const b = bench.browser(stock.identity)
  expect((await b.call('sign-up/email', { ...signIn, name: 'سالم' })).status).toBe(200)
  return { ...stock, b, browser: (address?: string) => bench.browser(stock.identity, address) }
}

/** Sets up an authenticator in whichever product a browser is in; gives codes of it. */
async function authenticator(b: Browser) {
  const set = await b.call('two-factor/enable', { password: PASSWORD })
  const code = () => createOTP(totpKeyIn(set.said.totpURI)).totp()
  expect((await b.call('two-factor/verify-totp', { code: await code() })).status).toBe(200)
  return { code, backupCodes: set.said.backupCodes }
}

const isIn = (b: Browser) => [...b.jar.keys()].some((name) => name.endsWith('session_token'))
const redirect = { twoFactorRedirect: true }

describe('one code of an authenticator', () => {
  if (IS_LONG)
    it('stock: opens as many sessions as come with it', async () => {
      const { b, db, browser } = await stockPerson()
      const { code } = await authenticator(b)
      const all = [browser(), browser(), browser()]
      for (const at of all) expect((await at.call('sign-in/email', signIn)).said).toMatchObject(redirect)
      const before = db.session.length
      const one = await code()
      const answers = await Promise.all(all.map((at) => at.call('two-factor/verify-totp', { code: one })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(db.session.length - before).toBe(3)
    })

  it('ours: opens one', async () => {
    const { id, email } = await bench.person({ totp: true })
    const all = [bench.browser(), bench.browser(), bench.browser()]
    for (const at of all) await at.call('sign-in/email', { email, password: PASSWORD })
    const code = await bench.identity.demoCode(email)
    const answers = await Promise.all(all.map((at) => at.call('two-factor/verify-totp', { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await bench.sessionsOf(id)).toHaveLength(1)
  })
})

describe('a link of a mail', () => {
  if (IS_LONG)
    it('stock: signs in without the second step', async () => {
      const { b, sent, browser } = await stockPerson()
      await authenticator(b)
      const at = browser()
      await at.call('sign-in/magic-link', { email: EMAIL })
      await at.call(`magic-link/verify?token=${sent.at(-1)}`)
      expect(isIn(at)).toBe(true)
    })

  it('ours: asks for it', async () => {
    const { id, email } = await bench.person({ totp: true })
    const at = bench.browser()
    await at.call('request-sign-in-link', { email })
    const link = bench.sent.flatMap((mail) => (mail.kind === 'signInLink' ? [mail.params.link] : [])).at(-1) ?? ''
    expect((await at.call('sign-in/link', { token: new URL(link).hash.slice(1) })).said).toMatchObject(redirect)
    expect([isIn(at), await bench.sessionsOf(id)]).toEqual([false, []])
  })
})

describe('anyone who has an authenticator', () => {
  if (IS_LONG)
    it('stock: may take a code by mail in its place', async () => {
      const { b, sent, browser } = await stockPerson()
      await authenticator(b)
      const at = browser()
      await at.call('sign-in/email', signIn)
      expect((await at.call('two-factor/send-otp', {})).status).toBe(200)
      expect((await at.call('two-factor/verify-otp', { code: sent.at(-1) })).status).toBe(200)
      expect(isIn(at)).toBe(true)
    })

  it('ours: may not', async () => {
    const { email } = await bench.person({ totp: true })
    const at = bench.browser()
    await at.call('sign-in/email', { email, password: PASSWORD })
    const before = bench.sent.length
    for (const path of ['two-factor/send-code', 'two-factor/verify-sent-code']) {
      const { status } = await at.call(
        path,
        path.endsWith('send-code') && !path.includes('verify') ? {} : { code: '123456' },
      )
      expect([path, status >= 400]).toEqual([path, true])
    }
    expect((await at.call('two-factor/send-otp', {})).status).toBe(404)
    expect([bench.sent.length - before, isIn(at)]).toEqual([0, false])
  })
})

describe('a trusted device', () => {
  if (IS_LONG)
    it('stock: is spared the second step after the password has changed', async () => {
      const { b, browser } = await stockPerson()
      const { code } = await authenticator(b)
      const at = browser()
      await at.call('sign-in/email', signIn)
      await at.call('two-factor/verify-totp', { code: await code(), trustDevice: true })
      const change = { currentPassword: PASSWORD, newPassword: 'Another-2026', revokeOtherSessions: true }
      expect((await b.call('change-password', change)).status).toBe(200)
      const again = await at.call('sign-in/email', { ...signIn, password: 'Another-2026' })
      expect(again.said).not.toMatchObject(redirect)
      expect(isIn(at)).toBe(true)
    })

  it('ours: is asked again', async () => {
    const b = await bench.signedIn()
    const { backupCodes } = await authenticator(b)
    const at = bench.browser()
    await at.call('sign-in/email', { email: b.email, password: PASSWORD })
    await at.call('two-factor/verify-backup-code', { code: backupCodes[0], trustDevice: true })
    await b.call('change-password', { currentPassword: PASSWORD, newPassword: 'Another-2026' })
    const again = await at.call('sign-in/email', { email: b.email, password: 'Another-2026' })
    expect(again.said).toMatchObject(redirect)
  })
})

describe('the caller’s address', () => {
  const spoofed = { 'x-forwarded-for': '6.6.6.6' }
  if (IS_LONG)
    it('stock: is what a header says', async () => {
      const { db, browser } = await stockPerson()
      await browser('10.9.1.1').call('sign-in/email', signIn, spoofed)
      expect(db.session.at(-1)?.ipAddress).toBe('6.6.6.6')
    })

  it('ours: is the socket’s', async () => {
    const { id, email } = await bench.person()
    await bench.browser(bench.identity, '10.9.1.1').call('sign-in/email', { email, password: PASSWORD }, spoofed)
    expect((await bench.sessionsOf(id))[0]?.ipAddress).toBe('10.9.1.1')
  })
})

describe('a session that was ended', () => {
  if (IS_LONG)
    it('stock: lives on in the cookie that spares the database', async () => {
      const { b, db } = await stockPerson({ cookieCache: true })
      db.session.length = 0
      expect((await b.call('get-session')).said.user).toMatchObject({ email: EMAIL })
    })

  it('ours: is over within a second, though its check spares the database too', async () => {
    const second = await bench.server()
    const b = await bench.signedIn()
    for (let n = 0; n < 2; n++) expect(await second.sessionOf(b.headers())).not.toBeNull()
    await bench.database.kysely.deleteFrom('sessions').where('userId', '=', b.id).execute()
    await within(1000, async () => (await second.sessionOf(b.headers())) === null)
    expect((await b.call('get-session')).said).toBeNull()
  })
})

describe('wrong passwords', () => {
  if (IS_LONG)
    it('stock: are never too many at one account', async () => {
      const { browser } = await stockPerson()
      for (let n = 0; n < 6; n++) await browser().call('sign-in/email', { ...signIn, password: `guess ${n}` })
      expect((await browser().call('sign-in/email', signIn)).status).toBe(200)
    })

  it('ours: lock it after five', async () => {
    const { email } = await bench.person()
    for (let n = 0; n < 5; n++) await bench.browser().call('sign-in/email', { email, password: `guess ${n}` })
    expect((await bench.browser().call('sign-in/email', { email, password: PASSWORD })).status).toBe(429)
  })
})

describe('wrong codes that were sent', () => {
  const GUESSES = 12

  if (IS_LONG)
    it('stock: are never too many for anyone who has no authenticator, and there are no recovery codes', async () => {
      const { b, sent, db, browser } = await stockPerson()
      await b.call('two-factor/send-otp', {})
      expect((await b.call('two-factor/verify-otp', { code: sent.at(-1) })).status).toBe(200)
      expect([db.user[0]?.twoFactorEnabled, db.twoFactor]).toEqual([true, []])
      for (let n = 0; n < GUESSES; n++) {
        const at = browser()
        await at.call('sign-in/email', signIn)
        await at.call('two-factor/send-otp', {})
        await at.call('two-factor/verify-otp', { code: sent.at(-1) === '000000' ? '000001' : '000000' })
      }
      const at = browser()
      await at.call('sign-in/email', signIn)
      await at.call('two-factor/send-otp', {})
      expect((await at.call('two-factor/verify-otp', { code: sent.at(-1) })).status).toBe(200)
    })

  it('ours: lock the second step, and the recovery codes that were given with it are locked too', async () => {
    const b = await bench.signedIn()
    const set = await b.call('two-factor/enable-sent-codes', { password: PASSWORD, method: 'EMAIL' })
    expect(set.said.backupCodes).toHaveLength(10)
    const codeIn = () =>
      bench.sent
        .flatMap((mail) => (mail.to === b.email && mail.kind === 'oneTimeCode' ? [mail.params.code] : []))
        .at(-1)
    expect((await b.call('two-factor/verify-sent-code', { code: codeIn() })).status).toBe(200)
    const told: string[] = []
    for (let n = 0; n < GUESSES && !told.includes('too-many-requests'); n++) {
      const at = bench.browser()
      // Codes are sent so often an hour: here each guess is at a new one.
      await bench.database.kysely.deleteFrom('oneTimeCodes').where('userId', '=', b.id).execute()
      await at.call('sign-in/email', { email: b.email, password: PASSWORD })
      await at.call('two-factor/challenge', {})
      const wrong = codeIn() === '000000' ? '000001' : '000000'
      told.push((await at.call('two-factor/verify-sent-code', { code: wrong })).said.error.code)
    }
    expect(told).toContain('too-many-requests')
    const at = bench.browser()
    await at.call('sign-in/email', { email: b.email, password: PASSWORD })
    for (const [path, code] of [
      ['two-factor/verify-sent-code', codeIn()],
      ['two-factor/verify-backup-code', set.said.backupCodes[0]],
    ] as const)
      expect([path, (await at.call(path, { code })).status >= 400, isIn(at)]).toEqual([path, true, false])
  })
})

describe('the token of a link', () => {
  if (IS_LONG)
    it('stock: is in the database as it is', async () => {
      const { sent, db, browser } = await stockPerson()
      await browser().call('request-password-reset', { email: EMAIL })
      expect(sent).toHaveLength(1)
      expect(JSON.stringify(db.verification)).toContain(sent[0])
    })

  it('ours: is there as its hash', async () => {
    const { id, email } = await bench.person()
    await bench.browser().call('request-password-reset', { email })
    const link = bench.sent.flatMap((mail) => (mail.kind === 'resetPassword' ? [mail.params.link] : [])).at(-1) ?? ''
    const kept = await bench.database.kysely.selectFrom('oneTimeLinks').selectAll().where('userId', '=', id).execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(new URL(link).hash.slice(1))
  })
})
