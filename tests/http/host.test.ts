import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#app/api.ts'
import { openDatabase } from '#server/db/database.ts'
import { openProduct, type Person, type Product, VALID } from '../support/product.ts'

let product: Product
let appraiser: Person
beforeAll(async () => {
  product = await openProduct({ screens: true })
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

const stored = () => product.db.selectFrom('valuations').select('id').execute()

describe('a request that is not one', () => {
  const cases: [name: string, body: string, headers: Record<string, string>, status: number, code: string][] = [
    ['malformed JSON', '{"purpose":', {}, 400, 'malformed-json'],
    ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported-media-type'],
    ['no content type', '{}', { 'content-type': '' }, 415, 'unsupported-media-type'],
    ['a text that looks like JSON', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported-media-type'],
    ['more than 1 MB', JSON.stringify({ notes: 'x'.repeat(1_048_577) }), {}, 413, 'payload-too-large'],
    ['a list', '[]', {}, 400, 'invalid-argument'],
    ['null', 'null', {}, 400, 'invalid-argument'],
    ['an empty body', '', {}, 400, 'invalid-argument'],
    ['another origin', JSON.stringify(VALID), { origin: 'https://evil.example' }, 403, 'foreign-origin'],
    ['the origin null', JSON.stringify(VALID), { origin: 'null' }, 403, 'foreign-origin'],
    ['a write of another person', JSON.stringify(VALID), { 'x-person': randomUUID() }, 401, 'not-signed-in'],
    ['a key of 201 characters', JSON.stringify(VALID), { 'idempotency-key': 'k'.repeat(201) }, 400, 'invalid-argument'],
  ]
  test.each(cases)('%s is refused, and nothing is written', async (_name, body, headers, status, code) => {
    const before = await stored()
    const answer = await product.post('/rpc/valuations.create', body, { cookie: appraiser.cookie, ...headers })
    expect([answer.status, answer.said.error.code]).toEqual([status, code])
    expect(await stored()).toEqual(before)
  })

  test('a body of nothing but wrong fields is answered in short', async () => {
    const body = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${at}`, 0]))
    const { status, said } = await appraiser.call('people.me', body)
    expect([status, said.error.fields?.length]).toEqual([400, 100])
  })

  test('an unknown verb, whatever its spelling, is not found', async () => {
    for (const verb of ['valuations.drop', 'nothing.list', 'valuations', '__proto__.list', 'constructor.name']) {
      const { status, said } = await appraiser.call(verb)
      expect([status, said.error.code]).toEqual([404, 'unknown-verb'])
    }
  })

  test('only POST calls a verb', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await fetch(`${product.base}/rpc/valuations.list`, {
        method,
        headers: { cookie: appraiser.cookie, origin: product.base },
      })
      expect(response.status).toBe(405)
    }
  })
})

describe('every answer', () => {
  test('carries a request id, says what failed in the catalogue’s shape, and never a stack', async () => {
    const { headers, said } = await appraiser.call('valuations.get', { id: 'no-uuid' })
    expect(said).toEqual({
      error: {
        type: 'VALIDATION',
        code: 'invalid-argument',
        message: 'Invalid information',
        requestId: headers.get('x-request-id'),
        fields: [{ field: 'id', code: 'kernel:wrongShape', message: 'The value is not of the expected type' }],
      },
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('carries the security headers', async () => {
    for (const path of ['/files/nothing', '/rpc/openapi.json', '/nothing/here.js', '/']) {
      const answer = await fetch(product.base + path)
      const { headers } = answer
      // A large answer that nobody reads holds its connection, and the server waits ten seconds for it when it closes.
      await answer.arrayBuffer()
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self'")
      expect(policy).not.toMatch(/unsafe-(inline|eval)/)
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(rule)
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  test('of identity is kept by nobody, the good ones as the refused', async () => {
    for (const path of ['get-session', 'jwks', 'nothing']) {
      const { headers } = await fetch(`${product.base}/api/auth/${path}`, { headers: { cookie: appraiser.cookie } })
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  })

  test('a zero byte in a search parts its words, and never reaches the database', async () => {
    const { status, said } = await appraiser.call('valuations.list', { text: 'x\u0000y' })
    expect([status, said.items]).toEqual([200, []])
  })

  test('of a verb is data alone: never framed, guessed at, kept or read by another site', async () => {
    for (const { headers } of [await appraiser.call('people.me'), await appraiser.call('nothing.list')]) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(headers.get('strict-transport-security')).toBeNull()
    }
    const taken = await appraiser.call('people.me')
    expect(taken.headers.get('server-timing')).toMatch(/^rpc;dur=\d+\.\d$/)
  })

  test('an unforeseen failure tells an id, and no SQL', async () => {
    const owner = openDatabase(product.ownerUrl, { max: 1 })
    await owner.kysely.schema.alterTable('idempotency_keys').renameTo('elsewhere').execute()
    const { status, said } = await appraiser.call('valuations.create', VALID, { 'idempotency-key': 'form-1' })
    await owner.kysely.schema.alterTable('elsewhere').renameTo('idempotency_keys').execute()
    await owner.close()
    expect([status, said.error.type, said.error.message]).toEqual([
      500,
      'SERVER',
      'Database error: syntax error or access rule violation (42P01)',
    ])
    expect(Object.keys(said.error).sort()).toEqual(['code', 'message', 'params', 'requestId', 'type'])
  })
})

describe('the server itself', () => {
  test('is alive and ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { status, headers } = await fetch(product.base + path)
      expect([status, headers.get('cache-control'), headers.get('x-frame-options')]).toEqual([200, 'no-store', 'DENY'])
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  test('publishes a contract with every verb', async () => {
    const said = await (await fetch(`${product.base}/rpc/openapi.json`)).json()
    const contract = said as { paths: object; components: { securitySchemes: { session: { name: string } } } }
    expect(appraiser.cookie).toContain(`${contract.components.securitySchemes.session.name}=`)
    const verbs = Object.entries(api).flatMap(([feature, its]) => Object.keys(its).map((v) => `/rpc/${feature}.${v}`))
    expect(Object.keys(contract.paths).sort()).toEqual(verbs.sort())
  })

  test('shows the demonstration’s paths in no other database', async () => {
    expect((await fetch(`${product.base}/demo/accounts`)).status).toBe(404)
    expect((await fetch(`${product.base}/demo/code?email=a@b.example`)).status).toBe(404)
  })

  test('shows the demonstration’s paths to this machine by its own name, and not by one that a foreign page gave it', async () => {
    const { port } = new URL(product.base)
    const statusAt = (host: string, more: Record<string, string> = {}) =>
      new Promise<number>((resolve, reject) => {
        const call = request(
          { host: '127.0.0.1', port, path: '/demo/accounts', headers: { host, ...more } },
          (answer) => {
            answer.resume()
            resolve(answer.statusCode ?? 0)
          },
        )
        call.on('error', reject).end()
      })
    await product.set('demonstration', true)
    const seen = [await statusAt(`localhost:${port}`), await statusAt(`[::1]:${port}`), await statusAt('evil.example')]
    // A proxy that rewrites the host still says that it is there.
    const forwarded = ['via', 'forwarded', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-prefix']
    const behind = await Promise.all(forwarded.map((name) => statusAt(`localhost:${port}`, { [name]: '1.1 proxy' })))
    await product.set('demonstration', false)
    expect(seen).toEqual([200, 200, 404])
    expect(behind).toEqual(forwarded.map(() => 404))
  })

  test('answers a caller who has no session at once, and cuts off one who goes on sending', async () => {
    const { port } = new URL(product.base)
    const headers = { 'content-type': 'application/json', 'content-length': '1000000' }
    const call = request({ host: '127.0.0.1', port, path: '/rpc/valuations.list', method: 'POST', headers })
    call.write('{')
    const cut = new Promise((resolve) => call.once('close', resolve))
    const status = await new Promise((resolve, reject) => {
      call.once('error', reject).once('response', (answer) => resolve(answer.resume().on('error', () => {}).statusCode))
    })
    const began = Date.now()
    call.on('error', () => {})
    const writing = setInterval(() => call.write(' '), 50)
    await cut
    clearInterval(writing)
    expect(status).toBe(401)
    expect(Date.now() - began).toBeLessThan(3000)
  })

  test('outlives a caller who hangs up in the middle of a body', async () => {
    const { port } = new URL(product.base)
    const headers = { 'content-type': 'application/json', cookie: appraiser.cookie, 'content-length': '100' }
    const call = request({ host: '127.0.0.1', port, path: '/rpc/people.me', method: 'POST', headers })
    call.on('error', () => {})
    call.write('{')
    await new Promise((go) => setTimeout(go, 100))
    call.destroy()
    await new Promise((go) => setTimeout(go, 100))
    await appraiser.people.me()
  })

  test('ends a request in flight before it closes', async () => {
    const other = await openProduct()
    const { port } = new URL(other.base)
    const headers = { 'content-type': 'application/json', origin: other.base }
    const answered = new Promise<number>((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path: '/rpc/people.me', method: 'POST', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      call.on('error', reject)
      call.write('{')
      // Half a request is on its way when the server is asked to stop; the rest of it follows.
      setTimeout(() => call.end('}'), 300)
    })
    await new Promise((go) => setTimeout(go, 100))
    const closed = other.close()
    expect(await answered).toBe(200)
    await closed
    await expect(fetch(`${other.base}/healthz`)).rejects.toThrow()
  })
})
