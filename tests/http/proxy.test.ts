import { expect, onTestFinished, test } from 'vitest'
import { openProduct, type Product } from '../support/product.ts'

async function open(trustProxy: boolean): Promise<Product> {
  const product = await openProduct({ trustProxy })
  onTestFinished(product.close)
  return product
}

/**
 * Guesses at accounts that nobody has, each under headers of its own, all at once but the last; gives what was answered. A refusal
 * is held back for some time, which they then wait for together.
 */
async function guess({ post }: Product, times: number, headersOf: (n: number) => Record<string, string>) {
  const one = async (n: number) => {
    const body = { email: `guess${n}@thamin.example`, password: 'wrong one' }
    return (await post('/api/auth/sign-in/email', body, headersOf(n))).said.error.code
  }
  const first = await Promise.all(Array.from({ length: times - 1 }, (_, n) => one(n)))
  return [...first, await one(times - 1)]
}
const subjects = ({ db }: Product) =>
  db.selectFrom('signInFailures').select('subject').where('subject', 'not like', 'account%').execute()

const spoofed = (n: number) => ({
  'x-forwarded-for': `10.1.1.${n}`,
  forwarded: `for=10.1.1.${n}`,
  'x-real-ip': `10.1.1.${n}`,
  'x-client-ip': `10.1.1.${n}`,
  'cf-connecting-ip': `10.1.1.${n}`,
  'true-client-ip': `10.1.1.${n}`,
  'x-thamin-ip': `10.1.1.${n}`,
})

test('without a proxy, no header gives a guesser another address, in the count or in the audit log', async () => {
  const product = await open(false)
  const told = await guess(product, 21, spoofed)
  expect(told).toEqual([...Array(20).fill('wrong-password'), 'too-many-requests'])
  expect(await subjects(product)).toEqual([{ subject: 'sign-in 127.0.0.1' }])
  await product.db.deleteFrom('signInFailures').execute()
  const { email, password } = { email: 'new@thamin.example', password: 'Thamin-test-2026' }
  const form = { email, password, name: 'سالم' }
  expect((await product.post('/api/auth/sign-up/email', form, spoofed(7))).status).toBe(200)
  const audited = await product.db.selectFrom('auditLog').select('ipAddress').distinct().execute()
  expect(audited).toEqual([{ ipAddress: '127.0.0.1' }])
  await product.db.updateTable('users').set({ emailVerified: true }).execute()
  expect((await product.post('/api/auth/sign-in/email', { email, password }, spoofed(8))).status).toBe(200)
  const sessions = await product.db.selectFrom('sessions').select('ipAddress').execute()
  expect(sessions).toEqual([{ ipAddress: '127.0.0.1' }])
})

test('behind a proxy of ours only its own entry counts, whatever the caller wrote before it', async () => {
  const product = await open(true)
  const told = await guess(product, 21, (n) => ({ ...spoofed(n), 'x-forwarded-for': `10.1.1.${n}, 10.2.2.2` }))
  expect(told).toEqual([...Array(20).fill('wrong-password'), 'too-many-requests'])
  expect(await subjects(product)).toEqual([{ subject: 'sign-in 10.2.2.2' }])
  // Another caller behind the same proxy is another address, and what is no address is the proxy's own.
  expect(await guess(product, 1, () => ({ 'x-forwarded-for': '10.2.2.3' }))).toEqual(['wrong-password'])
  expect(await guess(product, 1, () => ({ 'x-forwarded-for': '10.2.2.2, <script>' }))).toEqual(['wrong-password'])
  expect((await subjects(product)).map(({ subject }) => subject).sort()).toEqual([
    'sign-in 10.2.2.2',
    'sign-in 10.2.2.3',
    'sign-in 127.0.0.1',
  ])
})

test('one household of IPv6 is one address', async () => {
  const product = await open(true)
  const told = await guess(product, 21, (n) => ({ 'x-forwarded-for': `2001:db8:1:2::${n + 1}` }))
  expect(told.at(-1)).toBe('too-many-requests')
  expect(await guess(product, 1, () => ({ 'x-forwarded-for': '2001:db8:1:3::1' }))).toEqual(['wrong-password'])
})

test('neither host nor protocol is taken from a header: not for origins, not for cookies', async () => {
  const product = await open(true)
  const { email } = await product.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', (await product.person('CLIENT')).id)
    .executeTakeFirstOrThrow()
  const form = { email, password: 'Thamin-test-2026' }
  const lies = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' }
  const foreign = await product.post('/api/auth/sign-in/email', form, { ...lies, origin: 'https://evil.example' })
  expect([foreign.status, foreign.said.error.code]).toEqual([403, 'foreign-origin'])
  const { status, headers } = await product.post('/api/auth/sign-in/email', form, lies)
  expect(status).toBe(200)
  expect(headers.getSetCookie().join()).not.toMatch(/Secure|Domain|evil/)
  expect(headers.get('strict-transport-security')).toBeNull()
})
