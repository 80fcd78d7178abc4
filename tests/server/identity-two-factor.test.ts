import { createOTP } from '@better-auth/utils/otp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Identity } from '#server/identity/identity.ts'
import { type Bench, openBench, PASSWORD } from '../support/identity.ts'
import { totpKeyIn } from '../support/totp.ts'

let bench: Bench
let second: Identity
beforeAll(async () => {
  bench = await openBench()
  second = await bench.server()
})
afterAll(() => bench.close())

describe('two-factor', () => {
  it('is set up with the password and one code, and recorded in the audit log', async () => {
    const b = await bench.signedIn(bench.identity, 'ADMIN')
    const set = await b.call('two-factor/enable', { password: PASSWORD })
    expect(set.said.totpURI).toMatch(/^otpauth:\/\/totp\/Thamin:/)
    expect(new URL(set.said.totpURI).searchParams.get('issuer')).toBe('Thamin')
    expect(set.said.backupCodes).toHaveLength(10)
    const again = await b.call('two-factor/get-totp-uri', { password: PASSWORD })
    expect(again.said.totpURI).toBe(set.said.totpURI)
    expect((await b.call('two-factor/verify-totp', { code: '000000' })).said.error.code).toBe('invalid-code')
    expect((await bench.identity.sessionOf(bench.browser().headers())) ?? 'nobody').toBe('nobody')

    const code = await createOTP(totpKeyIn(set.said.totpURI)).totp()
    const arabic = [...code].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('')
    const before = b.jar.get('thamin.session_token')
    expect(
      (await b.call('two-factor/verify-totp', { code: ` ${arabic.slice(0, 3)} ${arabic.slice(3)} ` })).status,
    ).toBe(200)
    expect(b.jar.get('thamin.session_token')).not.toBe(before)
    const actor = await bench.identity.sessionOf(
      new Headers({ cookie: `thamin.session_token=${b.jar.get('thamin.session_token')}` }),
    )
    expect(actor?.twoFactor).toEqual({ status: 'ENABLED', method: 'TOTP' })
    expect((await bench.eventsOf(b.id)).map((e) => e.eventType)).toEqual([
      'LOGIN',
      'TWO_FACTOR_SETUP',
      'TWO_FACTOR_SETUP',
    ])
    expect((await bench.eventsOf(b.id)).slice(1).map((e) => e.details)).toEqual([
      { step: 'INITIALISED', method: 'TOTP' },
      { step: 'COMPLETED', method: 'TOTP' },
    ])
    // From now on the password alone gives neither the key nor codes.
    for (const path of ['two-factor/enable', 'two-factor/get-totp-uri'])
      expect((await b.call(path, { password: PASSWORD })).said.error.code).toBe('failed-precondition')
  })

  it('gives no session before the second step, and one after it', async () => {
    const { id, email } = await bench.person({ role: 'ADMIN', totp: true })
    const b = bench.browser()
    const first = await b.call('sign-in/email', { email, password: PASSWORD })
    expect(first.said).toMatchObject({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    expect([...b.jar.keys()]).toEqual(['thamin.two_factor'])
    expect(first.response.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/)
    expect(await bench.identity.sessionOf(b.headers())).toBeNull()
    const none = await bench.sessionsOf(id)
    expect(none).toEqual([])
    expect(await bench.eventsOf(id)).toEqual([])

    expect((await b.call('two-factor/verify-totp', { code: '12' })).said.error.code).toBe('invalid-code')
    const second = await b.call('two-factor/verify-totp', { code: await bench.identity.demoCode(email) })
    expect(second.status).toBe(200)
    expect(await bench.identity.sessionOf(b.headers())).toMatchObject({
      id,
      twoFactor: { status: 'ENABLED', method: 'TOTP' },
    })
    expect((await bench.eventsOf(id)).map((e) => [e.eventType, e.details])).toEqual([['LOGIN', { secondStep: 'TOTP' }]])
  })

  it('opens one session for one code, however many arrive with it at once', async () => {
    const { id, email } = await bench.person({ role: 'ADMIN', totp: true })
    const browsers = [bench.browser(), bench.browser(second), bench.browser(), bench.browser(second)]
    for (const b of browsers) await b.call('sign-in/email', { email, password: PASSWORD })
    const code = await bench.identity.demoCode(email)
    const parallel = await Promise.all(browsers.slice(0, 3).map((b) => b.call('two-factor/verify-totp', { code })))
    expect(parallel.map((answer) => answer.status).sort()).toEqual([200, 401, 401])
    const late = await browsers[3]?.call('two-factor/verify-totp', { code })
    expect(late?.said.error.code).toBe('invalid-code')
    expect(await bench.sessionsOf(id)).toHaveLength(1)
  })

  it('ends a challenge after five wrong codes', async () => {
    const { email } = await bench.person({ totp: true })
    const b = bench.browser()
    await b.call('sign-in/email', { email, password: PASSWORD })
    const codes: string[] = []
    for (let i = 0; i < 7; i++)
      codes.push((await b.call('two-factor/verify-totp', { code: `${1000 + i}` })).said.error.code)
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('invalid-code'))
    expect(codes[5]).toBe('too-many-requests')
    expect(codes[6]).toBe('requires-recent-login')
  })

  it('refuses a person who was deactivated between the two steps', async () => {
    const { id, email } = await bench.person({ totp: true })
    const b = bench.browser()
    await b.call('sign-in/email', { email, password: PASSWORD })
    await bench.database.kysely.updateTable('users').set({ active: false }).where('id', '=', id).execute()
    const { said } = await b.call('two-factor/verify-totp', { code: await bench.identity.demoCode(email) })
    expect(said.error.code).toBe('user-disabled')
    expect(await bench.sessionsOf(id)).toEqual([])
  })

  it('never gives two callers one demonstration code', async () => {
    const { email } = await bench.person({ totp: true })
    const [a, b] = await Promise.all([bench.identity.demoCode(email), bench.identity.demoCode(email.toUpperCase())])
    expect(a).toMatch(/^\d{6}$/)
    expect(a).not.toBe(b)
    await expect(bench.identity.demoCode('nobody@thamin.example')).rejects.toMatchObject({ code: 'not-found' })
  })

  /** A person whose second step is set up in the product itself, signed in, with the recovery codes of that. */
  async function settled() {
    const b = await bench.signedIn(bench.identity, 'ADMIN')
    const { totpURI, backupCodes } = (await b.call('two-factor/enable', { password: PASSWORD })).said
    const code = await createOTP(totpKeyIn(totpURI)).totp()
    expect((await b.call('two-factor/verify-totp', { code })).status).toBe(200)
    return { ...b, backupCodes, password: () => ({ email: b.email, password: PASSWORD }) }
  }

  it('takes a recovery code in place of a code, once, and says so in the audit log', async () => {
    const b = await settled()
    const [first = '', other = ''] = b.backupCodes
    const two = [bench.browser(), bench.browser(second)]
    for (const at of two)
      expect((await at.call('sign-in/email', b.password())).said).toMatchObject({ twoFactorRedirect: true })
    const parallel = await Promise.all(
      two.map((at) => at.call('two-factor/verify-backup-code', { code: ` ${first} ` })),
    )
    expect(parallel.map(({ status }) => status).sort()).toEqual([200, 401])
    const login = (await bench.eventsOf(b.id)).filter(({ eventType }) => eventType === 'LOGIN')
    expect(login.at(-1)?.details).toEqual({ method: 'RECOVERY_CODE', secondStep: 'RECOVERY_CODE' })

    const later = bench.browser()
    await later.call('sign-in/email', b.password())
    expect((await later.call('two-factor/verify-backup-code', { code: first })).said.error.code).toBe('invalid-code')
    expect((await later.call('two-factor/verify-backup-code', { code: other })).status).toBe(200)
    // Anyone who is signed in would only lose one.
    const third = { code: b.backupCodes[2] }
    expect((await later.call('two-factor/verify-backup-code', third)).said.error.code).toBe('failed-precondition')
  })

  it('makes new recovery codes for the password and a code, and the old ones open nothing', async () => {
    const b = await settled()
    expect((await b.call('two-factor/generate-backup-codes', { password: 'wrong one' })).said.error.code).toBe(
      'wrong-password',
    )
    const due = await b.call('two-factor/generate-backup-codes', { password: PASSWORD })
    expect(due.said).toEqual({ codeDue: { method: 'TOTP' } })
    const proof = { password: PASSWORD, recoveryCode: b.backupCodes[1] }
    const renewed = (await b.call('two-factor/generate-backup-codes', proof)).said.backupCodes
    expect(renewed).toHaveLength(10)
    expect((await b.call('two-factor/generate-backup-codes', proof)).said.error.code).toBe('invalid-code')
    const at = bench.browser()
    await at.call('sign-in/email', b.password())
    expect((await at.call('two-factor/verify-backup-code', { code: b.backupCodes[0] })).said.error.code).toBe(
      'invalid-code',
    )
    expect((await at.call('two-factor/verify-backup-code', { code: renewed[0] })).status).toBe(200)
  })

  it('is switched off for the password and a present code, and the trusted devices go with it', async () => {
    const b = await settled()
    const disable = (more: object) => b.call('two-factor/disable', { password: PASSWORD, ...more })
    expect((await disable({ password: 'wrong one', code: '000000' })).said.error.code).toBe('wrong-password')
    // The password alone only asks for a code.
    expect((await disable({})).said).toEqual({ codeDue: { method: 'TOTP' } })
    expect((await disable({ code: '000000' })).said.error.code).toBe('invalid-code')
    expect((await disable({ recoveryCode: 'abcde-fghij' })).said.error.code).toBe('invalid-code')
    expect((await bench.identity.sessionOf(b.headers()))?.twoFactor.status).toBe('ENABLED')
    expect((await disable({ code: await bench.identity.demoCode(b.email) })).said).toEqual({ disabled: true })
    expect((await disable({})).said.error.code).toBe('failed-precondition')
    expect((await bench.identity.sessionOf(b.headers()))?.twoFactor).toEqual({ status: 'DISABLED', method: null })
    expect((await bench.eventsOf(b.id)).at(-1)?.eventType).toBe('TWO_FACTOR_DISABLE')
    expect((await bench.browser().call('sign-in/email', b.password())).said.user).toMatchObject({ id: b.id })
  })

  it('is switched off by a recovery code too, as anyone who lost the device needs it', async () => {
    const b = await settled()
    const proof = { password: PASSWORD, recoveryCode: ` ${b.backupCodes[3]} ` }
    expect((await b.call('two-factor/disable', proof)).said).toEqual({ disabled: true })
    expect((await bench.browser().call('sign-in/email', b.password())).said.user).toMatchObject({ id: b.id })
  })

  it('is locked by wrong codes for switching it off, as by those of a sign-in', async () => {
    const b = await settled()
    const guess = async (code: string) =>
      (await b.call('two-factor/disable', { password: PASSWORD, code })).said.error.code
    for (let n = 0; n < 9; n++) expect(await guess(`00000${n}`)).toBe('invalid-code')
    expect([await guess('000009'), await guess(await bench.identity.demoCode(b.email))]).toEqual([
      'too-many-requests',
      'too-many-requests',
    ])
    expect((await bench.identity.sessionOf(b.headers()))?.twoFactor.status).toBe('ENABLED')
  })

  it('spares a trusted device the second step until the password changes', async () => {
    const b = await settled()
    const at = bench.browser()
    await at.call('sign-in/email', b.password())
    const step = { code: b.backupCodes[0], trustDevice: true }
    expect((await at.call('two-factor/verify-backup-code', step)).status).toBe(200)
    await at.call('sign-out', {})
    expect((await at.call('sign-in/email', b.password())).said.user).toMatchObject({ id: b.id })
    const [device, ...more] = await bench.database.kysely
      .selectFrom('verifications')
      .select(['userAgent', 'ipAddress'])
      .where('value', '=', b.id)
      .execute()
    expect([device?.userAgent, more]).toEqual(['the tests', []])
    expect(device?.ipAddress).toMatch(/^10\./)
    // The cookie of one person spares nobody else.
    const stranger = await settled()
    expect((await at.call('sign-in/email', stranger.password())).said).toMatchObject({ twoFactorRedirect: true })

    await b.call('change-password', { currentPassword: PASSWORD, newPassword: 'Another-2026' })
    const again = await at.call('sign-in/email', { email: b.email, password: 'Another-2026' })
    expect(again.said).toMatchObject({ twoFactorRedirect: true })
  })

  it('tells the audit log when guesses have locked a second step', async () => {
    const { id, email } = await bench.person({ totp: true })
    const b = bench.browser()
    await b.call('sign-in/email', { email, password: PASSWORD })
    for (let i = 0; i < 6; i++) await b.call('two-factor/verify-totp', { code: `${2000 + i}` })
    expect((await bench.eventsOf(id)).map(({ eventType }) => eventType)).toEqual(['SECURITY_ALERT'])
  })

  it('tells the owner once when ten wrong codes in a row have locked it', async () => {
    const { id, email } = await bench.person({ totp: true })
    bench.sent.splice(0)
    for (let round = 0; round < 2; round++) {
      const b = bench.browser()
      await b.call('sign-in/email', { email, password: PASSWORD })
      for (let i = 0; i < 5; i++) await b.call('two-factor/verify-totp', { code: `${3000 + round * 10 + i}` })
    }
    const alerts = () => bench.sent.filter(({ kind, to }) => kind === 'signInLocked' && to === email)
    expect(alerts()).toMatchObject([{ params: { pauseMinutes: 15 } }])
    expect((await bench.eventsOf(id)).map(({ eventType }) => eventType)).toEqual(['SECURITY_ALERT'])
    const b = bench.browser()
    await b.call('sign-in/email', { email, password: PASSWORD })
    expect((await b.call('two-factor/verify-totp', { code: '3999' })).said.error.code).toBe('too-many-requests')
    expect(alerts()).toHaveLength(1)
  })
})
