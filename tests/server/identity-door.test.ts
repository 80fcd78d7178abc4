import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAddress } from '#server/http/headers.ts'
import { BASE, type Bench, openBench, PASSWORD } from '../support/identity.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

describe('the door', () => {
  it.each([
    ['the same origin', { origin: BASE }, 200],
    ['another site', { origin: 'https://evil.example' }, 403],
    ['another port', { origin: 'http://localhost:3001' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['a program, which names no origin', { origin: '' }, 200],
    ['a browser that says same-origin', { origin: '', 'sec-fetch-site': 'same-origin' }, 200],
    ['a browser that says cross-site', { origin: '', 'sec-fetch-site': 'cross-site' }, 403],
  ])('judges a write from %s', async (_, headers, status) => {
    const b = await bench.signedIn()
    expect((await b.call('sign-out', {}, headers as Record<string, string>)).status).toBe(status)
  })

  it('lets a program without cookie or origin sign in', async () => {
    const { email } = await bench.person()
    expect((await bench.browser().call('sign-in/email', { email, password: PASSWORD }, { origin: '' })).status).toBe(
      200,
    )
  })

  it.each([
    'update-user',
    'set-password',
    'sign-in/social',
    'link-social',
    'list-sessions',
    'revoke-session',
    'update-session',
    'verify-password',
    'two-factor/send-otp',
    'two-factor/verify-otp',
    'sign-up/email/',
    'SIGN-IN/email',
    '../rpc',
    'ok',
    'error',
    'constructor',
    '',
  ])('keeps %s closed', async (path) => {
    const b = await bench.signedIn()
    for (const body of [undefined, {}]) {
      const { status, said } = await b.call(path, body)
      expect([status, said.error.code]).toEqual([404, 'not-found'])
    }
  })

  it('answers bad requests cleanly', async () => {
    const b = bench.browser()
    const of = async (path: string, body: unknown, headers = {}) => {
      const { status, said } = await b.call(path, body, headers)
      return [status, said.error.code]
    }
    expect(await of('sign-in/email', '{')).toEqual([400, 'malformed-json'])
    expect(await of('sign-in/email', '[]')).toEqual([400, 'invalid-argument'])
    expect(await of('sign-in/email', 'null')).toEqual([400, 'invalid-argument'])
    expect(await of('sign-in/email', { email: ['a'], password: {} })).toEqual([400, 'invalid-argument'])
    expect(await of('sign-in/email', { email: 'a@b.example', password: 'x'.repeat(20_000) })).toEqual([
      413,
      'payload-too-large',
    ])
    expect(await of('sign-in/email', 'a=b', { 'content-type': 'text/plain' })).toEqual([415, 'unsupported-media-type'])
    expect(await of('sign-in/email', undefined)).toEqual([405, 'method-not-allowed'])
    expect(await of('two-factor/enable', { password: PASSWORD })).toEqual([401, 'not-signed-in'])
    expect(await of('two-factor/verify-totp', { code: '123456' })).toEqual([401, 'requires-recent-login'])
    expect((await b.call('get-session')).said).toBeNull()
    expect((await b.call('sign-out', {})).status).toBe(200)
  })

  it('believes no header about the caller’s address', async () => {
    const { id, email } = await bench.person()
    const spoofed = { 'x-thamin-ip': '6.6.6.6', 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6' }
    await bench.browser(bench.identity, '10.9.0.3').call('sign-in/email', { email, password: PASSWORD }, spoofed)
    const [session] = await bench.sessionsOf(id)
    expect(session?.ipAddress).toBe('10.9.0.3')
    expect((await bench.eventsOf(id))[0]?.ipAddress).toBe('10.9.0.3')
  })

  it('undoes a sign-in whose audit row cannot be written', async () => {
    const { id, email } = await bench.person()
    const silent = { debug() {}, info() {}, warn() {}, error() {}, fatal() {} }
    const audit = () => Promise.reject(new Error('no audit'))
    const broken = await bench.server({ log: silent, audit })
    const b = bench.browser(broken)
    const { status, said } = await b.call('sign-in/email', { email, password: PASSWORD })
    expect([status, said.error.code, b.jar.size]).toEqual([500, 'unknown-error', 0])
    expect(await bench.sessionsOf(id)).toEqual([])
  })

  it('takes the address from the socket, or from the proxy’s own entry when set to', () => {
    const headers = new Headers({ 'x-forwarded-for': '6.6.6.6, 10.1.2.3', 'x-real-ip': '6.6.6.6' })
    expect(clientAddress(headers, '::ffff:127.0.0.1')).toBe('127.0.0.1')
    expect(clientAddress(headers, '127.0.0.1', true)).toBe('10.1.2.3')
    expect(clientAddress(new Headers({ 'x-forwarded-for': 'nonsense' }), '127.0.0.1', true)).toBe('127.0.0.1')
    expect(clientAddress(new Headers(), 'fe80::1%eth0')).toBe('fe80::1')
    expect(clientAddress(new Headers(), '::1')).toBe('::1')
    expect(clientAddress(new Headers(), undefined)).toBe('')
  })
})
