import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveChange, LiveKind } from '#kernel/live.ts'
import type { ReadKey } from '#web/live/keys.ts'
import { refreshChanged, refreshShown } from './refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const KEYS: readonly ReadKey[] = [
  ['invoices', 'one', 'a'],
  ['invoices', 'one', 'b'],
  ['invoices', 'counts', 'ageing'],
  ['invoices', 'list', {}, null],
  ['portal', 'overview'],
  ['portal', 'reports'],
  ['requests', 'one', 'a'],
  ['dashboard', 'work'],
]

/** Gives which of the keys are to be read again after `act`. */
async function again(act: (client: QueryClient) => void): Promise<ReadKey[]> {
  const client = new QueryClient()
  for (const key of KEYS) client.setQueryData(key, 0)
  act(client)
  await vi.advanceTimersByTimeAsync(10_000)
  return KEYS.filter((key) => client.getQueryState(key)?.isInvalidated)
}

const changed = (kind: LiveKind, id: string): LiveChange => ({
  ...{ kind, id, event: 'X', at: '', actor: { id: 'other', name: '' } },
})

test('a change reads again what shows the record, what counts its kind, and its list', async () => {
  const invoice = await again((client) => refreshChanged(client, 'me').changed([changed('invoice', 'a')]))
  expect(invoice).toEqual([KEYS[0], KEYS[2], KEYS[3], KEYS[4]])
  const request = await again((client) => refreshChanged(client, 'me').changed([changed('request', 'a')]))
  expect(request).toEqual([KEYS[4], KEYS[6]])
  const property = await again((client) => refreshChanged(client, 'me').changed([changed('property', 'a')]))
  expect(property).toEqual([KEYS[7]])
})

test('after a break all but lists is read again', async () => {
  expect(await again((client) => void refreshShown(client))).toEqual(KEYS.filter(([, part]) => part !== 'list'))
})

test('a key or a kind that nobody has declared does not compile', () => {
  // @ts-expect-error a noun
  const noun: ReadKey = ['invoces', 'one', 'a']
  // @ts-expect-error a part of another noun
  const part: ReadKey = ['invoices', 'inbox']
  // @ts-expect-error a kind
  const kind: LiveKind = 'invoces'
  expect([noun, part, kind]).toHaveLength(3)
})
