import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { originAllowed } from '#server/identity/origin.ts'
import { BASE, type Bench, openBench, PASSWORD } from '../support/identity.ts'
import { openProduct, type Product } from '../support/product.ts'

const HOME = 'https://thamin.example'
const PORTAL = 'https://portal.thamin.example'
const reached = { appUrl: `${HOME}/app`, allowedOrigins: [PORTAL, 'https://thamin.example:8443'] }
const asks = (headers: Record<string, string>, env: Parameters<typeof originAllowed>[1] = reached) =>
  originAllowed({ method: 'POST', headers: new Headers(headers) }, env)

describe('where a write may come from', () => {
  it.each([
    ['APP_URL', HOME, true],
    ['an allowed origin', PORTAL, true],
    ['an allowed origin with its port', 'https://thamin.example:8443', true],
    ['another site', 'https://evil.example', false],
    ['an opaque origin', 'null', false],
    ['another port', 'https://thamin.example:444', false],
    ['another port of an allowed origin', `${PORTAL}:8443`, false],
    ['http in the place of https', 'http://thamin.example', false],
    ['http of an allowed origin', 'http://portal.thamin.example', false],
    ['a host below', 'https://a.portal.thamin.example', false],
    ['a host above', 'https://example', false],
    ['a host that begins alike', 'https://thamin.example.evil.example', false],
    ['a host that ends alike', 'https://evilthamin.example', false],
    ['a list', `${HOME}, https://evil.example`, false],
    ['no origin at all', '', false],
    ['APP_URL with a path', `${HOME}/`, false],
  ])('%s', (_, origin, allowed) => {
    expect(asks({ origin, host: 'thamin.example' })).toBe(allowed)
  })

  it('is not what Host or a proxy’s header says', () => {
    for (const headers of [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', host: 'evil.example' },
      { forwarded: 'host=evil.example;proto=https' },
    ] as Record<string, string>[])
      for (const origin of ['https://evil.example', 'http://evil.example'])
        expect(asks({ origin, ...headers }), JSON.stringify(headers)).toBe(false)
    // Nor does a header take away what is allowed.
    expect(asks({ origin: HOME, host: 'evil.example', 'x-forwarded-proto': 'http' })).toBe(true)
    expect(asks({ origin: 'http://thamin.example', host: 'thamin.example', 'x-forwarded-proto': 'http' })).toBe(false)
  })

  it('over plain http may be the very address of the server, by number and not by a name', () => {
    const plain = { appUrl: 'http://localhost:3000' }
    const own = (host: string) => asks({ origin: `http://${host}`, host }, plain)
    expect(['127.0.0.1:4000', 'localhost:4000', '192.168.1.5:3000', '[::1]:3000'].map(own)).toEqual(Array(4).fill(true))
    // A page of evil.example, whose owner has pointed that name at this machine.
    expect(['evil.example', 'evil.example:3000', 'localhost.evil.example'].map(own)).toEqual(Array(3).fill(false))
    expect(asks({ origin: 'http://127.0.0.1:4001', host: '127.0.0.1:4000' }, plain)).toBe(false)
    expect(asks({ origin: 'https://127.0.0.1:4000', host: '127.0.0.1:4000' }, plain)).toBe(false)
    expect(asks({ origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' })).toBe(false)
  })
})

describe('identity', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench.close())

  it('lets people in from every allowed origin, and writes links to APP_URL alone', async () => {
    const at = await bench.server({ env: { appUrl: BASE, allowedOrigins: [PORTAL] } })
    const { email } = await bench.person()
    const from = (origin: string, more: Record<string, string> = {}) =>
      bench.browser(at).call('sign-in/email', { email, password: PASSWORD }, { origin, ...more })
    expect((await from(PORTAL)).status).toBe(200)
    for (const origin of ['http://portal.thamin.example', `${PORTAL}:444`, 'null', 'https://evil.example']) {
      const { status, said } = await from(origin, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
      expect([status, said.error.code], origin).toEqual([403, 'foreign-origin'])
    }
    const spoofed = {
      origin: PORTAL,
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    }
    expect((await bench.browser(at).call('request-password-reset', { email }, spoofed)).status).toBe(200)
    const mail = bench.sent.find(({ kind }) => kind === 'resetPassword')
    expect(mail && 'link' in mail.params && mail.params.link.startsWith(`${BASE}/reset-password#`)).toBe(true)
  })
})

describe('a whole server', () => {
  let product: Product
  beforeAll(async () => {
    product = await openProduct({ allowedOrigins: [PORTAL] })
  })
  afterAll(() => product.close())

  it('asks its verbs the same', async () => {
    const { cookie } = await product.person('CLIENT')
    const from = (headers: Record<string, string>) => sendTo(product.base, '/rpc/people.me', { cookie, ...headers })
    expect(await from({ origin: product.base })).toBe(200)
    expect(await from({ origin: PORTAL })).toBe(200)
    expect(await from({ origin: 'null' })).toBe(403)
    expect(await from({ origin: 'https://evil.example' })).toBe(403)
    expect(await from({ origin: 'http://evil.example', host: 'evil.example' })).toBe(403)
    expect(await from({ origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' })).toBe(403)
    expect(await from({ origin: 'http://localhost:3001' })).toBe(403)
  })
})

/** POSTs with a Host of one's own, which fetch would not send. */
function sendTo(base: string, path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(base + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } })
    sent.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.on('error', reject).end('{}')
  })
}
