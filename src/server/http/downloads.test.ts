import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { FILE_IN_MAKING } from '#kernel/file-in-making.ts'
import { listeningLog } from '../../../tests/support/log.ts'
import type { DownloadedFile } from '../procedure.ts'
import { errorAnswer } from './answers.ts'
import { createDownloads } from './downloads.ts'

type Parts = Parameters<typeof createDownloads>[0]
const { log, told } = listeningLog()
const CSV = '\ufeffالرقم\r\n1\r\n'
const BYTES = Buffer.from(CSV)

/** The host of one file, which waits no longer than a moment before it answers without it. */
function host(making: Promise<DownloadedFile> | (() => Promise<DownloadedFile>)) {
  const parts = {
    downloads: {
      'x.csv': { access: 'signedIn', input: z.object({}), run: typeof making === 'function' ? making : () => making },
    },
    sessionOf: async () => ({ id: 'a', role: 'ADMIN', active: true, twoFactor: { status: 'ENABLED' } }),
    limitCalls: <T>(_kind: string, _id: string, work: () => Promise<T>) => work(),
    measures: { operation: () => undefined },
    database: {},
    log,
    quick: 5,
    every: 5,
  }
  const app = new Hono<{ Variables: { info: { id: string } } }>()
  app.use(async (c, next) => {
    c.set('info', { id: 'r' })
    await next()
  })
  app.route('/', createDownloads(parts as unknown as Parts) as unknown as Hono)
  app.onError((error) => errorAnswer(error as AppError, 'r'))
  return async (accept: string, method = 'GET') => app.request('/x.csv', { method, headers: { accept } })
}

const file = (content: DownloadedFile['content']): DownloadedFile => ({ name: 'x.csv', type: 'text/csv', content })
const inMemory = file(BYTES)
const broken = () =>
  file({
    size: BYTES.length,
    stream: Readable.from(
      (async function* () {
        yield BYTES.subarray(0, 5)
        throw new Error('the disk is gone')
      })(),
    ),
  })

test('a file that is soon made is answered as itself, with its length, to anyone who asks', async () => {
  const answer = await host(Promise.resolve(inMemory))(`${FILE_IN_MAKING}, */*`)
  expect(answer.headers.get('content-type')).toBe('text/csv')
  expect(answer.headers.get('content-length')).toBe(`${BYTES.length}`)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="x.csv"')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES)
})

test('its headers alone are refused without making it', async () => {
  const run = vi.fn(() => Promise.resolve(inMemory))
  const answer = await host(run)('*/*', 'HEAD')
  expect([answer.status, run.mock.calls.length]).toEqual([405, 0])
})

test('one that takes longer is announced by empty lines, then sent with its length, and comes whole', async () => {
  const { promise, resolve } = Promise.withResolvers<DownloadedFile>()
  const answer = await host(promise)(FILE_IN_MAKING)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(FILE_IN_MAKING)
  const reader = answer.body?.getReader()
  // The first ones come before there is a file.
  for (let at = 0; at < 3; at++) expect((await reader?.read())?.value).toEqual(new Uint8Array([10]))
  resolve(file({ size: BYTES.length, stream: Readable.from([BYTES]) }))
  let rest = ''
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for (let read = await reader?.read(); !read?.done; read = await reader?.read())
    rest += decoder.decode(read?.value, { stream: true })
  const [line = '', ...content] = rest.replace(/^\n+/, '').split('\n')
  expect(JSON.parse(line)).toEqual({ file: { name: 'x.csv', type: 'text/csv', size: BYTES.length } })
  expect(content.join('\n')).toBe(CSV)
})

test('one that then cannot be made is answered as an error, and any other caller waits for the error itself', async () => {
  const tooLarge = new AppError('export-too-large', { params: { rows: 2, most: 1 } })
  const announced = Promise.withResolvers<DownloadedFile>()
  const answer = await host(announced.promise)(FILE_IN_MAKING)
  announced.reject(tooLarge)
  const made = JSON.parse(await answer.text())
  const awaited = Promise.withResolvers<DownloadedFile>()
  const waiting = host(awaited.promise)('*/*')
  awaited.promise.catch(() => undefined)
  awaited.reject(tooLarge)
  const other = await waiting
  const error = { code: 'export-too-large', params: { rows: 2, most: 1 } }
  expect([answer.status, made]).toMatchObject([200, { error, status: other.status }])
  expect([other.status, await other.json()]).toMatchObject([422, { error }])
})

test('one that breaks off breaks its answer off, and is in the log', async () => {
  await expect((await host(Promise.resolve(broken()))('*/*')).arrayBuffer()).rejects.toThrow('the disk is gone')
  const { promise, resolve } = Promise.withResolvers<DownloadedFile>()
  const late = await host(promise)(FILE_IN_MAKING)
  resolve(broken())
  await expect(late.text()).rejects.toThrow('the disk is gone')
  expect(told).toEqual(['a file broke off', 'a file broke off'])
})

test('one that nobody waits for any more is thrown away, whether it is there yet or not', async () => {
  const closed = (one: Readable) => new Promise((resolve) => (one.closed ? resolve(null) : one.once('close', resolve)))
  const stream = () => Readable.from(Array(9).fill(BYTES))
  const [early, late] = [stream(), stream()]
  const making = Promise.withResolvers<DownloadedFile>()
  const left = await host(making.promise)(FILE_IN_MAKING)
  await left.body?.cancel()
  making.resolve(file({ size: 1, stream: late }))
  await closed(late)

  const answer = await host(Promise.resolve(file({ size: 1, stream: early })))('*/*')
  await answer.body?.cancel()
  await closed(early)
})
