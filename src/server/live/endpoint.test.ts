import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { listeningLog } from '../../../tests/support/log.ts'
import { createLiveEndpoint } from './endpoint.ts'

const PERSON: Actor = {
  id: 'p',
  email: 'x@example.com',
  displayName: 'x',
  role: 'APPRAISER',
  active: true,
  twoFactor: { status: 'DISABLED', method: null },
  language: 'ar',
  digits: null,
  sessionId: 's',
}

test('a client that leaves while its session is read frees its place', async () => {
  const session = Promise.withResolvers<Actor | null>()
  const asked = Promise.withResolvers<void>()
  const join = vi.fn(async () => undefined)
  let taken = 0
  const answer = createLiveEndpoint({
    hub: { join, leave: () => undefined, size: () => 0 },
    sessionOf() {
      asked.resolve()
      return session.promise
    },
    async limitCalls(_kind, _person, call) {
      taken += 1
      return call().finally(() => {
        taken -= 1
      })
    },
    secure: false,
    log: listeningLog().log,
  })
  let closed: Promise<unknown> = Promise.resolve()
  const answered = Promise.withResolvers<void>()
  const server = createServer((incoming, outgoing) => {
    closed = once(outgoing, 'close')
    const info = { id: 'x', ip: '127.0.0.1', userAgent: '' }
    answered.resolve(answer({ incoming, outgoing, headers: new Headers(), info }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET /live HTTP/1.1\r\nhost: x\r\n\r\n')
  await asked.promise
  client.destroy()
  await closed
  session.resolve(PERSON)
  await answered.promise
  expect(taken).toBe(0)
  expect(join).not.toHaveBeenCalled()
})
