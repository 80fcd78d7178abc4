import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Me } from '#features/people/model.ts'
import { rpc } from '../rpc/rpc.ts'
import { sessionQuery } from './me.ts'
import { leaveSession, refreshSession, watchSession } from './session.ts'

/** A server with one session at most: who it says is signed in, and the calls that it was asked. */
function bench() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const calls: string[] = []
  const server = { person: null as string | null, refuses: 'not-signed-in', always: false }
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
    if (path === '/rpc/people.me')
      return json({
        user: server.person && { id: server.person },
        firm: {},
        demo: false,
        federation: null,
        botCheck: null,
      })
    if (server.person && !server.always) return json({ id: 'saved' })
    return json({ error: { type: 'AUTHENTICATION', code: server.refuses } }, 401)
  })
  const knows = (id: string) =>
    client.setQueryData(sessionQuery.queryKey, {
      user: { id } as Me,
      firm: {} as never,
      demo: false,
      federation: null,
      botCheck: null,
    })
  const standing = () => client.getQueryData(sessionQuery.queryKey)?.standing
  const asked = (path: string) => calls.filter((call) => call === path).length
  return { client, server, knows, standing, asked, off: watchSession(client) }
}

const call = (signal?: AbortSignal) => rpc.people.security({}, { signal })
const SECURITY = '/rpc/people.security'
let it: ReturnType<typeof bench>

beforeEach(() => {
  it = bench()
})
afterEach(() => {
  it.off()
  it.client.clear()
  vi.unstubAllGlobals()
})

describe('a call that is refused because the session has ended', () => {
  test('waits for its person and is sent once more; several ask once', async () => {
    it.knows('one')
    const answers = Promise.all([call(), call(), call()])
    await vi.waitFor(() => expect(it.standing()).toBe('ended'))
    expect(it.asked('/rpc/people.me')).toBe(1)
    expect(it.asked(SECURITY)).toBe(3)
    it.server.person = 'one'
    await refreshSession(it.client)
    await expect(answers).resolves.toHaveLength(3)
    expect(it.asked(SECURITY)).toBe(6)
  })

  test('is refused for good when its person leaves', async () => {
    it.knows('one')
    const answer = call()
    const refused = expect(answer).rejects.toMatchObject({ code: 'not-signed-in' })
    await vi.waitFor(() => expect(it.standing()).toBe('ended'))
    await leaveSession(it.client)
    await refused
    expect(it.asked(SECURITY)).toBe(1)
    expect(it.client.getQueryData(sessionQuery.queryKey)?.user).toBeNull()
  })

  test('is never sent for somebody else', async () => {
    it.knows('one')
    const refused = expect(call()).rejects.toMatchObject({ code: 'not-signed-in' })
    await vi.waitFor(() => expect(it.standing()).toBe('ended'))
    it.server.person = 'other'
    await refreshSession(it.client)
    await refused
    expect(it.standing()).toBe('taken')
    expect(it.asked(SECURITY)).toBe(1)
  })

  test('is not waited for by whoever gave it up, nor where nobody was signed in', async () => {
    const nobody = call()
    await expect(nobody).rejects.toMatchObject({ code: 'not-signed-in' })
    it.knows('one')
    const given = new AbortController()
    const answer = expect(call(given.signal)).rejects.toMatchObject({ name: 'AbortError' })
    await vi.waitFor(() => expect(it.standing()).toBe('ended'))
    given.abort()
    await answer
  })

  test('is sent once more and no oftener where the session stands after all', async () => {
    it.knows('one')
    Object.assign(it.server, { person: 'one', always: true })
    await expect(call()).rejects.toMatchObject({ code: 'not-signed-in' })
    expect(it.asked(SECURITY)).toBe(2)
    expect(it.standing()).toBeUndefined()
  })
})

test('another refusal of the session has it read anew, and is not sent again', async () => {
  it.knows('one')
  Object.assign(it.server, { person: 'one', always: true, refuses: 'password-expired' })
  await expect(call()).rejects.toMatchObject({ code: 'password-expired' })
  expect(it.asked(SECURITY)).toBe(1)
  expect(it.asked('/rpc/people.me')).toBe(1)
})
