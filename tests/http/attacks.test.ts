import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#app/api.ts'
import { ENDPOINTS } from '#server/identity/endpoints/open-endpoints.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'

const PASSWORD = 'Thamin-test-2026'

let product: Product
let client: Person
beforeAll(async () => {
  product = await openProduct({ screens: true })
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

const verbs = Object.entries(api).flatMap(([feature, its]) => Object.keys(its).map((verb) => `/rpc/${feature}.${verb}`))
const writes = Object.keys(ENDPOINTS).filter((path) => !ENDPOINTS[path]?.redirect)
const posts = [...verbs, ...writes.map((path) => `/api/auth/${path}`)]

/** Sends just these headers and bytes, as a browser or `fetch` would not. */
function raw(path: string, { method = 'POST', headers = {}, body = '' }: Raw = {}): Promise<RawAnswer> {
  const { port } = new URL(product.base)
  return new Promise((resolve, reject) => {
    const length = body.length > 0 ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      })
    })
    sent.on('error', reject).end(body)
  })
}
type Raw = { method?: string; headers?: Record<string, string | string[]>; body?: string | Buffer }
type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }
const codeOf = ({ text }: RawAnswer) => (JSON.parse(text) as { error: { code: string } }).error.code

const json = { 'content-type': 'application/json' }
const sessions = () => product.db.selectFrom('sessions').select('id').orderBy('id').execute()
const users = () => product.db.selectFrom('users').selectAll().orderBy('id').execute()

describe('a foreign page', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example:3000' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  test.each(foreign)('with %o posts to no verb and no endpoint', async (headers) => {
    const before = [await sessions(), await users()]
    for (const path of posts) {
      const answer = await raw(path, { headers: { ...json, cookie: client.cookie, ...headers }, body: '{}' })
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 403, 'foreign-origin'])
    }
    expect([await sessions(), await users()]).toEqual(before)
  })

  test('whose own name leads here is still a foreign page', async () => {
    const headers = { ...json, host: 'evil.example', origin: 'http://evil.example', cookie: client.cookie }
    for (const path of posts) expect((await raw(path, { headers, body: '{}' })).status).toBe(403)
  })

  test('reads no answer: nothing is shared with other origins, and a preflight is granted to none', async () => {
    for (const path of ['/rpc/people.me', '/api/auth/sign-in/email', '/api/auth/get-session']) {
      const asks = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
      const { headers } = await raw(path, { method: 'OPTIONS', headers: asks })
      const shared = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
      expect([path, shared]).toEqual([path, []])
    }
  })
})

