import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHIPPED_POLICY } from '#kernel/passwords.ts'
import { type Bench, openBench, PASSWORD, within } from '../support/identity.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const change = (currentPassword: string, newPassword: string) => ({
  currentPassword,
  newPassword,
  passwordConfirm: newPassword,
})

describe('the policy of passwords', () => {
  it('holds at registration, and each broken rule is reported', async () => {
    await bench.set('passwordPolicy', { ...SHIPPED_POLICY, minLength: 10, digit: true, symbol: true })
    const register = (password: string) =>
      bench.browser().call('sign-up/email', { email: 'policy@thamin.example', name: 'سالم', password })
    const refused = await register('abcdefghi')
    expect(refused.status).toBe(422)
    expect(refused.said.error).toMatchObject({
      code: 'weak-password',
      fields: [
        { field: 'password', code: 'kernel:password.minLength', params: { min: 10 } },
        { field: 'password', code: 'kernel:password.digit' },
        { field: 'password', code: 'kernel:password.symbol' },
      ],
    })
    expect((await register('abcdefgh-1')).status).toBe(200)
    await bench.set('passwordPolicy', SHIPPED_POLICY)
  })

  it('takes none that guessers try first, wherever one is set', async () => {
    const common = { code: 'weak-password', fields: [{ code: 'kernel:password.guessable' }] }
    const form = { email: 'common@thamin.example', name: 'سالم', password: 'Password1' }
    expect((await bench.browser().call('sign-up/email', form)).said.error).toMatchObject(common)
    const b = await bench.signedIn()
    expect((await b.call('change-password', change(PASSWORD, 'Thamin2026'))).said.error).toMatchObject(common)
    const reset = { token: 'unknown', newPassword: '١٢٣٤٥٦٧٨', passwordConfirm: '١٢٣٤٥٦٧٨' }
    expect((await bench.browser().call('reset-password', reset)).said.error).toMatchObject(common)
  })

  it('counts characters, and takes the longest', async () => {
    const b = await bench.signedIn()
    expect((await b.call('change-password', change(PASSWORD, '😀'.repeat(7)))).said.error.code).toBe('weak-password')
    expect((await b.call('change-password', change(PASSWORD, 'ب'.repeat(129)))).said.error.code).toBe('weak-password')
    expect((await b.call('change-password', change(PASSWORD, '😀'.repeat(128)))).status).toBe(200)
  })
})

describe('changing a password', () => {
  it('asks for the current one, ends all other sessions at once, and is audited', async () => {
    const b = await bench.signedIn()
    const elsewhere = bench.browser(await bench.server())
    await elsewhere.call('sign-in/email', { email: b.email, password: PASSWORD })
    const old = b.headers()

    expect((await b.call('change-password', change('not this one', 'Another-2026'))).said.error.code).toBe(
      'wrong-password',
    )
    expect(await bench.identity.sessionOf(elsewhere.headers())).not.toBeNull()
    expect(
      (await b.call('change-password', { ...change(PASSWORD, 'Another-2026'), passwordConfirm: 'x' })).said.error.code,
    ).toBe('passwords-differ')

    expect((await b.call('change-password', change(PASSWORD, 'Another-2026'))).status).toBe(200)
    expect(await bench.identity.sessionOf(b.headers())).toMatchObject({ id: b.id })
    await within(1000, async () => (await bench.identity.sessionOf(elsewhere.headers())) === null)
    expect(await bench.identity.sessionOf(old)).toBeNull()
    expect(await bench.sessionsOf(b.id)).toHaveLength(1)
    expect((await bench.eventsOf(b.id)).map(({ eventType }) => eventType)).toEqual([
      'LOGIN',
      'LOGIN',
      'PASSWORD_CHANGE',
    ])
    const { said } = await bench.browser().call('sign-in/email', { email: b.email, password: PASSWORD })
    expect(said.error.code).toBe('wrong-password')
  })

  it('refuses the last five, tells nothing of them to who lacks the current one, and then takes the first again', async () => {
    const b = await bench.signedIn()
    const passwords = [PASSWORD, ...[1, 2, 3, 4, 5].map((n) => `Password-number-${n}`)]
    for (const [at, next] of passwords.slice(1).entries())
      expect((await b.call('change-password', change(passwords[at] ?? '', next))).status).toBe(200)
    const current = 'Password-number-5'
    for (const used of [...passwords.slice(1, 5), current]) {
      const { status, said } = await b.call('change-password', change(current, used))
      expect([status, said.error.code]).toEqual([422, 'password-reused'])
    }
    expect((await b.call('change-password', change('not this one', 'Password-number-4'))).said.error.code).toBe(
      'wrong-password',
    )
    expect(await bench.identity.sessionOf(b.headers())).toMatchObject({ id: b.id })
    // Six passwords ago is long enough.
    expect((await b.call('change-password', change(current, PASSWORD))).status).toBe(200)
  })

  it('counts wrong guesses of the current one like failures to sign in', async () => {
    const b = await bench.signedIn()
    for (let n = 0; n < 5; n++) await b.call('change-password', change(`guess ${n}`, 'Another-2026'))
    const { status, said } = await b.call('change-password', change(PASSWORD, 'Another-2026'))
    expect([status, said.error.code]).toEqual([429, 'too-many-requests'])
  })

  it('is for the signed-in alone', async () => {
    const { status, said } = await bench.browser().call('change-password', change(PASSWORD, 'Another-2026'))
    expect([status, said.error.code]).toEqual([401, 'not-signed-in'])
  })

  it('distrusts every device', async () => {
    const b = await bench.signedIn()
    await bench.database.kysely
      .insertInto('verifications')
      .values({ identifier: `trust-device-${b.id}`, value: b.id, expiresAt: new Date(Date.now() + 86_400_000) })
      .execute()
    await b.call('change-password', change(PASSWORD, 'Another-2026'))
    const left = await bench.database.kysely
      .selectFrom('verifications')
      .select('id')
      .where('value', '=', b.id)
      .execute()
    expect(left).toEqual([])
  })
})

describe('a password that grew too old', () => {
  it('lets its owner do nothing but change it, once the firm asks for that', async () => {
    const b = await bench.signedIn()
    const aged = new Date(Date.now() - 31 * 86_400_000)
    await bench.database.kysely.updateTable('users').set({ passwordChangedAt: aged }).where('id', '=', b.id).execute()
    const expired = async () => (await bench.identity.sessionOf(b.headers()))?.passwordExpired === true
    expect(await expired()).toBe(false)
    await bench.set('passwordExpiryDays', 30)
    await bench.set('passwordExpiry', true)
    await within(1000, expired)
    expect((await b.call('change-password', change(PASSWORD, 'Another-2026'))).status).toBe(200)
    expect(await expired()).toBe(false)
    await bench.set('passwordExpiry', false)
  })
})

describe('the length of a session', () => {
  it('is the firm’s, in the database and in the cookie', async () => {
    await bench.set('sessionHours', 2)
    const { id, email } = await bench.person()
    const { response } = await bench.browser().call('sign-in/email', { email, password: PASSWORD })
    expect(response.headers.getSetCookie().join()).toMatch(/; Max-Age=7200(;|$)/)
    const [session] = await bench.sessionsOf(id)
    expect((session?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(7_200_000)
    await bench.set('sessionHours', 12)
  })
})
