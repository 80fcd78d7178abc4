import { createHash, randomBytes } from 'node:crypto'
import { createServer, get, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Actor } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { createStoredDownloads } from '#server/files/serve/stored-downloads.ts'
import { createApp } from '#server/http/app.ts'
import { createListener } from '#server/http/listener.ts'
import { type ServedFile, storedDownload } from '#server/procedure.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { listeningLog } from '../support/log.ts'
import { memoryStore } from '../support/memory-store.ts'
import { entriesOf } from '../support/zip.ts'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const deed = randomBytes(300_000)
const large = randomBytes(24 << 20)
const held = { [hashOf(deed)]: deed, [hashOf(large)]: large }
const drawn = randomBytes(2000)
const memory = memoryStore(held, { [`${hashOf(deed)}-thumbnail`]: drawn })
const lost = 'f'.repeat(64)
const at = new Date('2026-11-21T09:30:00Z')

const ARABIC = 'وثيقة الملكية "2019".pdf'
const file = (bytes: Buffer, more: Partial<ServedFile> = {}): ServedFile => ({
  sha256: hashOf(bytes),
  size: bytes.length,
  kind: 'pdf',
  name: ARABIC,
  as: 'attachment',
  opens: [],
  ...more,
})

const runs: string[] = []
const storedDownloads = {
  'documents/:id': storedDownload({
    access: 'signedIn',
    input: z.strictObject({ id: z.enum(['deed', 'large', 'lost', 'hidden']), as: z.literal('view').optional() }),
    async run({ actor }, { id, as }) {
      runs.push(`${actor.id} ${id} ${as ?? 'take'}`)
      if (id === 'hidden') throw new AppError('not-found')
      if (id === 'lost') return file(deed, { sha256: lost })
      return file(id === 'deed' ? deed : large, { as: as ? 'inline' : 'attachment' })
    },
  }),
  'documents/:id/:preview': storedDownload({
    access: 'signedIn',
    input: z.strictObject({ id: z.literal('deed'), preview: z.enum(['thumbnail', 'screen']) }),
    run: async (_, { preview }) => ({ sha256: hashOf(deed), preview, opens: [] }),
  }),
  'valuations/:id/documents.zip': storedDownload({
    access: 'canEditValuations',
    input: z.strictObject({ id: z.enum(['two', 'none', 'large', 'missing', 'broken']) }),
    async run(_, { id }) {
      const one = { sha256: hashOf(deed), name: ARABIC, at }
      const other = { sha256: hashOf(large), name: '../صورة.jpg', at }
      const of = { two: [one, other, { ...one, name: ARABIC }], none: [], large: [other, other, other] }
      if (id === 'missing') return { name: 'VAL-2026-0001.zip', files: [one, { ...one, sha256: lost }], opens: [] }
      return { name: `وثائق ${id}.zip`, files: id === 'broken' ? [one, other] : of[id], opens: [] }
    },
  }),
}

let fresh: FreshDatabase
let database: Database
let port: number
const { log, told } = listeningLog()
const actor = (role: Actor['role']): Actor => ({
  id: role,
  email: 'a@thamin.example',
  displayName: role,
  role,
  active: true,
  twoFactor: { status: 'DISABLED', method: null },
  language: null,
  digits: null,
  sessionId: 's',
})
// Anyone who says so is signed in: who is, is tested elsewhere.
const sessionOf = async (headers: Headers) => {
  const role = headers.get('x-role')
  return role === 'APPRAISER' || role === 'CLIENT' ? actor(role) : null
}
const server = createServer((incoming, outgoing) => listener(incoming, outgoing))
const listener = (() => {
  const parts = { storedDownloads, store: memory.store, sessionOf, alert: () => {}, secure: true, log }
  const app = () =>
    createApp({
      verbs: {},
      identity: { handler: async () => new Response() },
      downloads: new Hono(),
      photos: new Hono(),
      logo: new Hono(),
      uploads: new Hono(),
      sheets: [new Hono()],
      calendars: new Hono(),
      tiles: new Hono(),
      storedDownloads: createStoredDownloads({
        ...parts,
        database,
        notifyCache: (_, load) => load(),
        runTask: async () => Promise.reject(new Error('no task')),
        noteOpenings: async () => {},
      }),
      trustProxy: false,
      secure: true,
      published: () => ({}),
      cookieName: 'c',
      metrics: { text: async () => '' },
      assertWritable: () => undefined,
      log,
    })
  let made: ReturnType<typeof createListener> | undefined
  const rpc = async () => ({ error: new AppError('unknown-verb') })
  return (...[incoming, outgoing]: Parameters<ReturnType<typeof createListener>>) => {
    made ??= createListener({
      live: async () => {},
      rpc,
      app: app(),
      ready: async () => {},
      isStopping: () => false,
      trustProxy: false,
      secure: true,
    })
    made(incoming, outgoing)
  }
})()

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.appUrl)
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.close()
  await fresh.close()
})

