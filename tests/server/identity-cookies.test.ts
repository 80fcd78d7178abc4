import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieValue } from '#server/identity/cookies.ts'
import { type Bench, openBench, PASSWORD } from '../support/identity.ts'

// A cookie that better-auth reads in another way than we do must not open what our own checks guard.

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const SESSION = 'thamin.session_token'
const CHALLENGE = 'thamin.two_factor'
const NEXT = 'Thamin-other-2026'

/** The same value, spelled as another parser would still read it: base64 ignores the last bits of its last letter. */
function otherSpelling(value: string): string {
  const decoded = decodeURIComponent(value)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const last = decoded.at(-2) ?? ''
  return encodeURIComponent(`${decoded.slice(0, -2)}${letters[letters.indexOf(last) ^ 1]}=`)
}
const SPELLINGS: [name: string, spell: (value: string) => string][] = [
  ['in quotes', (value) => `"${value}"`],
  ['in quotes that do not close', (value) => `"${value}x`],
  ['in another spelling of its signature', otherSpelling],
]

describe.each(SPELLINGS)('a session cookie %s', (_, spell) => {
  const planted = async (role: 'APPRAISER' | 'ADMIN' = 'APPRAISER') => {
    const b = await bench.signedIn(bench.identity, role)
    b.jar.set(SESSION, spell(b.jar.get(SESSION) ?? ''))
    return b
  }

  it('is nobody’s, to better-auth as to us', async () => {
    const b = await planted()
    expect((await b.call('get-session')).said).toBeNull()
    expect(await bench.identity.sessionOf(b.headers())).toBeNull()
  })

  it('tries no password and changes none', async () => {
    const b = await planted()
    const events = await bench.eventsOf(b.id)
    for (const currentPassword of ['Wrong-password-1', PASSWORD]) {
      const { status, said } = await b.call('change-password', { currentPassword, newPassword: NEXT })
      expect([status, said.error.code]).toEqual([401, 'not-signed-in'])
    }
    expect(await bench.eventsOf(b.id)).toEqual(events)
    expect((await bench.browser().call('sign-in/email', { email: b.email, password: PASSWORD })).status).toBe(200)
  })

  it('sets up no second step, nor new recovery codes, and gives no token', async () => {
    const b = await planted('ADMIN')
    for (const path of ['two-factor/enable', 'two-factor/generate-backup-codes', 'two-factor/disable'])
      expect([path, (await b.call(path, { password: PASSWORD })).status]).toEqual([path, 401])
    expect((await b.call('token', {})).status).toBe(401)
  })
})

describe.each(SPELLINGS)('a challenge’s cookie %s', (_, spell) => {
  it('opens no session, however often the code is sent', async () => {
    const { id, email } = await bench.person({ totp: true })
    const b = bench.browser()
    await b.call('sign-in/email', { email, password: PASSWORD })
    b.jar.set(CHALLENGE, spell(b.jar.get(CHALLENGE) ?? ''))
    const code = await bench.identity.demoCode(email)
    const answers = await Promise.all([1, 2, 3].map(() => b.call('two-factor/verify-totp', { code })))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(await bench.sessionsOf(id)).toEqual([])
  })
})

it('our own parse stays as it is: the first of a name counts, whole', () => {
  expect(cookieValue('a="1"; a=2', 'a')).toBe('"1"')
})
