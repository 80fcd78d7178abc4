import { expect, onTestFinished, test } from 'vitest'
import type { AccountSecurity } from '#features/people/model.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { openSmsGateway } from '../support/sms.ts'
import { soon } from '../support/soon.ts'

const PASSWORD = 'Thamin-test-2026'
const PHONE = '+96599991234'

async function open(options: Parameters<typeof openProduct>[0] = {}): Promise<Product> {
  const product = await openProduct(options)
  onTestFinished(product.close)
  return product
}

const auth = (product: Product, person: { cookie: string }, path: string, body: object = {}) =>
  product.post(`/api/auth/two-factor/${path}`, body, { cookie: person.cookie })
const methodsOf = async (product: Product, person: Person) =>
  ((await auth(product, person, 'methods')).said as unknown as { methods: string[] }).methods
const securityOf = async (person: Person) => (await person.people.security()).secondStep
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

test('only what can arrive is offered; a demonstration shows it all in its outbox', async () => {
  const product = await open()
  const person = await product.person('CLIENT')
  expect(await methodsOf(product, person)).toEqual(['TOTP'])
  const refused = await auth(product, person, 'enable-sent-codes', { password: PASSWORD, method: 'EMAIL' })
  expect(refused.said.error.code).toBe('failed-precondition')
  await product.set('demonstration', true)
  expect(await methodsOf(product, person)).toEqual(['TOTP', 'SMS', 'EMAIL'])
  expect((await product.post('/api/auth/two-factor/methods', {})).status).toBe(401)
})

test('the gateway of the firm carries the codes of a sign-in from first to last', async () => {
  const gateway = await openSmsGateway()
  const product = await open({ sms: { url: gateway.url(), token: 't', sender: 'THAMIN' } })
  const person = await product.person('CLIENT')
  expect(await methodsOf(product, person)).toEqual(['TOTP', 'SMS'])
  const body = { password: PASSWORD, method: 'SMS', phoneNumber: PHONE }
  expect((await auth(product, person, 'enable-sent-codes', body)).status).toBe(200)
  await soon(() => gateway.received).toHaveLength(1)
  const [text] = gateway.received
  expect(text?.body).toMatchObject({ to: PHONE, sender: 'THAMIN' })
  const code = /@localhost #(\d{6})$/.exec(text?.body.text ?? '')?.[1]
  const proved = await auth(product, person, 'verify-sent-code', { code })
  expect(proved.status).toBe(200)
  await soon(async () => (await product.db.selectFrom('mails').selectAll().execute())[0]?.text).toBeNull()
})

test('the profile tells where codes go, and another phone number there does not lead them elsewhere', async () => {
  const product = await open()
  await product.set('demonstration', true)
  const person = await product.person('CLIENT')
  expect(await securityOf(person)).toEqual({ sentTo: null, recoveryCodesLeft: null })
  const { email } = await product.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const demoCode = async () => (await fetch(`${product.base}/demo/code?email=${email}`)).text()

  await auth(product, person, 'enable-sent-codes', { password: PASSWORD, method: 'SMS', phoneNumber: PHONE })
  const proved = await auth(product, person, 'verify-sent-code', { code: await demoCode() })
  expect(proved.status).toBe(200)
  const cookie = cookieOf(proved.headers)
  const security = async () => {
    const { said } = await product.post('/rpc/people.security', {}, { cookie })
    return (said as unknown as AccountSecurity).secondStep
  }
  expect(await security()).toEqual({ sentTo: '+965 •••• 1234', recoveryCodesLeft: 10 })
  const changes = { phoneNumber: '+96511112222' }
  await product.post('/rpc/people.updateProfile', { version: 1, changes }, { cookie })
  expect(await security()).toMatchObject({ sentTo: '+965 •••• 1234' })

  await product.db.deleteFrom('oneTimeCodes').execute()
  const first = await product.post('/api/auth/sign-in/email', { email, password: PASSWORD })
  const challenge = { cookie: cookieOf(first.headers) }
  // Nothing is out before the second step is asked for.
  expect((await fetch(`${product.base}/demo/code?email=${email}`)).status).toBe(404)
  expect((await auth(product, challenge, 'challenge')).said).toMatchObject({ method: 'SMS', sentTo: '+965 •••• 1234' })
  const [last] = await product.db.selectFrom('mails').selectAll().orderBy('createdAt', 'desc').execute()
  expect(last).toMatchObject({ channel: 'SMS', recipient: PHONE, language: 'ar' })
  const code = await demoCode()
  expect(code).toMatch(/^\d{6}$/)
  expect((await auth(product, challenge, 'verify-sent-code', { code })).status).toBe(200)
  expect((await fetch(`${product.base}/demo/code?email=${email}`)).status).toBe(404)
})