type Asked = { method?: string; role?: string; headers?: Record<string, string> }
function open(path: string, { method = 'GET', role = 'APPRAISER', headers = {} }: Asked = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asked = { port, path: `/files/${path}`, method, headers: { ...(role ? { 'x-role': role } : {}), ...headers } }
    request(asked, resolve).on('error', reject).end()
  })
}
async function ask(path: string, asked?: Asked) {
  const answer = await open(path, asked)
  const body = await buffer(answer)
  const code = answer.headers['content-type'] === 'application/json' ? JSON.parse(String(body)).error.code : undefined
  return { status: answer.statusCode, headers: answer.headers, body, code }
}

describe('a file', () => {
  test('comes whole, under its name in its own letters, with all that keeps it from being more than a file', async () => {
    const { status, headers, body } = await ask('documents/deed')
    expect([status, body.equals(deed)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '300000',
      'content-disposition': `attachment; filename="_ _ _2019_.pdf"; filename*=UTF-8''${encodeURIComponent('وثيقة الملكية _2019_.pdf')}`,
      etag: `"${hashOf(deed)}"`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect((await ask('documents/deed?as=view')).headers['content-disposition']).toMatch(/^inline; /)
  })

  test('comes in parts, and the parts are the file', async () => {
    const parts = await Promise.all(
      ['bytes=0-99999', 'bytes=100000-250000', 'bytes=-49999'].map((range) =>
        ask('documents/deed', { headers: { range } }),
      ),
    )
    expect(parts.map(({ status, headers }) => [status, headers['content-range'], headers['content-length']])).toEqual([
      [206, 'bytes 0-99999/300000', '100000'],
      [206, 'bytes 100000-250000/300000', '150001'],
      [206, 'bytes 250001-299999/300000', '49999'],
    ])
    expect(Buffer.concat(parts.map(({ body }) => body)).equals(deed)).toBe(true)
    const over = await ask('documents/deed', { headers: { range: 'bytes=300000-' } })
    expect([over.status, over.headers['content-range'], over.body.length]).toEqual([416, 'bytes */300000', 0])
    const several = await ask('documents/deed', { headers: { range: 'bytes=0-1,5-6' } })
    expect([several.status, several.body.length]).toEqual([200, 300_000])
    const other = await ask('documents/deed', { headers: { range: 'bytes=0-1', 'if-range': '"other"' } })
    expect([other.status, other.body.length]).toEqual([200, 300_000])
  })

  test('anyone who has it is answered so, and it is asked whether they still may', async () => {
    const etag = `"${hashOf(deed)}"`
    runs.length = 0
    const again = await ask('documents/deed', { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.etag, again.body.length, runs]).toEqual([304, etag, 0, ['APPRAISER deed take']])
    expect(again.headers['cache-control']).toBe('private, no-cache')
    expect((await ask('documents/deed', { role: '', headers: { 'if-none-match': etag } })).status).toBe(401)
    expect((await ask('documents/hidden', { headers: { 'if-none-match': '*' } })).status).toBe(404)
  })

  test('HEAD tells the same and sends nothing, whatever part it asks for', async () => {
    const reads = memory.reads.length
    const { status, headers, body } = await ask('documents/deed', { method: 'HEAD', headers: { range: 'bytes=0-9' } })
    expect([status, headers['content-length'], headers.etag, body.length]).toEqual([
      200,
      '300000',
      `"${hashOf(deed)}"`,
      0,
    ])
    expect(memory.reads.length).toBe(reads)
  })

  test('that the store has lost is an error that says so, and nothing of a file', async () => {
    const { status, code, headers } = await ask('documents/lost')
    expect([status, code, headers.etag]).toEqual([500, 'file-missing', undefined])
  })

  test('that breaks off in the store breaks off at the reader too', async () => {
    memory.broken.add(hashOf(large))
    try {
      await expect(ask('documents/large')).rejects.toThrow(/aborted|hang up|ECONNRESET/)
      await expect.poll(() => told).toContain('a file broke off')
    } finally {
      memory.broken.clear()
    }
  })

  test('whose reader goes away is closed, and one who is slow is waited for without taking it into memory', async () => {
    told.length = 0
    const answer = await open('documents/large')
    answer.pause()
    await new Promise((go) => setTimeout(go, 200))
    const stream = memory.reads.at(-1)
    const before = process.memoryUsage.rss()
    await new Promise((go) => setTimeout(go, 300))
    expect(process.memoryUsage.rss() - before).toBeLessThan(8 << 20)
    expect(stream?.destroyed).toBe(false)
    answer.destroy()
    await expect.poll(() => stream?.destroyed).toBe(true)
    expect(told).toEqual([])
  })

  test('several on one connection come whole, one after the other', async () => {
    const bodies = []
    for (const path of ['documents/deed', 'documents/large', 'documents/deed']) {
      const answer = await fetch(`http://127.0.0.1:${port}/files/${path}`, { headers: { 'x-role': 'APPRAISER' } })
      bodies.push(hashOf(Buffer.from(await answer.arrayBuffer())))
    }
    expect(bodies).toEqual([hashOf(deed), hashOf(large), hashOf(deed)])
  })
})

describe('is refused', () => {
  test.each<[string, string, Asked, number, string]>([
    ['to who is not signed in', 'documents/deed', { role: '' }, 401, 'not-signed-in'],
    ['to who lacks the permission', 'valuations/two/documents.zip', { role: 'CLIENT' }, 403, 'permission-denied'],
    ['to a foreign page', 'documents/deed', { headers: { 'sec-fetch-site': 'cross-site' } }, 403, 'foreign-origin'],
    ['with an input of another shape', 'documents/deed?as=raw', {}, 400, 'invalid-argument'],
    ['with a field that nobody stated', 'documents/deed?x=1', {}, 400, 'invalid-argument'],
    ['with the parameter given twice', 'documents/deed?id=large', {}, 400, 'invalid-argument'],
    ['with a path that climbs', 'documents/..%2f..%2fetc', {}, 400, 'invalid-argument'],
    ['by another method', 'documents/deed', { method: 'PUT' }, 405, 'method-not-allowed'],
    ['where there is none of that kind', 'document/deed', {}, 404, 'not-found'],
  ])('%s', async (_, path, asked, status, code) => {
    const answer = await ask(path, asked)
    expect([answer.status, answer.code]).toEqual([status, code])
  })
})

describe('a picture that was drawn', () => {
  test('comes as WebP, and not at all where it was not drawn', async () => {
    const { status, headers, body } = await ask('documents/deed/thumbnail')
    expect([status, headers['content-type'], body.equals(drawn)]).toEqual([200, 'image/webp', true])
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' })
    const again = await ask('documents/deed/thumbnail', { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const head = await ask('documents/deed/thumbnail', { method: 'HEAD' })
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '2000', 0])
    expect((await ask('documents/deed/screen')).status).toBe(404)
  })
})

describe('a ZIP', () => {
  test('opens in another program and holds every file as it is, under names that are safe and each once', async () => {
    const { status, headers, body } = await ask('valuations/two/documents.zip')
    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('وثائق two.zip')}`)
    const listed = await entriesOf(body)
    expect(listed).toEqual([
      ['وثيقة الملكية _2019_.pdf', 0, at, hashOf(deed)],
      ['صورة.jpg', 0, at, hashOf(large)],
      ['وثيقة الملكية _2019_ (2).pdf', 0, at, hashOf(deed)],
    ])
  })

  test('of no files is an empty one, and HEAD makes none', async () => {
    const { body } = await ask('valuations/none/documents.zip')
    expect([body.length, body.subarray(0, 4).toString('latin1')]).toEqual([22, 'PK\x05\x06'])
    const head = await ask('valuations/two/documents.zip', { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([200, 0])
  })

  test('that lacks a file, or meets one that breaks off, breaks off itself', async () => {
    await expect(ask('valuations/missing/documents.zip')).rejects.toThrow(/aborted|hang up|ECONNRESET/)
    memory.broken.add(hashOf(large))
    try {
      await expect(ask('valuations/broken/documents.zip')).rejects.toThrow(/aborted|hang up|ECONNRESET/)
      memory.broken.delete(hashOf(large))
      delete held[hashOf(deed)]
      // The very first one can still be said.
      expect(await ask('valuations/two/documents.zip')).toMatchObject({ status: 500, code: 'file-missing' })
    } finally {
      memory.broken.clear()
      held[hashOf(deed)] = deed
    }
  })

  test('whose reader goes away stops: no further file is opened', async () => {
    const before = memory.reads.length
    await new Promise<void>((resolve, reject) => {
      const asked = { port, path: '/files/valuations/large/documents.zip', headers: { 'x-role': 'APPRAISER' } }
      get(asked, (answer) => answer.once('data', () => resolve(void answer.destroy()))).on('error', reject)
    })
    await expect.poll(() => memory.reads.slice(before).every((stream) => stream.destroyed)).toBe(true)
    await new Promise((go) => setTimeout(go, 100))
    expect(memory.reads.length - before).toBe(1)
  })
})
