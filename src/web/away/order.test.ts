import { describe, expect, it } from 'vitest'
import { RpcError } from '../rpc/rpc.ts'
import { DeviceError } from './device-error.ts'
import { judgeFailure, nextCommand, waitAfter } from './order.ts'
import type { Command } from './store.ts'

const command = (seq: number, stream: string): Command => ({
  seq,
  id: `c${seq}`,
  stream,
  kind: 'save',
  body: {},
  hasFile: false,
  at: 0,
  tries: 0,
  state: 'waiting',
  fault: null,
})

describe('nextCommand', () => {
  it('takes the oldest, and none of a stream that is held back', () => {
    const commands = [command(1, 'a'), command(2, 'b'), command(3, 'a')]
    expect(nextCommand(commands, new Map(), 0)).toEqual({ command: commands[0] })
    expect(nextCommand(commands, new Map([['a', 100]]), 50)).toEqual({ command: commands[1] })
    expect(nextCommand(commands, new Map([['a', 100]]), 100)).toEqual({ command: commands[0] })
  })

  it('tells how long to wait when every stream is held back', () => {
    const held = new Map([
      ['a', 100],
      ['b', 70],
    ])
    expect(nextCommand([command(1, 'a'), command(2, 'b')], held, 50)).toEqual({ wait: 20 })
    expect(nextCommand([], held, 50)).toEqual({ wait: null })
  })
})

describe('waitAfter', () => {
  it('doubles up to a minute, a quarter of it by chance', () => {
    expect([1, 2, 3].map((tries) => waitAfter(tries, 1))).toEqual([2000, 4000, 8000])
    expect(waitAfter(1, 0)).toBe(1500)
    expect(waitAfter(1_000_000, 1)).toBe(60_000)
  })
})

describe('judgeFailure', () => {
  const rpc = (type: RpcError['type'], code: RpcError['code']) => new RpcError({ type, code }, 400)
  it.each([
    ['away', rpc('NETWORK', 'network-error')],
    ['away', rpc('NETWORK', 'unavailable')],
    ['later', rpc('AUTHENTICATION', 'too-many-requests')],
    ['later', rpc('SERVER', 'unknown-error')],
    ['later', rpc('NOT_FOUND', 'upload-not-found')],
    ['ended', rpc('AUTHENTICATION', 'not-signed-in')],
    ['refused', rpc('VALIDATION', 'file-kind')],
    ['refused', rpc('AUTHORIZATION', 'permission-denied')],
    ['refused', new DeviceError('damaged')],
    ['later', new DeviceError('closed')],
    ['later', new Error('of the browser')],
  ] as const)('%s', (failure, error) => {
    expect(judgeFailure(error)).toBe(failure)
  })
})
