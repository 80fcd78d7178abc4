import { afterEach, expect, test, vi } from 'vitest'
import { RpcError } from '../../rpc/rpc.ts'
import { changeRows } from './bulk.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('rows that are too many for a minute wait for the next, and none is lost or changed twice', async () => {
  vi.useFakeTimers()
  const changed: string[] = []
  let refused = 0
  const change = async ({ id }: { id: string }) => {
    if (changed.length === 2 && refused++ < 2)
      throw new RpcError({ type: 'NETWORK', code: 'too-many-calls', params: { seconds: 30 } }, 429)
    changed.push(id)
  }
  const running = changeRows([{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }], { change }, () => {})
  await vi.advanceTimersByTimeAsync(59_000)
  expect(changed).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await running).toEqual({ changed: ['a', 'b', 'c', 'd'], refused: [], stopped: null })
})

test('without a connection the rest is left', async () => {
  const change = async () => {
    throw new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
  }
  const outcome = await changeRows([{ id: 'a' }, { id: 'b' }], { change }, () => {})
  expect(outcome).toMatchObject({ changed: [], stopped: { left: 2 } })
})