describe('a request of another kind', () => {
  const own = () => ({ origin: product.base, cookie: client.cookie })

  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'TRACE'])(
    '%s changes nothing, at no verb and no endpoint',
    async (method) => {
      const before = [await sessions(), await users()]
      for (const path of posts) {
        const body = ['GET', 'HEAD'].includes(method) ? '' : '{}'
        expect([path, (await raw(path, { method, headers: { ...json, ...own() }, body })).status]).toEqual([path, 405])
      }
      expect([await sessions(), await users()]).toEqual(before)
    },
  )

  test('and a header that names another method is not heard', async () => {
    const headers = { ...json, ...own(), 'x-http-method-override': 'POST', 'x-method-override': 'POST' }
    expect((await raw('/api/auth/sign-out', { method: 'GET', headers })).status).toBe(405)
    await client.people.security()
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'text/plain; application/json',
    '',
  ])('a body of type %j is read by no endpoint and no verb', async (type) => {
    for (const path of posts) {
      const headers = { ...own(), ...(type ? { 'content-type': type } : {}) }
      const answer = await raw(path, { headers, body: '{"password":"Thamin-test-2026"}' })
      // A verb says first that its caller lacks the permission.
      expect([path, [403, 415].includes(answer.status), codeOf(answer)]).toEqual([
        path,
        true,
        expect.stringMatching(/^(unsupported-media-type|permission-denied|two-factor-denied)$/),
      ])
    }
  })

  const deep = `${'['.repeat(8000)}${']'.repeat(8000)}`
  test.each([
    ['deep lists', deep, 400],
    ['deep objects', `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`, 400],
    ['deep lists in a field', `{"email":${deep.slice(0, 4000)}${deep.slice(-4000)}}`, 400],
    ['a broken text', '{"email":"\\ud800","password":"x"}', 422],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['a byte order mark', '\ufeff{"email":"a@b.example","password":"x"}', 400],
    ['too much', JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(17_000) }), 413],
    ['endless keys', JSON.stringify(Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`k${n}`, 0]))), 400],
    ['a number too great', '{"email":1e999,"password":"x"}', 400],
  ])('%s is refused, and the server keeps running', async (_, body, status) => {
    const answer = await raw('/api/auth/sign-in/email', { headers: { ...json, origin: product.base }, body })
    expect(answer.status).toBe(status)
    expect(answer.text).not.toMatch(/stack|node_modules|\.ts:/)
    expect((await product.nobody('people.me')).status).toBe(200)
  })

  test('keys that come twice, or that speak of prototypes, give nobody more than was checked', async () => {
    const send = (body: string) => raw('/api/auth/sign-up/email', { headers: { ...json, origin: product.base }, body })
    const form = (email: string) => `"email":"${email}","name":"سالم","password":"${PASSWORD}"`
    for (const more of [
      '"__proto__":{"role":"ADMIN"}',
      '"constructor":{"prototype":{"role":"ADMIN"}}',
      '"role":"CLIENT","role":"ADMIN"',
    ]) {
      const answer = await send(`{${form('proto@thamin.example')},${more}}`)
      expect([more, answer.status]).toEqual([more, 400])
    }
    // The last one counts, for anyone who checks it and for anyone who stores it.
    const twice = await send(`{${form('first@thamin.example')},"email":"second@thamin.example"}`)
    expect(twice.status).toBe(200)
    expect(({} as { role?: string }).role).toBeUndefined()
    const made = await product.db
      .selectFrom('users')
      .select(['email', 'role'])
      .where('email', 'in', ['first@thamin.example', 'second@thamin.example'])
      .execute()
    expect(made).toEqual([{ email: 'second@thamin.example', role: 'CLIENT' }])
  })
})

describe('what one may not set of oneself', () => {
  const fields = [
    'id',
    'role',
    'active',
    'permissions',
    'emailVerified',
    'twoFactorEnabled',
    'twoFactorRequired',
    'twoFactorMethod',
    'twoFactorAuth',
    'passwordChangedAt',
    'photoURL',
    'image',
    'createdAt',
    'lastLogin',
    'version',
    'userId',
    'token',
  ]
  test.each(fields)('%s: neither by registering nor in the profile nor beside any other form', async (field) => {
    const value = field === 'active' ? true : field === 'version' ? 1 : 'ADMIN'
    const before = await users()
    const form = { email: 'mass@thamin.example', name: 'سالم', password: PASSWORD, [field]: value }
    const registered = await product.post('/api/auth/sign-up/email', form)
    expect([registered.status, registered.said.error.fields?.[0]?.field]).toEqual([400, field])
    const profile = await client.call('people.updateProfile', { version: 1, changes: { [field]: value } })
    expect([profile.status, profile.said.error.fields?.[0]?.field]).toEqual([400, `changes.${field}`])
    const others = {
      'sign-in/email': { email: 'a@b.example', password: 'x' },
      'change-email': { email: 'a@b.example', password: 'x' },
    }
    for (const [path, body] of Object.entries(others)) {
      const { status } = await product.post(`/api/auth/${path}`, { ...body, [field]: value }, { cookie: client.cookie })
      expect([path, status]).toEqual([path, 400])
    }
    expect(await users()).toEqual(before)
  })
})

describe('half a letter', () => {
  test('is refused at its field by whatever writes a text that is kept as JSON', async () => {
    const admin = await product.person('ADMIN')
    const broken = 'a\ud800b'
    const invited = { email: 'half@thamin.example', displayName: 'نصف', role: 'CLIENT' }
    const settings = await admin.settings.get()
    const { version } = settings
    const calls: [verb: string, input: object, field: string][] = [
      ['people.updateProfile', { version: 1, changes: { organization: broken } }, 'organization'],
      ['people.updateProfile', { version: 1, changes: { fullName: broken } }, 'fullName'],
      ['people.update', { id: client.id, version: 1, changes: { displayName: broken } }, 'displayName'],
      ['people.invite', { ...invited, organization: broken }, 'organization'],
      ['settings.update', { version, changes: { companyName: { ar: broken, en: 'House' } } }, 'companyName'],
    ]
    for (const [verb, input, field] of calls) {
      const { status, said } = await admin.call(verb, input)
      expect([verb, status, said.error.fields?.map((fault) => [fault.field, fault.code])]).toEqual([
        verb,
        422,
        [[field, 'kernel:badText']],
      ])
    }
  })
})

