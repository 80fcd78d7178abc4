import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { createListener } from './listener.ts'
import type { RpcAnswer, RpcCall } from './rpc.ts'

async function open(answer: (call: RpcCall) => RpcAnswer, secure = false) {
  const app = new Hono().all('*', (c) => c.text(`hono: ${c.req.path}`))
  const rpc = async (call: RpcCall) => answer(call)
  const server = createServer(createListener({ live: async () => {}, rpc, app, trustProxy: true, secure }))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return (path: string, init: RequestInit = {}) => fetch(base + path, { method: 'POST', ...init })
}

test('a call is told its name without the query, and who it comes from by the trusted proxy', async () => {
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
