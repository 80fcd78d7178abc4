import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { createListener } from './listener.ts'
import type { RpcAnswer, RpcCall } from './rpc.ts'

async function open(answer: (call: RpcCall) => RpcAnswer, secure = false, ready = async () => {}) {
  const app = new Hono().all('*', (c) => c.text(`hono: ${c.req.path}`))
  const rpc = async (call: RpcCall) => answer(call)
  const server = createServer(
    createListener({ live: async () => {}, rpc, app, ready, isStopping: () => false, trustProxy: true, secure }),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return (path: string, init: RequestInit = {}) => fetch(base + path, { method: 'POST', ...init })
}

test('a call is given its name without the query, and who it comes from by the trusted proxy', async () => {
  const calls: RpcCall[] = []
  const send = await open((call) => {
    calls.push(call)
    return { text: '{"a":"أ"}', took: 1.234 }
  })
  const headers = { 'x-forwarded-for': '10.1.1.1, 10.2.2.2', 'user-agent': 'u'.repeat(400) }
  const answer = await send('/rpc/valuations.list?x=/rpc/', { headers })
  expect(await answer.json()).toEqual({ a: 'أ' })
  expect(answer.headers.get('server-timing')).toBe('rpc;dur=1.2')
  expect(calls[0]?.name).toBe('valuations.list')
  expect(calls[0]?.info).toEqual({
    id: answer.headers.get('x-request-id'),
    ip: '10.2.2.2',
    userAgent: 'u'.repeat(300),
  })
})

test('everything that is no call of a verb goes through Hono', async () => {
  const send = await open(() => ({ text: '{}', took: 0 }))
  for (const path of ['/', '/rpc', '/rpc/openapi.json', '/rpcx/valuations.list', '//rpc/valuations.list'])
    expect(await (await send(path)).text()).toMatch(/^hono: /)
})

test('a refusal has its status and says when to come back', async () => {
  const send = await open(() => ({ error: new AppError('too-many-requests', { params: { seconds: 30 } }) }))
  const answer = await send('/rpc/valuations.list')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30'])
  expect(answer.headers.get('strict-transport-security')).toBeNull()
  expect(await answer.json()).toMatchObject({ error: { code: 'too-many-requests' } })
})

test('where the product is reached by https, every answer says so', async () => {
  const send = await open(() => ({ text: '{}', took: 0 }), true)
  const { headers } = await send('/rpc/people.me')
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
})

/** What a request as it goes over the wire is answered. */
async function wired(send: Awaited<ReturnType<typeof open>>, request: string): Promise<string> {
  const { port } = new URL((await send('/')).url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(request)
  return text(socket)
}

test.each(['/healthz', '/readyz?from=balancer'])(
  'a balancer asks %s by HTTP/1.0 with any host or none',
  async (path) => {
    const send = await open(() => ({ text: '{}', took: 0 }))
    const answer = await wired(send, `GET ${path} HTTP/1.0\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toMatch(/\{"(alive|ready)":true\}$/)
    expect(await wired(send, `HEAD ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^{]*$/)
    const named = `GET ${path} HTTP/1.1\r\nHost: another.example\r\nX-Forwarded-Host: x\r\nConnection: close\r\n\r\n`
    expect(await wired(send, named)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  },
)

test('a server that is not ready is alive, and says why and when to ask again', async () => {
  const send = await open(
    () => ({ text: '{}', took: 0 }),
    false,
    async () => {
      throw new AppError('newer-release')
    },
  )
  expect((await send('/healthz', { method: 'GET' })).status).toBe(200)
  const answer = await send('/readyz', { method: 'GET' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ error: { code: 'newer-release' } })
})
