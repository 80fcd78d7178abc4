import { expect, test } from 'vitest'
import { RpcError } from '../rpc/rpc.ts'
import { createReader } from './read-range.ts'

const FILE = Uint8Array.from({ length: 1000 }, (_, at) => at % 251)
const signal = new AbortController().signal

/** A reader of the file from a server that answers so; `asked` lists the ranges that it was asked for. */
function reader(answer: (from: number, to: number) => Response) {
  const asked: string[] = []
  const read = createReader('/files/documents/1', FILE.length, async (_, { headers } = {}) => {
    const range = headers?.range ?? ''
    asked.push(range)
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
    return answer(Number(from), Number(to))
  })
  return { read, asked }
}
const part = (from: number, to: number, contentRange = `bytes ${from}-${to}/1000`) =>
  new Response(FILE.slice(from, to + 1), { status: 206, headers: { 'content-range': contentRange } })

test('a piece is asked for by its first and last byte', async () => {
  const { read, asked } = reader(part)
  expect(new Uint8Array(await read(100, 164, signal))).toEqual(FILE.slice(100, 164))
  expect(new Uint8Array(await read(990, 1000, signal))).toEqual(FILE.slice(990))
  expect(asked).toEqual(['bytes=100-163', 'bytes=990-999'])
})

test('a server that sends the whole is asked once', async () => {
  const { read, asked } = reader(() => new Response(FILE))
  expect(new Uint8Array(await read(10, 20, signal))).toEqual(FILE.slice(10, 20))
  expect(new Uint8Array(await read(500, 700, signal))).toEqual(FILE.slice(500, 700))
  expect(asked).toHaveLength(1)
})

test.each([
  ['a whole that was cut off', () => new Response(FILE.slice(0, 900))],
  ['a piece that was cut off', (from: number, to: number) => part(from, to - 1)],
  ['a piece from elsewhere', (from: number, to: number) => part(from, to, 'bytes 0-63/1000')],
  ['a piece that does not say where it is from', (from: number, to: number) => part(from, to, '')],
])('%s is a fault of the network, and may be asked for again', async (_, answer) => {
  const { read, asked } = reader(answer)
  for (const attempt of [1, 2]) {
    await expect(read(100, 164, signal)).rejects.toMatchObject({ code: 'network-error' })
    expect(asked).toHaveLength(attempt)
  }
})

test('what refuses the file is reported as it is', async () => {
  const read = createReader('/files/documents/1', 10, async () => {
    throw new RpcError({ type: 'NOT_FOUND', code: 'document-not-found' }, 404)
  })
  await expect(read(0, 10, signal)).rejects.toMatchObject({ code: 'document-not-found' })
})
