import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer } from '#app/serve.ts'
import { fitEnding, tidyFileName } from '#kernel/file-names.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { log } from '#server/log.ts'
import { textPdf } from '../support/pdfs.ts'
import { flatPng, halves } from '../support/pictures.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { uploader } from '../support/uploader.ts'
import { docx, writeZip, xlsx } from '../support/zips.ts'

let product: Product
let person: Person
let valuation: string
let its: ReturnType<typeof uploader>
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  product = await openProduct()
  closing.push(() => product.close())
  person = await product.person('APPRAISER')
  its = uploader(product.base, person)
  valuation = (await create(person)).id
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pdf = (text = randomUUID()) => textPdf([text])
/** Any Word file: sooner judged than a PDF, whose pages are counted. */
const word = () => writeZip(docx([], randomUUID()))
const incoming = () => readdirSync(join(product.filesFolder, 'incoming'))
const rowOf = (id: string) => product.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
const kept = async (sha256: string, store: FileStore = product.store) => buffer(await store.read(sha256))

/** Another server over the same database and, unless stated otherwise, the same store. */
async function another(store: FileStore = product.store) {
  const env = { appUrl: 'http://localhost:3000', host: '127.0.0.1', trustProxy: false }
  const server = await openServer({ appUrl: product.appUrl, secret: 's'.repeat(32), env, store, log })
  const base = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
  let open = true
  const close = async () => {
    if (open) await server.close()
    open = false
  }
  closing.push(close)
  return { base, close, its: uploader(base, person) }
}

