import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProduct, type Person, type Product } from '../support/product.ts'

// Anyone who knows a password may have begun something with it: a change of the address, a sign-in that waits for its second step, a
// link to sign in. None of it outlives what the owner or an administrator does about it.

const PASSWORD = 'Thamin-test-2026'
const NEXT = 'Thamin-other-2026'
let product: Product
let admin: Person
beforeAll(async () => {
  product = await openProduct()
  admin = await product.person('ADMIN')
})
afterAll(() => product.close())

const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const emailOf = async (id: string) =>
  (await product.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const codeFor = async (id: string) => product.identity.demoCode(await emailOf(id))

/** The token of the newest link that was sent to an address. */
async function tokenSentTo(to: string, page: string): Promise<string> {
  const mail = await product.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', to)
    .where('text', 'like', `%/${page}%`)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  return new RegExp(`/${page}[^#\\s]*#([\\w-]{43})`).exec(mail.text ?? '')?.[1] ?? ''
}

/** Begins, as somebody who knows the password and has a session, all that could open or move the account later. */
async function beginAll(victim: Person) {
  const email = await emailOf(victim.id)
  const target = `thief.${victim.id.slice(0, 8)}@elsewhere.example`
  const asked = { email: target, password: PASSWORD }
  const first = await product.post('/api/auth/change-email', asked, { cookie: victim.cookie })
  expect(first).toMatchObject({ status: 200, said: { codeDue: { method: 'TOTP' } } })
  const code = await codeFor(victim.id)
  expect(
    (await product.post('/api/auth/change-email', { ...asked, code }, { cookie: victim.cookie })).said,
  ).toMatchObject({ sent: true })
  const challenge = cookiesOf(await product.post('/api/auth/sign-in/email', { email, password: PASSWORD }))
  await product.post('/api/auth/request-sign-in-link', { email })
  return {
    email,
    target,
    /** Tries all of it; nothing may come of it. */
    async opensNothing() {
      const moved = await product.post('/api/auth/confirm-email', { token: await tokenSentTo(target, 'confirm-email') })
      const link = await product.post('/api/auth/sign-in/link', { token: await tokenSentTo(email, 'sign-in-link') })
      expect([moved.said.error?.code, link.said.error?.code]).toEqual(['invalid-link', 'invalid-link'])
      const verified = await product.post('/api/auth/two-factor/verify-totp', { code: '123456' }, { cookie: challenge })
      expect(verified.said.error?.code).toMatch(/^(requires-recent-login|not-signed-in)$/)
      const row = await product.db.selectFrom('users').select('email').where('id', '=', victim.id).executeTakeFirst()
      expect(row?.email).toBe(email)
    },
  }
}

test('a changed password ends them', async () => {
  const victim = await product.person('APPRAISER', { totp: true })
  const begun = await beginAll(victim)
  const changed = await product.post(
    '/api/auth/change-password',
    { currentPassword: PASSWORD, newPassword: NEXT },
    { cookie: victim.cookie },
  )
  expect(changed.status).toBe(200)
  await begun.opensNothing()
})

test('a new password by a link ends them, and a challenge of the old one with a right code too', async () => {
  const victim = await product.person('APPRAISER', { totp: true })
  const begun = await beginAll(victim)
  const challenge = cookiesOf(await product.post('/api/auth/sign-in/email', { email: begun.email, password: PASSWORD }))
  await product.post('/api/auth/request-password-reset', { email: begun.email })
  const token = await tokenSentTo(begun.email, 'reset-password')
  expect((await product.post('/api/auth/reset-password', { token, newPassword: NEXT })).status).toBe(200)
  await begun.opensNothing()
  const code = await codeFor(victim.id)
  expect((await product.post('/api/auth/two-factor/verify-totp', { code }, { cookie: challenge })).status).toBe(401)
  const sessions = await product.db.selectFrom('sessions').select('id').where('userId', '=', victim.id).execute()
  expect(sessions).toEqual([])
})

test.each(['signOutEverywhere', 'resetTwoFactor'])('people.%s ends them', async (verb) => {
  const victim = await product.person('APPRAISER', { totp: true })
  const begun = await beginAll(victim)
  const input = { id: victim.id, ...(verb === 'resetTwoFactor' ? { reason: 'فقد الهاتف' } : {}) }
  expect((await admin.call(`people.${verb}`, input)).status).toBe(200)
  await begun.opensNothing()
})

test('another address is asked for with the present second step, whose wrong codes count', async () => {
  const victim = await product.person('APPRAISER', { totp: true })
  const asked = { email: 'another@elsewhere.example', password: PASSWORD }
  const change = (code?: string) =>
    product.post('/api/auth/change-email', { ...asked, ...(code ? { code } : {}) }, { cookie: victim.cookie })
  expect((await change()).said).toEqual({ codeDue: { method: 'TOTP' } })
  for (let n = 0; n < 9; n++) expect((await change(`00000${n}`)).said.error?.code).toBe('invalid-code')
  expect((await change('000009')).said.error?.code).toBe('too-many-requests')
  expect((await change(await codeFor(victim.id))).said.error?.code).toBe('too-many-requests')
  const mails = await product.db.selectFrom('mails').select('id').where('recipient', '=', asked.email).execute()
  expect(mails).toEqual([])
})
