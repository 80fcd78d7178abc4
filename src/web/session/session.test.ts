import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Me } from '#access/me.ts'
import { send } from '../rpc/rpc.ts'
import { sessionQuery } from './me.ts'
import { leaveSession, refreshSession, watchSession } from './session.ts'
import { provideSessionSource } from './source.ts'
import type { SessionAnswer } from './state.ts'

const SESSION = '/rpc/session'
const VERB = '/rpc/records.get'

provideSessionSource({
  read: (signal) => send<SessionAnswer>(SESSION, { body: {}, signal }),
  readEarly: () => undefined,
  savePreference: async () => undefined,
  unknownFirm: {} as never,
})

/** A page that watches its session, and a server with at most one session that records the calls. */
function setUp() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const calls: string[] = []
  const server = { person: null as string | null, refuses: 'not-signed-in', always: false }
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
    if (path === SESSION)
      return json({
        user: server.person && { id: server.person },
        firm: {},
        demo: false,
        federation: null,
        botCheck: null,
        mailDelivery: 'SENT',
      })
    if (server.person && !server.always) return json({ id: 'saved' })
    return json({ error: { type: 'AUTHENTICATION', code: server.refuses } }, 401)
  })
  const knowPerson = (id: string) =>
    client.setQueryData(sessionQuery.queryKey, {
      user: { id } as Me,
      firm: {} as never,
      demo: false,
      federation: null,
      botCheck: null,
      mailDelivery: 'SENT',
    })
  const interrupted = () => client.getQueryData(sessionQuery.queryKey)?.interrupted
  const callsOf = (path: string) => calls.filter((call) => call === path).length
  return { client, server, knowPerson, interrupted, callsOf, off: watchSession(client) }
}

const call = (signal?: AbortSignal) => send(VERB, { body: {}, signal })
let page: ReturnType<typeof setUp>

beforeEach(() => {
  page = setUp()
})
afterEach(() => {
  page.off()
  page.client.clear()
  vi.unstubAllGlobals()
})

describe('a call that is refused because the session has ended', () => {
  test('waits for its person and is sent once more; several ask once', async () => {
    page.knowPerson('one')
    const answers = Promise.all([call(), call(), call()])
    await vi.waitFor(() => expect(page.interrupted()).toBe('expired'))
    expect(page.callsOf(SESSION)).toBe(1)
    expect(page.callsOf(VERB)).toBe(3)
    page.server.person = 'one'
    await refreshSession(page.client)
    await expect(answers).resolves.toHaveLength(3)
    expect(page.callsOf(VERB)).toBe(6)
  })

  test('is refused for good when its person leaves', async () => {
    page.knowPerson('one')
    const answer = call()
    const refused = expect(answer).rejects.toMatchObject({ code: 'not-signed-in' })
    await vi.waitFor(() => expect(page.interrupted()).toBe('expired'))
    await leaveSession(page.client)
    await refused
    expect(page.callsOf(VERB)).toBe(1)
    expect(page.client.getQueryData(sessionQuery.queryKey)?.user).toBeNull()
  })

  test('is never sent for somebody else', async () => {
    page.knowPerson('one')
    const refused = expect(call()).rejects.toMatchObject({ code: 'not-signed-in' })
    await vi.waitFor(() => expect(page.interrupted()).toBe('expired'))
    page.server.person = 'other'
    await refreshSession(page.client)
    await refused
    expect(page.interrupted()).toBe('replaced')
    expect(page.callsOf(VERB)).toBe(1)
  })

  test('is not waited for by the person who gave it up, nor where nobody was signed in', async () => {
    const nobody = call()
    await expect(nobody).rejects.toMatchObject({ code: 'not-signed-in' })
    page.knowPerson('one')
    const given = new AbortController()
    const answer = expect(call(given.signal)).rejects.toMatchObject({ name: 'AbortError' })
    await vi.waitFor(() => expect(page.interrupted()).toBe('expired'))
    given.abort()
    await answer
  })

  test('is sent once more and no oftener where the session is after all', async () => {
    page.knowPerson('one')
    Object.assign(page.server, { person: 'one', always: true })
    await expect(call()).rejects.toMatchObject({ code: 'not-signed-in' })
    expect(page.callsOf(VERB)).toBe(2)
    expect(page.interrupted()).toBeUndefined()
  })
})

test('another refusal of the session has it read again, and is not sent again', async () => {
  page.knowPerson('one')
  Object.assign(page.server, { person: 'one', always: true, refuses: 'password-expired' })
  await expect(call()).rejects.toMatchObject({ code: 'password-expired' })
  expect(page.callsOf(VERB)).toBe(1)
  expect(page.callsOf(SESSION)).toBe(1)
})