describe('the course of a file', () => {
  test('it comes in pieces, is judged, and kept under the hash of its bytes', async () => {
    const bytes = pdf()
    const made = await its.make(valuation, 'وثيقة التملك.pdf', bytes.length)
    expect([made.status, made.headers.get('location')]).toEqual([
      201,
      expect.stringMatching(/^\/files\/uploads\/[0-9a-f-]{36}$/),
    ])
    const id = made.headers.get('location')?.split('/').at(-1) ?? ''
    const expires = new Date(made.headers.get('upload-expires') ?? 0).getTime() - Date.now()
    expect(expires / 3_600_000).toBeGreaterThan(23.9)
    expect(await rowOf(id)).toMatchObject({
      userId: person.id,
      valuationId: valuation,
      name: 'وثيقة التملك.pdf',
      size: bytes.length,
      sha256: null,
    })
    expect((await its.send(id, bytes.subarray(0, 300))).status).toBe(204)
    const head = await its.head(id)
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'upload-offset': '300',
      'upload-length': String(bytes.length),
      'cache-control': 'no-store',
      'tus-resumable': '1.0.0',
    })
    expect((await its.check(id)).code).toBe('upload-unfinished')
    expect((await its.send(id, bytes.subarray(300), 300)).status).toBe(204)
    const checked = await its.check(id)
    const sha256 = hashOf(bytes)
    const said = {
      id,
      name: 'وثيقة التملك.pdf',
      kind: 'pdf',
      size: bytes.length,
      sha256,
      pages: 1,
      notes: [],
      width: null,
      height: null,
      opening: checked.said.opening,
      heldAs: null,
    }
    expect([checked.status, checked.said, checked.headers.get('cache-control')]).toEqual([200, said, 'no-store'])
    expect((await kept(sha256)).equals(bytes)).toBe(true)
    expect(await rowOf(id)).toMatchObject({ sha256, sentSha256: sha256 })
    // Asked again, it says the same; and so does the protocol.
    expect((await its.check(id)).said).toEqual(said)
    expect(await its.offset(id)).toBe(bytes.length)
  })

  test('it becomes a document by its verb, and is an upload no more', async () => {
    const { said } = await its.bring(valuation, 'عقد.pdf', pdf())
    const added = await person.call('documents.add', {
      valuationId: valuation,
      uploadId: said.id,
      documentType: 'PROPERTY_DOCUMENT',
    })
    expect([added.status, added.said]).toMatchObject([
      200,
      { file: { sha256: said.sha256, name: 'عقد.pdf', pages: 1 } },
    ])
    expect(await rowOf(said.id)).toBeUndefined()
    expect((await its.check(said.id)).code).toBe('upload-not-found')
  })

  test('the same bytes are kept once, no matter who sends them', async () => {
    const bytes = word()
    const other = await product.person('SENIOR_APPRAISER')
    const answers = await Promise.all([
      its.bring(valuation, 'a.docx', bytes),
      uploader(product.base, other).bring(valuation, 'b.docx', bytes),
    ])
    expect(answers.map(({ status, said }) => [status, said.sha256, said.name])).toEqual([
      [200, hashOf(bytes), 'a.docx'],
      [200, hashOf(bytes), 'b.docx'],
    ])
  })

  test('a picture is kept without its place, upright, and drawn; its own bytes are remembered by their hash', async () => {
    const IFD3 = { GPSLatitudeRef: 'N', GPSLatitude: '29/1 22/1 3/1' }
    const sent = await halves(2000, 1000).withMetadata({ orientation: 6 }).withExifMerge({ IFD3 }).jpeg().toBuffer()
    const { said } = await its.bring(valuation, 'واجهة.JPG', sent)
    expect(said).toMatchObject({ kind: 'jpeg', name: 'واجهة.JPG', width: 1000, height: 2000 })
    expect(said.sha256).not.toBe(hashOf(sent))
    const bytes = await kept(said.sha256)
    expect([hashOf(bytes), bytes.length]).toEqual([said.sha256, said.size])
    expect(bytes.toString('latin1')).not.toContain('GPS')
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
    expect((await rowOf(said.id))?.sentSha256).toBe(hashOf(sent))
    const screen = await product.store.readPreview(said.sha256, 'screen')
    const thumbnail = await product.store.readPreview(said.sha256, 'thumbnail')
    expect(await sharp(screen).metadata()).toMatchObject({ format: 'webp', width: 800, height: 1600 })
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 160, height: 320 })
  })

  test('given up, it is gone', async () => {
    const id = await its.begin(valuation, 'a.pdf', 1000)
    await its.send(id, Buffer.alloc(10))
    expect((await its.cancel(id)).status).toBe(204)
    expect([await rowOf(id), incoming().filter((name) => name.startsWith(id))]).toEqual([undefined, []])
    expect([(await its.head(id)).status, (await its.cancel(id)).code]).toEqual([404, 'upload-not-found'])
  })

  test('the library of the browsers speaks to it', async () => {
    const bytes = pdf()
    const url = await new Promise<string | null>((resolve, reject) => {
      const upload = new Upload(bytes, {
        endpoint: `${product.base}/files/uploads`,
        chunkSize: 200,
        headers: { cookie: person.cookie, origin: product.base },
        metadata: { filename: 'مخطط.pdf', valuation },
        onSuccess: () => resolve(upload.url),
        onError: reject,
      })
      upload.start()
    })
    expect((await its.check(url?.split('/').at(-1) ?? '')).said).toMatchObject({
      name: 'مخطط.pdf',
      sha256: hashOf(bytes),
    })
  })
})

