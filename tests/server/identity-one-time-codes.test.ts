import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Identity } from '#server/identity/identity.ts'
import { type Bench, openBench, PASSWORD } from '../support/identity.ts'

let bench: Bench
let second: Identity
beforeAll(async () => {
  bench = await openBench()
  second = await bench.server()
})
afterAll(() => bench.close())
beforeEach(() => bench.sent.splice(0))

type Browser = ReturnType<Bench['browser']>
type Method = 'EMAIL' | 'SMS'
const PHONE = '+96599991234'

/** The codes that were sent, the newest last. */
const codes = () =>
  bench.sent.flatMap((letter) => (letter.kind === 'oneTimeCode' ? [{ ...letter, code: letter.params.code }] : []))
const lastCode = () => codes().at(-1)?.code ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Lets so many seconds pass for the codes of a person. */
const pass = (userId: string, seconds: number) =>
  sql`update one_time_codes set created_at = created_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds}) where user_id = ${userId}`.execute(
    bench.database.kysely,
  )

let phones = 0
const aPhone = () => `+9655000${String(1000 + phones++)}`

/** A person whose second step is set up by codes that are sent, signed in. */
async function settled(method: Method, role: 'APPRAISER' | 'ADMIN' = 'APPRAISER') {
  const b = await bench.signedIn(bench.identity, role)
  const phoneNumber = method === 'SMS' ? aPhone() : undefined
  const begun = await b.call('two-factor/enable-sent-codes', { password: PASSWORD, method, phoneNumber })
  expect(begun.status).toBe(200)
  expect((await b.call('two-factor/verify-sent-code', { code: lastCode() })).status).toBe(200)
  await pass(b.id, 3601)
  return { ...b, phone: phoneNumber ?? '', backupCodes: begun.said.backupCodes }
}

/** A browser in which such a person has given their password, and was sent a code. */
async function stepping({ email }: { email: string }, at: Identity = bench.identity) {
  const b = bench.browser(at)
  await b.call('sign-in/email', { email, password: PASSWORD })
  return b
}

const refusal = async (b: Pick<Browser, 'call'>, path: string, body: object = {}) =>
  (await b.call(`two-factor/${path}`, body)).said.error?.code
const verify = (b: Pick<Browser, 'call'>, code: string, more = {}) =>
  b.call('two-factor/verify-sent-code', { code, ...more })
