import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { Me } from '#access/me.ts'
import { sessionQuery } from '#web/session/me.ts'
import type { Session } from '#web/session/state.ts'
import { UNDECIDED } from './decision-queue.ts'
import { queueOf } from './use-decisions.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const DECISION = { searchId: 's', evidenceId: 'a', evidenceVersion: 1, version: 0, choice: 'USED' } as const
const sessionOf = (id: string | null, more: Partial<Session> = {}) =>
  ({ user: id === null ? null : ({ id } as Me), firm: {}, demo: false, ...more }) as Session

test.each([
  ['somebody else signs in after a sign-out', [sessionOf(null), sessionOf('omar')]],
  ['another tab has signed somebody else in', [sessionOf('sara', { interrupted: 'replaced' })]],
])('decisions that wait are not sent, asked about or undone once %s', async (valuationId, sessions) => {
  vi.useFakeTimers()
  const [fetched, page] = [vi.fn(async () => Promise.reject(new TypeError('offline'))), new EventTarget()]
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, sessionOf('sara'))
  const queue = queueOf('sara', valuationId, client)
  queue.decide([DECISION], () => UNDECIDED)
  await vi.advanceTimersByTimeAsync(0)
  expect([queue.state().waiting.length, fetched.mock.calls.length, asks()]).toEqual([1, 1, true])
  // Her session has expired, and is hers still.
  client.setQueryData(sessionQuery.queryKey, sessionOf('sara', { interrupted: 'expired' }))
  expect(queueOf('sara', valuationId, client)).toBe(queue)

  for (const session of sessions) client.setQueryData(sessionQuery.queryKey, session)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  queue.undo()
  expect([fetched.mock.calls.length, asks(), queue.state().canUndo]).toEqual([1, false, false])
  const next = queueOf('omar', valuationId, client)
  expect([next.state().waiting, next.state().canUndo]).toEqual([[], false])
  expect(queueOf('sara', valuationId, client)).not.toBe(queue)
})