describe('what a file is, its bytes say', () => {
  const html = '<html><script>alert(1)</script></html>'
  const jpeg = () => halves().jpeg().toBuffer()
  type Case = [
    name: string,
    called: string,
    bytes: () => Promise<Buffer> | Buffer,
    said: string | { kind: string; name: string },
  ]
  const cases: Case[] = [
    ['a JPEG that is called a PDF', 'scan.pdf', jpeg, { kind: 'jpeg', name: 'scan.jpg' }],
    ['a PDF that is called a program', 'عقد.pdf.exe', () => pdf(), { kind: 'pdf', name: 'عقد.pdf' }],
    ['a Word file that is called nothing', 'مذكرة', () => writeZip(docx()), { kind: 'docx', name: 'مذكرة.docx' }],
    ['an Excel file', 'جدول.xlsx', () => writeZip(xlsx()), { kind: 'xlsx', name: 'جدول.xlsx' }],
    ['a PNG', 'x.png', () => flatPng(30, 30), { kind: 'png', name: 'x.png' }],
    ['a WebP', 'x.webp', () => halves(30, 30).webp().toBuffer(), { kind: 'webp', name: 'x.webp' }],
    ['a program that is called a PDF', 'عقد.pdf', () => Buffer.from('MZ\x90\0 and so on'), 'file-is-program'],
    ['a ZIP that is called a PDF', 'عقد.pdf', () => writeZip([{ name: 'a', data: 'a' }]), 'file-is-archive'],
    ['an SVG with a script', 'x.png', () => Buffer.from(`<svg>${html}</svg>`), 'file-is-page'],
    ['a page', 'x.pdf', () => Buffer.from(html), 'file-is-page'],
    ['a PDF that is a ZIP too', 'x.pdf', () => Buffer.concat([pdf(), writeZip(docx())]), 'file-damaged'],
    [
      'a JPEG that is a page too',
      'x.jpg',
      async () => Buffer.concat([await jpeg(), Buffer.from(html)]),
      'picture-damaged',
    ],
    ['a PDF cut off', 'x.pdf', () => pdf().subarray(0, -30), 'file-damaged'],
    ['a bomb of pixels', 'x.png', () => flatPng(9000, 8000), 'picture-too-large'],
    [
      'a bomb in a ZIP',
      'x.docx',
      () => writeZip(docx([{ name: 'a', data: Buffer.alloc(1e6), claims: { size: 100 } }])),
      'file-bomb',
    ],
    [
      'a Word file with macros',
      'x.docx',
      () => writeZip(docx([{ name: 'word/vbaProject.bin', data: 'x' }])),
      'file-macros',
    ],
  ]
  test.each(cases)('%s', async (_name, called, make, said) => {
    const bytes = await make()
    const id = await its.begin(valuation, called, bytes.length)
    expect((await its.send(id, bytes)).status).toBe(204)
    const checked = await its.check(id)
    if (typeof said === 'object') return expect(checked.said).toMatchObject({ ...said, id })
    expect([checked.code, checked.status >= 400 && checked.status < 500]).toEqual([said, true])
    // Refused, it leaves nothing behind: neither row nor bytes.
    expect(await rowOf(id)).toBeUndefined()
    expect(incoming().filter((name) => name.startsWith(id))).toEqual([])
    expect(await product.store.sizeOf(hashOf(bytes))).toBeUndefined()
    expect((await its.check(id)).code).toBe('upload-not-found')
  })

  test('nothing is left in the folder of what is being written', () =>
    expect(readdirSync(join(product.filesFolder, 'new'))).toEqual([]))
})

describe('names', () => {
  test.each([
    ['../../etc/passwd.pdf'],
    ['عقد\u202efdp.exe'],
    [`${'ش'.repeat(300)}.pdf`],
    ['CON.pdf'],
    ['👨‍👩‍👧‍👦.pdf'],
  ])('%j is kept tidy', async (name) => {
    const id = await its.begin(valuation, name, 10)
    expect((await rowOf(id))?.name).toBe(tidyFileName(name))
    await its.cancel(id)
    const { said } = await its.bring(valuation, name, word())
    expect(said.name).toBe(fitEnding(tidyFileName(name) ?? '', 'docx'))
  })

  test.each(['', '..', '\u202e', ' . '])('%j is refused', async (name) => {
    const { status, code } = await its.make(valuation, name, 10)
    expect([status, code]).toEqual([422, 'file-name'])
  })
})