const methodOf = async (userId: string) =>
  bench.database.kysely
    .selectFrom('users')
    .select(['twoFactorEnabled', 'twoFactorMethod', 'twoFactorPhone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

describe('the set-up', () => {
  it.each([
    ['EMAIL', undefined, (email: string) => email, 'EMAIL'],
    ['SMS', ' ٠٠٩٦٥ ٩٩٩٩-١٢٣٤ ', () => PHONE, 'SMS'],
  ] as const)('by %s counts once the code has come back', async (method, phoneNumber, target, channel) => {
    const b = await bench.signedIn()
    const begun = await b.call('two-factor/enable-sent-codes', { password: PASSWORD, method, phoneNumber })
    expect(begun.said.backupCodes).toHaveLength(10)
    expect(new Set(begun.said.backupCodes).size).toBe(10)
    expect(codes()).toMatchObject([{ to: target(b.email), channel, params: { minutes: 5, site: 'localhost' } }])
    expect(lastCode()).toMatch(/^\d{6}$/)
    expect(JSON.stringify(begun.said)).not.toContain(lastCode())
    expect(JSON.stringify(begun.said)).not.toContain(target(b.email))
    // Begun is not done: the password alone still opens the account.
    expect(await methodOf(b.id)).toMatchObject({ twoFactorEnabled: false, twoFactorMethod: null })
    expect(
      (await bench.browser().call('sign-in/email', { email: b.email, password: PASSWORD })).said.user,
    ).toBeDefined()

    expect((await verify(b, wrong(lastCode()))).said.error.code).toBe('invalid-code')
    const before = b.jar.get('thamin.session_token')
    expect((await verify(b, lastCode())).status).toBe(200)
    expect(b.jar.get('thamin.session_token')).not.toBe(before)
    expect((await bench.identity.sessionOf(b.headers()))?.twoFactor).toEqual({ status: 'ENABLED', method })
    expect(await methodOf(b.id)).toEqual({
      twoFactorEnabled: true,
      twoFactorMethod: method,
      twoFactorPhone: method === 'SMS' ? PHONE : null,
    })
    const [initialised, event] = (await bench.eventsOf(b.id)).filter(
      ({ eventType }) => eventType === 'TWO_FACTOR_SETUP',
    )
    expect(event).toMatchObject({
      details: {
        step: 'COMPLETED',
        method,
        sentTo: method === 'SMS' ? '+965 •••• 1234' : expect.stringMatching(/^p•••@/),
      },
      before: { status: 'DISABLED', method: null },
      after: { status: 'ENABLED', method },
    })
    expect(initialised?.details).toEqual({ ...(event?.details as object), step: 'INITIALISED' })
    // The code opened nothing but that.
    expect((await verify(b, lastCode())).said.error.code).toBe('failed-precondition')
  })

  it('asks for the password, for a number in its international form, and for a way that is there', async () => {
    const b = await bench.signedIn()
    const enable = (body: object) => refusal(b, 'enable-sent-codes', { password: PASSWORD, method: 'SMS', ...body })
    expect(await enable({ password: 'not the one', phoneNumber: PHONE })).toBe('wrong-password')
    for (const phoneNumber of ['99991234', '+0123456789', '+965', 'call me', undefined, `${PHONE}000000000`])
      expect(await enable({ phoneNumber }), String(phoneNumber)).toBe('invalid-phone')
    expect(await enable({ method: 'PIGEON' })).toBe('invalid-argument')
    expect(await enable({ phoneNumber: PHONE, email: 'x@y.example' })).toBe('invalid-argument')
    expect(codes()).toEqual([])
    expect(await refusal(bench.browser(), 'enable-sent-codes', { password: PASSWORD, method: 'EMAIL' })).toBe(
      'not-signed-in',
    )
    const bare = await bench.server({ methods: async () => ['TOTP'] })
    const there = await bench.signedIn(bare)
    expect((await there.call('two-factor/methods', {})).said).toEqual({ methods: ['TOTP'] })
    expect(await refusal(there, 'enable-sent-codes', { password: PASSWORD, method: 'EMAIL' })).toBe(
      'failed-precondition',
    )
    expect(codes()).toEqual([])
  })

  it('is of one method: another one waits until this one is switched off', async () => {
    const b = await settled('EMAIL')
    for (const [path, body] of [
      ['enable', { password: PASSWORD }],
      ['enable-sent-codes', { password: PASSWORD, method: 'SMS', phoneNumber: PHONE }],
      ['get-totp-uri', { password: PASSWORD }],
      ['verify-totp', { code: '123456' }],
    ] as const)
      expect(await refusal(b, path, body), path).toBe('failed-precondition')
    // The recovery codes outlive what was tried in vain.
    const at = await stepping(b)
    expect((await at.call('two-factor/verify-backup-code', { code: b.backupCodes[0] })).status).toBe(200)
  })

  it('begun by mail and ended by an authenticator leaves the sent code worthless', async () => {
    const b = await bench.signedIn()
    await b.call('two-factor/enable-sent-codes', { password: PASSWORD, method: 'EMAIL' })
    await b.call('two-factor/enable', { password: PASSWORD })
    expect(await refusal(b, 'verify-sent-code', { code: lastCode() })).toBe('code-expired')
    expect(await methodOf(b.id)).toMatchObject({ twoFactorEnabled: false })
  })

  it('floods no phone, however many accounts ask', async () => {
    const phoneNumber = aPhone()
    const answers: (string | undefined)[] = []
    for (let n = 0; n < 6; n++) {
      const b = await bench.signedIn()
      await bench.database.kysely
        .updateTable('oneTimeCodes')
        .set({ createdAt: sql<Date>`created_at - interval '2 minutes'` })
        .where('target', '=', phoneNumber)
        .execute()
      answers.push(await refusal(b, 'enable-sent-codes', { password: PASSWORD, method: 'SMS', phoneNumber }))
    }
    expect(answers).toEqual([...Array(5).fill(undefined), 'too-many-requests'])
  })
})

describe('the second step', () => {
  it.each(['EMAIL', 'SMS'] as const)('by %s gives no session before the code, and one after it', async (method) => {
    const b = await settled(method)
    const at = bench.browser()
    const before = await bench.sessionsOf(b.id)
    expect((await at.call('sign-in/email', { email: b.email, password: PASSWORD })).said).toMatchObject({
      twoFactorRedirect: true,
      twoFactorMethods: [],
    })
    expect(codes().length).toBe(1)
    expect([...at.jar.keys()]).toEqual(['thamin.two_factor'])
    const told = await at.call('two-factor/challenge', {})
    const sentTo = method === 'SMS' ? `+965 •••• ${b.phone.slice(-4)}` : 'p•••@thamin.example'
    expect(told.said).toEqual({ method, sentTo, live: true, wait: 60 })
    expect(codes()).toHaveLength(2)
    expect(codes().at(-1)).toMatchObject({ to: method === 'SMS' ? b.phone : b.email, channel: method })
    // Looking again sends nothing.
    expect((await at.call('two-factor/challenge', {})).said).toMatchObject({ live: true })
    expect(codes()).toHaveLength(2)
    expect(await bench.identity.sessionOf(at.headers())).toBeNull()

    const arabic = [...lastCode()].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('')
    expect((await verify(at, ` ${arabic.slice(0, 3)} ${arabic.slice(3)} `)).status).toBe(200)
    expect(await bench.identity.sessionOf(at.headers())).toMatchObject({ id: b.id, twoFactor: { method } })
    expect(await bench.sessionsOf(b.id)).toHaveLength(before.length + 1)
    expect((await bench.eventsOf(b.id)).at(-1)?.eventType).toBe('LOGIN')
  })

  it('keeps no code in the clear, and none at all once it is used', async () => {
    const b = await settled('EMAIL')
    const at = await stepping(b)
    await at.call('two-factor/challenge', {})
    const rows = () => bench.database.kysely.selectFrom('oneTimeCodes').selectAll().where('userId', '=', b.id).execute()
    const live = (await rows()).filter(({ codeHash }) => codeHash)
    expect(live).toHaveLength(1)
    expect(live[0]?.codeHash).toHaveLength(32)
    expect(JSON.stringify(live)).not.toContain(lastCode())
    await verify(at, lastCode())
    expect((await rows()).filter(({ codeHash }) => codeHash)).toEqual([])
    const told = await bench.database.kysely.selectFrom('verifications').selectAll().execute()
    expect(told.filter(({ identifier }) => identifier.startsWith('2fa-otp-'))).toEqual([])
  })

  it('opens one session for one code, however many arrive with it at once', async () => {
    const b = await settled('SMS')
    const browsers: Browser[] = []
    for (let n = 0; n < 8; n++) browsers.push(await stepping(b, n % 2 ? second : bench.identity))
    await browsers[0]?.call('two-factor/challenge', {})
    const before = (await bench.sessionsOf(b.id)).length
    const answers = await Promise.all(browsers.map((at) => verify(at, lastCode())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)])
    expect(await bench.sessionsOf(b.id)).toHaveLength(before + 1)
    const replayed = await verify(await stepping(b), lastCode())
    expect(replayed.said.error.code).toBe('code-expired')
  })

  it('takes no code that has run out, was replaced, or is somebody else’s', async () => {
    const [b, other] = [await settled('EMAIL'), await settled('EMAIL')]
    const at = await stepping(b)
    await at.call('two-factor/challenge', {})
    const first = lastCode()
    await pass(b.id, 61)
    expect((await at.call('two-factor/send-code', {})).said).toMatchObject({ live: true, wait: 60 })
    const newer = lastCode()
    const stranger = await stepping(other)
    await stranger.call('two-factor/challenge', {})
    if (first !== newer) expect((await verify(at, first)).said.error.code).toBe('invalid-code')
    if (lastCode() !== newer) expect((await verify(stranger, newer)).said.error.code).toBe('invalid-code')
    await pass(b.id, 301)
    expect((await verify(at, newer)).said.error.code).toBe('code-expired')
    expect((await at.call('two-factor/challenge', {})).said).toMatchObject({ live: true })
    expect((await verify(at, lastCode())).status).toBe(200)
  })

  it('bears five wrong tries to a code; ten in a row lock it, reported to the owner and the audit log', async () => {
    const b = await settled('EMAIL')
    const at = await stepping(b)
    await at.call('two-factor/challenge', {})
    const tries = async (n: number) => {
      const said: string[] = []
      for (let i = 0; i < n; i++) said.push((await verify(at, wrong(lastCode()))).said.error.code)
      return said
    }
    expect(await tries(6)).toEqual([...Array(5).fill('invalid-code'), 'code-expired'])
    expect((await verify(at, lastCode())).said.error.code).toBe('code-expired')
    // None is out, and it is too early for another.
    const told = (await at.call('two-factor/challenge', {})).said
    expect(told).toMatchObject({ live: false })
    await pass(b.id, 61)
    await at.call('two-factor/send-code', {})
    const right = lastCode()
    expect(await tries(5)).toEqual([...Array(4).fill('invalid-code'), 'too-many-requests'])
    expect((await bench.eventsOf(b.id)).at(-1)?.eventType).toBe('SECURITY_ALERT')
    expect(bench.sent.at(-1)).toMatchObject({ kind: 'signInLocked', to: b.email, params: { pauseMinutes: 15 } })

    await pass(b.id, 61)
    const sent = codes().length
    for (const [path, body] of [
      ['verify-sent-code', { code: right }],
      ['challenge', {}],
      ['send-code', {}],
      ['verify-backup-code', { code: b.backupCodes[0] }],
    ] as const)
      expect(await refusal(at, path, body), path).toBe('too-many-requests')
    expect(codes()).toHaveLength(sent)
    await sql`update two_factors set locked_until = now() - interval '1 second' where user_id = ${b.id}`.execute(
      bench.database.kysely,
    )
    await at.call('two-factor/challenge', {})
    expect((await verify(at, wrong(lastCode()))).said.error.code).toBe('invalid-code')
    expect((await verify(at, lastCode())).status).toBe(200)
  })

  it('sends once a minute, and five in an hour, to anyone who has given the password', async () => {
    const b = await settled('SMS')
    const at = await stepping(b)
    await at.call('two-factor/challenge', {})
    const early = await at.call('two-factor/send-code', {})
    expect([early.status, early.said.error.code]).toEqual([429, 'too-many-requests'])
    expect(early.said.error.params?.seconds).toBeGreaterThan(55)
    // Another browser is another challenge of the same person.
    const other = await stepping(b, second)
    expect((await other.call('two-factor/challenge', {})).said).toMatchObject({ live: true })
    for (let n = 0; n < 4; n++) {
      await pass(b.id, 61)
      expect((await other.call('two-factor/send-code', {})).status).toBe(200)
    }
    const sent = codes().length
    await pass(b.id, 301)
    expect(await refusal(at, 'send-code')).toBe('too-many-requests')
    const told = (await at.call('two-factor/challenge', {})).said as unknown as { live: boolean; wait: number }
    expect(told.live).toBe(false)
    expect(told.wait).toBeGreaterThan(2000)
    expect(codes()).toHaveLength(sent)
    await pass(b.id, 3600)
    expect((await at.call('two-factor/challenge', {})).said).toMatchObject({ live: true })
  })

  it('sends to nobody without a challenge, and by no method but the one that is set', async () => {
    const stranger = bench.browser()
    stranger.jar.set('thamin.two_factor', encodeURIComponent('2fa-forged.c2lnbmF0dXJl'))
    for (const path of ['challenge', 'send-code'])
      expect(await refusal(stranger, path), path).toBe('requires-recent-login')
    expect(await refusal(stranger, 'verify-sent-code', { code: '123456' })).toBe('requires-recent-login')

    const { email } = await bench.person({ totp: true })
    const byApp = await stepping({ email })
    expect((await byApp.call('two-factor/challenge', {})).said).toEqual({ method: 'TOTP' })
    expect(await refusal(byApp, 'send-code')).toBe('failed-precondition')
    expect(await refusal(byApp, 'send-code', { method: 'EMAIL' })).toBe('invalid-argument')
    expect(await refusal(byApp, 'verify-sent-code', { code: '123456' })).toBe('failed-precondition')
    for (const path of ['send-otp', 'verify-otp']) expect(await refusal(byApp, path), path).toBe('not-found')

    const byMail = await stepping(await settled('EMAIL'))
    bench.sent.splice(0)
    expect(await refusal(byMail, 'verify-totp', { code: '123456' })).toBe('failed-precondition')
    expect(codes()).toEqual([])
  })

  it('refuses a person who was deactivated between the two steps', async () => {
    const b = await settled('EMAIL')
    const at = await stepping(b)
    await at.call('two-factor/challenge', {})
    await bench.database.kysely.updateTable('users').set({ active: false }).where('id', '=', b.id).execute()
    expect((await verify(at, lastCode())).said.error.code).toBe('user-disabled')
    expect(await bench.identity.sessionOf(at.headers())).toBeNull()
  })

  it('is asked for before an account is deleted', async () => {
    const b = await settled('EMAIL')
    const at = await stepping(b)
    await at.call('two-factor/challenge', {})
    await verify(at, lastCode())
    await bench.database.kysely.updateTable('users').set({ role: 'CLIENT' }).where('id', '=', b.id).execute()
    await pass(b.id, 61)
    const asked = await at.call('delete-user', { password: PASSWORD })
    expect(asked.said).toMatchObject({ codeDue: { method: 'EMAIL', live: true } })
    const wrong = await at.call('delete-user', { password: PASSWORD, code: '000000' })
    expect(wrong.said.error.code).toBe('invalid-code')
    expect((await at.call('delete-user', { password: PASSWORD, code: lastCode() })).said).toEqual({ deleted: true })
  })

  it('spares a trusted device until it is switched off, of which the owner is notified', async () => {
    const b = await settled('EMAIL')
    const at = await stepping(b)
    await at.call('two-factor/challenge', {})
    expect((await verify(at, lastCode(), { trustDevice: true })).status).toBe(200)
    await at.call('sign-out', {})
    expect((await at.call('sign-in/email', { email: b.email, password: PASSWORD })).said.user).toMatchObject({
      id: b.id,
    })

    expect((await at.call('two-factor/disable', { password: 'not the one' })).said.error.code).toBe('wrong-password')
    await pass(b.id, 61)
    const asked = await at.call('two-factor/disable', { password: PASSWORD })
    expect(asked.said).toMatchObject({ codeDue: { method: 'EMAIL', live: true } })
    // A code of one purpose serves no other.
    const code = lastCode()
    const move = { email: 'moved@elsewhere.example', password: PASSWORD, code }
    expect((await at.call('change-email', move)).said.error.code).toBe('code-expired')
    await pass(b.id, 61)
    expect((await at.call('two-factor/send-code', {})).said).toMatchObject({ live: true })
    const proved = { password: PASSWORD, code: lastCode() }
    expect((await at.call('two-factor/disable', proved)).said).toEqual({ disabled: true })
    expect(await methodOf(b.id)).toEqual({ twoFactorEnabled: false, twoFactorMethod: null, twoFactorPhone: null })
    expect((await bench.eventsOf(b.id)).at(-1)).toMatchObject({
      eventType: 'TWO_FACTOR_DISABLE',
      details: { method: 'EMAIL' },
      before: { status: 'ENABLED', method: 'EMAIL' },
      after: { status: 'DISABLED', method: null },
    })
    expect(bench.sent.at(-1)).toMatchObject({ kind: 'twoFactorOff', to: b.email })
    // Another method is set up in its place, and the device is a stranger to it.
    const phoneNumber = aPhone()
    await pass(b.id, 3601)
    await at.call('two-factor/enable-sent-codes', { password: PASSWORD, method: 'SMS', phoneNumber })
    expect((await verify(at, lastCode())).status).toBe(200)
    await at.call('sign-out', {})
    expect((await at.call('sign-in/email', { email: b.email, password: PASSWORD })).said).toMatchObject({
      twoFactorRedirect: true,
    })
  })

  it('follows another address, and no other number', async () => {
    const [b, c] = [await settled('EMAIL'), await settled('SMS')]
    const at = await stepping(b)
    await at.call('two-factor/challenge', {})
    const old = lastCode()
    const email = `moved.${b.email}`
    await bench.database.kysely.updateTable('users').set({ email }).where('id', '=', b.id).execute()
    // What went to the old address is worth nothing any more.
    expect((await verify(at, old)).said.error.code).toBe('code-expired')
    await pass(b.id, 61)
    await at.call('two-factor/challenge', {})
    expect(codes().at(-1)?.to).toBe(email)

    await bench.database.kysely
      .updateTable('users')
      .set({ phoneNumber: '+96511112222' })
      .where('id', '=', c.id)
      .execute()
    await (await stepping(c)).call('two-factor/challenge', {})
    expect(codes().at(-1)?.to).toBe(c.phone)
  })

  it('counts the recovery codes that are left', async () => {
    const b = await settled('EMAIL')
    const left = async () => {
      const row = bench.database.kysely.selectFrom('twoFactors').select('recoveryCodesLeft').where('userId', '=', b.id)
      return (await row.executeTakeFirstOrThrow()).recoveryCodesLeft
    }
    expect(await left()).toBe(10)
    const two = [await stepping(b), await stepping(b, second)]
    const code = b.backupCodes[0]
    await Promise.all(two.map((at) => at.call('two-factor/verify-backup-code', { code })))
    expect(await left()).toBe(9)
    const proof = { password: PASSWORD, recoveryCode: b.backupCodes[1] }
    expect((await b.call('two-factor/generate-backup-codes', proof)).status).toBe(200)
    expect(await left()).toBe(10)
  })
})

describe('another address', () => {
  it.each(['EMAIL', 'SMS'] as const)(
    'is asked for with a code by %s, which is good for nothing else',
    async (method) => {
      const b = await settled(method)
      const next = `next.${method.toLowerCase()}@elsewhere.example`
      const change = (code?: string) => b.call('change-email', { email: next, password: PASSWORD, code })
      bench.sent.length = 0
      expect((await change()).said).toMatchObject({ codeDue: { method, live: true, wait: 60 } })
      // Asked again within the minute it sends no other.
      expect((await change()).said).toMatchObject({ codeDue: { method, live: true } })
      expect(codes()).toHaveLength(1)
      const code = lastCode()
      const other = await stepping(b)
      expect(await refusal(other, 'verify-sent-code', { code })).toMatch(/^(invalid-code|code-expired)$/)
      expect((await change(wrong(code))).said.error.code).toBe('invalid-code')
      expect((await change(code)).said).toEqual({ sent: true })
      expect(bench.sent.map(({ kind }) => kind)).toContain('confirmNewAddress')
      expect((await change(code)).said.error.code).toBe('code-expired')
      await pass(b.id, 61)
      expect((await b.call('two-factor/send-code', {})).said).toMatchObject({ method, live: true })
      expect(codes()).toHaveLength(2)
    },
  )
})