describe('odd cookies and texts', () => {
  const me = async (cookie: string) => {
    const answer = await raw('/rpc/people.me', { headers: { ...json, origin: product.base, cookie }, body: '{}' })
    return [answer.status, answer.status === 200 && (JSON.parse(answer.text) as { user: object | null }).user]
  }
  const value = () => /thamin\.session_token=([^;]+)/.exec(client.cookie)?.[1] ?? ''

  test('a session is known by its cookie alone, whole, under its own name', async () => {
    expect((await me(client.cookie))[1]).toMatchObject({ id: client.id })
    for (const cookie of [
      `thamin.session_token=${value()}x`,
      `thamin.session_token=${value().slice(0, -1)}`,
      `Thamin.session_token=${value()}`,
      `__Secure-thamin.session_token=${value()}`,
      `__Host-thamin.session_token=${value()}`,
      `thamin.session_token=%00${value()}`,
      `thamin.session_token=${value().replace('.', '%2E%2E')}`,
      'thamin.session_token=%ff%fe',
      'thamin.session_token=',
      `thamin.session_token=${'A'.repeat(6000)}`,
      `${'a=b; '.repeat(1500)}thamin.session_token=x`,
      '\u00e9\u00ff=\u00e9; =; ;;; thamin.session_token',
    ])
      expect([cookie.slice(0, 60), ...(await me(cookie))]).toEqual([cookie.slice(0, 60), 200, null])
  })

  test('a cookie that comes twice opens no more than its first', async () => {
    expect((await me(`thamin.session_token=x; thamin.session_token=${value()}`))[1]).toBeNull()
  })

  test('headers beyond all measure are refused, and the server keeps running', async () => {
    const cookie = `thamin.session_token=${'A'.repeat(20_000)}`
    expect((await raw('/rpc/people.me', { headers: { ...json, cookie }, body: '{}' })).status).toBe(431)
    expect((await me(client.cookie))[0]).toBe(200)
  })

  test.each([
    ['a zero byte', 'a\u0000b@thamin.example'],
    ['a line end', 'a@thamin.example\r\nBcc: all@thamin.example'],
    ['half a letter', 'a\ud800@thamin.example'],
    ['a letter that nobody sees', 'a\u3164b@thamin.example'],
    ['Arabic in the name of the site', 'a@ثمين.example'],
    ['a list', 'a@b.example,c@d.example'],
    ['a quoted part', '"a b"@thamin.example'],
    ['too much', `${'a'.repeat(255)}@thamin.example`],
  ])('an address with %s is nobody’s, whatever it is sent to', async (_, email) => {
    const before = await users()
    const bodies = {
      'sign-in/email': { email, password: PASSWORD },
      'sign-up/email': { email, password: PASSWORD, name: 'سالم' },
      'request-password-reset': { email },
      'request-sign-in-link': { email },
      'change-email': { email, password: PASSWORD },
    }
    for (const [path, body] of Object.entries(bodies)) {
      const { status } = await product.post(`/api/auth/${path}`, body, { cookie: client.cookie })
      expect([path, [400, 422].includes(status)]).toEqual([path, true])
    }
    expect(await users()).toEqual(before)
  })
})

describe('a way back to another site', () => {
  test('is led to by no answer of the server, however the address is written', async () => {
    for (const path of [
      '/login?next=//evil.example',
      '/login?next=https://evil.example/',
      '//evil.example/%2e%2e',
      '/\\evil.example',
      '/%5cevil.example',
      '/api/auth/sign-out?callbackURL=https://evil.example',
      '/api/auth/get-session?redirectTo=//evil.example',
      '/api/auth/callback/oidc?redirect=//evil.example&error=x',
      '/api/auth/error?error=x',
    ]) {
      const { headers, status } = await raw(path, { method: 'GET', headers: { cookie: client.cookie } })
      const leads = String(headers.location ?? '')
      expect([path, leads === '' || /^\/(?![/\\])/.test(leads), headers.refresh]).toEqual([path, true, undefined])
      expect(status).toBeLessThan(500)
    }
  })
})