describe('what is refused before a byte is taken', () => {
  const rows = () => product.db.selectFrom('uploads').select('id').execute()
  test.each<[what: string, size: string, headers: Record<string, string>, status: number, code: string]>([
    ['2 GB', '2147483648', {}, 413, 'file-too-large'],
    ['an empty file', '0', {}, 422, 'file-empty'],
    ['a length below nothing', '-1', {}, 400, 'invalid-argument'],
    ['a length in another form', '1e3', {}, 400, 'invalid-argument'],
    ['a length beyond all', '9'.repeat(30), {}, 400, 'invalid-argument'],
    ['a length that comes later', '10', { 'upload-defer-length': '1' }, 400, 'invalid-argument'],
    ['a part of a file', '10', { 'upload-concat': 'partial' }, 400, 'invalid-argument'],
    ['another protocol', '10', { 'tus-resumable': '0.2.2' }, 400, 'invalid-argument'],
    ['metadata that is none', '10', { 'upload-metadata': 'filename %%%' }, 400, 'invalid-argument'],
    [
      'a record that is not there',
      '10',
      { 'upload-metadata': `filename YS5wZGY=,valuation ${Buffer.from(randomUUID()).toString('base64')}` },
      404,
      'valuation-not-found',
    ],
    ['a record of no name', '10', { 'upload-metadata': 'filename YS5wZGY=' }, 404, 'valuation-not-found'],
  ])('%s', async (_what, size, headers, status, code) => {
    const [before, files] = [await rows(), incoming()]
    const answer = await its.make(valuation, 'a.pdf', size, headers)
    expect([answer.status, answer.code, answer.headers.get('content-type')]).toEqual([status, code, 'application/json'])
    expect([await rows(), incoming()]).toEqual([before, files])
  })

  test('more than was announced, and what is sent to another place than where the file ends', async () => {
    const id = await its.begin(valuation, 'a.pdf', 100)
    expect((await its.send(id, Buffer.alloc(101))).code).toBe('invalid-argument')
    const endless = new Blob([Buffer.alloc(300)]).stream()
    expect((await its.send(id, endless)).status).toBe(400)
    expect(await its.offset(id)).toBeLessThanOrEqual(100)
    const wrong = await its.send(id, Buffer.alloc(1), 50)
    expect([wrong.status, wrong.code]).toEqual([409, 'failed-precondition'])
    expect((await its.send(id, Buffer.alloc(1), 0, { 'content-type': 'text/plain' })).code).toBe('invalid-argument')
    await its.cancel(id)
  })

  test('more than 120 in a minute from one person', async () => {
    const eager = await product.person('APPRAISER')
    await product.db
      .insertInto('signInFailures')
      .values({ subject: `upload ${eager.id}`, failures: 119 })
      .execute()
    const mine = uploader(product.base, eager)
    expect((await mine.make(valuation, 'a.pdf', 10)).status).toBe(201)
    const { status, code, headers } = await mine.make(valuation, 'a.pdf', 10)
    expect([status, code, headers.get('retry-after')]).toEqual([429, 'too-many-requests', '60'])
    expect((await its.make(valuation, 'a.pdf', 10)).status).toBe(201)
  })
})

describe('who may', () => {
  const every = (of: ReturnType<typeof uploader>, id: string) => [
    () => of.make(valuation, 'a.pdf', 10),
    () => of.head(id),
    () => of.send(id, Buffer.alloc(10)),
    () => of.check(id),
    () => of.cancel(id),
  ]
  const statuses = async (asked: (() => Promise<{ status: number }>)[]) => {
    const all: number[] = []
    for (const ask of asked) all.push((await ask()).status)
    return all
  }

  test('send: nobody signed out, without the right, or without the second step', async () => {
    const id = await its.begin(valuation, 'a.pdf', 10)
    const status = async (cookie: string) => statuses(every(uploader(product.base, { cookie }), id))
    expect(await status('')).toEqual([401, 401, 401, 401, 401])
    expect(await status((await product.person('GUEST')).cookie)).toEqual([403, 403, 403, 403, 403])
    // Clients send proofs of payment: to no valuation, and another's upload is not there.
    for (const role of ['CLIENT', 'READ_ONLY'] as const)
      expect(await status((await product.person(role)).cookie)).toEqual([403, 404, 404, 404, 404])
    const manager = await product.person('VALUATION_MANAGER', { totp: false })
    expect(await status(manager.cookie)).toEqual([403, 403, 403, 403, 403])
    expect(await its.offset(id)).toBe(0)
  })

  test('reach an upload: the person who made it alone, as if it were not there', async () => {
    const id = await its.begin(valuation, 'a.pdf', 10)
    for (const role of ['APPRAISER', 'ADMIN'] as const) {
      const theirs = uploader(product.base, await product.person(role))
      const [, ...others] = every(theirs, id)
      expect(await statuses(others)).toEqual([404, 404, 404, 404])
    }
    for (const wrong of [randomUUID(), 'x', '..%2f..%2fx', `${id}.json`, id.toUpperCase()])
      expect([wrong, (await its.head(wrong)).status]).toEqual([wrong, 404])
    expect([await its.offset(id), await rowOf(id)]).toMatchObject([0, { id }])
  })

  test('write from here alone', async () => {
    const id = await its.begin(valuation, 'a.pdf', 10)
    const origin = 'https://elsewhere.example'
    const asked = [
      () => its.make(valuation, 'a.pdf', 10, { origin }),
      () => its.send(id, Buffer.alloc(10), 0, { origin }),
      () => its.check(id, { origin }),
      () => its.ask('DELETE', `/files/uploads/${id}`, { origin }),
    ]
    expect(await statuses(asked)).toEqual([403, 403, 403, 403])
    expect(await its.offset(id)).toBe(0)
    const other = await its.ask('GET', `/files/uploads/${id}`)
    expect([other.status, other.code]).toEqual([405, 'method-not-allowed'])
    expect((await its.ask('PUT', `/files/uploads/${id}`)).status).toBe(405)
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('go on after they signed out half-way, once they are back', async () => {
    const bytes = word()
    const id = await its.begin(valuation, 'a.pdf', bytes.length)
    await its.send(id, bytes.subarray(0, 100))
    await product.db.updateTable('users').set({ active: false }).where('id', '=', person.id).execute()
    // A session is known from memory until the server was notified: bytes that are sent before then arrive, and none after.
    await expect.poll(async () => (await its.head(id)).status).toBe(403)
    expect((await its.send(id, bytes.subarray(100), 100)).status).toBe(403)
    await product.db.updateTable('users').set({ active: true }).where('id', '=', person.id).execute()
    await expect.poll(() => its.offset(id)).toBe(100)
    const out = uploader(product.base, { cookie: '' })
    expect((await out.send(id, bytes.subarray(100), 100)).code).toBe('not-signed-in')
    expect((await its.send(id, bytes.subarray(100), 100)).status).toBe(204)
    expect((await its.check(id)).said.sha256).toBe(hashOf(bytes))
  })

  test('find it no more a day after its last bytes', async () => {
    const id = await its.begin(valuation, 'a.pdf', 10)
    const age = (hours: number) =>
      product.db
        .updateTable('uploads')
        .set({ expiresAt: sql<Date>`now() + make_interval(hours => ${hours})` })
        .where('id', '=', id)
        .execute()
    await age(1)
    await its.send(id, Buffer.alloc(5))
    expect(((await rowOf(id))?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    await age(-1)
    expect([(await its.head(id)).status, (await its.check(id)).code]).toEqual([404, 'upload-not-found'])
  })
})

describe('what breaks off goes on', () => {
  /** Sends the beginning of a body that was announced to be longer, and hangs up once the server has some of it. */
  async function hangUp(base: string, id: string, bytes: Buffer, length: number) {
    const { port } = new URL(base)
    const headers = {
      cookie: person.cookie,
      origin: base,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(length),
    }
    const asked = request({ host: '127.0.0.1', port, method: 'PATCH', path: `/files/uploads/${id}`, headers })
    asked.on('error', () => undefined)
    asked.write(bytes)
    await expect.poll(() => its.offset(id)).toBeGreaterThan(0)
    asked.destroy()
  }

  test('a connection that is cut, and a server that is gone: the next takes up where it was', async () => {
    const bytes = await halves(3000, 2000).png({ compressionLevel: 0 }).toBuffer()
    const first = await another()
    const id = await first.its.begin(valuation, 'a.png', bytes.length)
    // What asks is another server: it takes the upload over from the one that is still receiving.
    await hangUp(first.base, id, bytes.subarray(0, 5_000_000), bytes.length)
    await first.close()
    const offset = await its.offset(id)
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThanOrEqual(5_000_000)
    expect((await its.send(id, bytes.subarray(offset), offset)).status).toBe(204)
    expect((await its.check(id)).said.sha256).toBe(hashOf(bytes))
  })

  test('two who send one upload at once, here and at another server: its bytes are never mixed', async () => {
    const bytes = await halves(1500, 1000).png({ compressionLevel: 0 }).toBuffer()
    const there = await another()
    const id = await its.begin(valuation, 'a.png', bytes.length)
    const pieces = 64
    const slowly = (from: number) =>
      new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (from >= bytes.length) return controller.close()
          await new Promise((go) => setTimeout(go, 20))
          controller.enqueue(new Uint8Array(bytes.subarray(from, from + bytes.length / pieces)))
          from += Math.floor(bytes.length / pieces)
        },
      })
    const met = new Set<number>()
    async function go(via: ReturnType<typeof uploader>) {
      for (;;) {
        const offset = await via.offset(id)
        if (offset === bytes.length) return
        if (!Number.isNaN(offset))
          met.add((await via.send(id, slowly(offset), offset).catch(() => ({ status: 0 }))).status)
        await new Promise((later) => setTimeout(later, 100 + Math.random() * 200))
      }
    }
    await Promise.all([go(its), go(there.its), go(its)])
    // Each was notified, at some time, that another had come.
    expect([...met].every((status) => [0, 204, 409, 423].includes(status))).toBe(true)
    expect(met.has(423)).toBe(true)
    expect((await its.check(id)).said.sha256).toBe(hashOf(bytes))
  })

  test('a check that is asked for twice at once is made once', async () => {
    const bytes = word()
    const id = await its.begin(valuation, 'a.pdf', bytes.length)
    await its.send(id, bytes)
    const there = await another()
    const answers = await Promise.all([its.check(id), there.its.check(id), its.check(id)])
    expect(answers.map(({ status, said }) => [status, said.sha256])).toEqual(Array(3).fill([200, hashOf(bytes)]))
  })

  test('an upload whose bytes are gone is not there', async () => {
    const id = await its.begin(valuation, 'a.pdf', 10)
    await product.store.drop(id)
    expect([(await its.head(id)).status, (await its.check(id)).code]).toEqual([404, 'upload-not-found'])
    expect(await rowOf(id)).toBeUndefined()
  })
})

describe('a store without room', () => {
  test('says of a file that no store would take that it is too large', async () => {
    const there = await another({ ...product.store, room: async () => 300 * 1_048_576 })
    const { status, code } = await there.its.make(valuation, 'a.pdf', 99_999_999_999_999)
    expect([status, code]).toEqual([413, 'file-too-large'])
  })

  test('takes nothing that would leave less than the reserve', async () => {
    const there = await another({ ...product.store, room: async () => 300 * 1_048_576 })
    expect((await there.its.make(valuation, 'a.pdf', 20 * 1_048_576)).status).toBe(201)
    const { status, code } = await there.its.make(valuation, 'a.pdf', 45 * 1_048_576)
    expect([status, code]).toEqual([507, 'storage-full'])
  })

  test.runIf(existsSync('/dev/full'))('says so when it runs full while it takes; what came before stays', async () => {
    const id = await its.begin(valuation, 'a.pdf', 100_000)
    const path = join(product.filesFolder, 'incoming', id)
    rmSync(path)
    symlinkSync('/dev/full', path)
    const answer = await its.send(id, Buffer.alloc(100_000))
    expect([answer.status, answer.code]).toEqual([507, 'storage-full'])
    expect(await rowOf(id)).toMatchObject({ id })
    expect((await its.send(id, Buffer.alloc(100_000))).code).toBe('storage-full')
    await its.cancel(id)
  })

  test('keeps nothing half when it runs full while it keeps, and everything once there is room', async () => {
    const bytes = word()
    let full = true
    const there = await another({
      ...product.store,
      async keep(id, kept) {
        await product.store.keep(id, kept)
        if (full) throw new (await import('#kernel/errors.ts')).AppError('storage-full')
      },
    })
    const id = await there.its.begin(valuation, 'a.pdf', bytes.length)
    await there.its.send(id, bytes)
    expect((await there.its.check(id)).code).toBe('storage-full')
    expect(await rowOf(id)).toMatchObject({ sha256: null })
    full = false
    expect((await there.its.check(id)).said.sha256).toBe(hashOf(bytes))
  })

  test('is swept while a file is checked: the check keeps it again', async () => {
    const bytes = word()
    const sha256 = hashOf(bytes)
    let sizes = 0
    const there = await another({
      ...product.store,
      async sizeOf(asked) {
        if (sizes++ === 0) await product.store.remove(asked)
        return product.store.sizeOf(asked)
      },
    })
    expect((await there.its.bring(valuation, 'a.pdf', bytes)).said.sha256).toBe(sha256)
    expect((await kept(sha256)).equals(bytes)).toBe(true)
  })
})
