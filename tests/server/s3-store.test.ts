import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openServer } from '#app/serve.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { openFileStore } from '#server/files/store/open-store.ts'
import { createS3Store } from '#server/files/store/s3-store.ts'
import { log } from '#server/log.ts'
import { testFolder } from '../support/folder.ts'
import { listeningLog } from '../support/log.ts'
import { heavyPdf } from '../support/pdfs.ts'
import { halves } from '../support/pictures.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { openS3, type S3 } from '../support/s3.ts'
import { hashOf, whole } from '../support/store-contract.ts'
import { uploader } from '../support/uploader.ts'

const MB = 1_048_576
let s3: S3
let store: FileStore
let product: Product
let person: Person
let valuation: string
let its: ReturnType<typeof uploader>
let unanswered: ReturnType<typeof askSilence>
beforeAll(async () => {
  s3 = await openS3()
  // Its ten seconds pass beside the other tests.
  unanswered = askSilence()
  store = createS3Store(s3.bucket, { log })
  product = await openProduct({ store })
  person = await product.person('APPRAISER')
  its = uploader(product.base, person)
  valuation = (await create(person)).id
})
afterAll(async () => {
  s3.back()
  await product.close()
  await s3.close()
})
beforeEach(() => s3.back())

/** Within how many ms an answer came. */
async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  return [await work, performance.now() - began]
}
/** What comes of asking a server that takes connections and says nothing. */
async function askSilence() {
  const taken: Socket[] = []
  const silent = createServer((socket) => taken.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const listening = listeningLog()
  const asked = createS3Store({ ...s3.bucket, endpoint: `http://127.0.0.1:${port}` }, { log: listening.log })
  const [refused, took] = await timed(asked.sizeOf('a'.repeat(64)).catch((error: unknown) => error))
  for (const socket of taken) socket.destroy()
  silent.close()
  return { refused, took, listening }
}
const open = (file: string, server = product.base) =>
  fetch(`${server}/files/documents/${file}`, { headers: { cookie: person.cookie } })
/** A document of these bytes: the id of its file. */
async function added(bytes: Buffer): Promise<string> {
  const { said } = await its.bring(valuation, 'عقد.pdf', bytes)
  const document = { valuationId: valuation, uploadId: said.id, documentType: 'PROPERTY_DOCUMENT' }
  const answer = await person.documents.add(document)
  return answer.file.id
}

describe('documents in a bucket', () => {
  test('come, are judged and go out as from a disk, a picture with what was drawn of it', async () => {
    const picture = await halves(800, 600)
      .jpeg()
      .withExifMerge({ IFD0: { Model: 'telephone' } })
      .toBuffer()
    const { said, status } = await its.bring(valuation, 'صورة.jpg', picture)
    expect([status, said.kind, said.width]).toEqual([200, 'jpeg', 800])
    // Other bytes than those that came: nothing is said of the telephone.
    const kept = await buffer(await store.read(said.sha256))
    expect([hashOf(kept), kept.includes('telephone'), picture.includes('telephone')]).toEqual([
      said.sha256,
      false,
      true,
    ])
    expect((await store.readPreview(said.sha256, 'thumbnail'))?.subarray(8, 12).toString()).toBe('WEBP')

    const bytes = heavyPdf(12 * MB)
    const answer = await open(await added(bytes))
    expect([answer.status, hashOf(Buffer.from(await answer.arrayBuffer()))]).toEqual([200, hashOf(bytes)])
  })
})

describe('the store goes away', () => {
  test('in the middle of an upload, which goes on when it is back', async () => {
    const bytes = heavyPdf(20 * MB)
    const id = await its.begin(valuation, 'عقد.pdf', bytes.length)
    expect((await its.send(id, bytes.subarray(0, 9 * MB))).status).toBe(204)
    s3.away()
    const [sent, took] = await timed(its.send(id, bytes.subarray(9 * MB), 9 * MB))
    expect([sent.status, sent.code]).toEqual([503, 'storage-away'])
    // Away is not gone: a client that heard 404 would begin again.
    expect((await its.head(id)).status).toBe(503)
    expect((await its.make(valuation, 'عقد.pdf', 100)).code).toBe('storage-away')
    expect(took).toBeLessThan(8_000)
    s3.back()
    const offset = await its.offset(id)
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThanOrEqual(9 * MB)
    expect((await its.send(id, bytes.subarray(offset), offset)).status).toBe(204)
    const checked = await its.check(id)
    expect([checked.status, checked.said.sha256]).toEqual([200, hashOf(bytes)])
  })

  test('when an upload is to be judged, which is judged when it is back', async () => {
    const bytes = heavyPdf(6 * MB)
    const id = await its.begin(valuation, 'عقد.pdf', bytes.length)
    await its.send(id, bytes)
    s3.away()
    const [refused, took] = await timed(its.check(id))
    expect([refused.status, refused.code]).toEqual([503, 'storage-away'])
    expect(took).toBeLessThan(8_000)
    s3.back()
    const checked = await its.check(id)
    expect([checked.status, checked.said.sha256, checked.said.size]).toEqual([200, hashOf(bytes), bytes.length])
    expect((await its.check(id)).said).toEqual(checked.said)
  })

  test('and says nothing at all: it counts as away within seconds, and the log names no key', async () => {
    const { refused, took, listening } = await unanswered
    expect(refused).toMatchObject({ code: 'storage-away' })
    expect(took).toBeLessThan(15_000)
    expect(listening.told).toEqual(['the file store did not do what it was asked'])
    expect(JSON.stringify(listening.whole)).not.toContain(s3.bucket.accessKeyId)
  })
})

describe('an upload', () => {
  test('that one server has checked is a document at another', async () => {
    const env = { appUrl: 'http://localhost:3000', host: '127.0.0.1', trustProxy: false }
    const second = createS3Store(s3.bucket, { log })
    const other = await openServer({ appUrl: product.appUrl, secret: 's'.repeat(32), env, store: second, log })
    try {
      const base = `http://127.0.0.1:${await other.listen(0, '127.0.0.1')}`
      const bytes = heavyPdf(1000)
      const file = await added(bytes)
      expect(hashOf(Buffer.from(await (await open(file, base)).arrayBuffer()))).toBe(hashOf(bytes))
    } finally {
      await other.close()
    }
  })
})

describe('at the start', () => {
  const started = (bucket: Partial<S3['bucket']>) =>
    openFileStore({ dataDir: testFolder(), s3: { ...s3.bucket, ...bucket } }, { log })

  test('a bucket that is there is used', async () => {
    const opened = await started({})
    const bytes = randomBytes(100)
    await opened.keep(await whole(opened, bytes), { sha256: hashOf(bytes) })
    expect(await store.sizeOf(hashOf(bytes))).toBe(100)
  })

  test.each<[string, Partial<S3['bucket']>, RegExp]>([
    ['no such bucket', { bucket: 'thamin-nowhere' }, /there is no bucket 'thamin-nowhere' at http.*S3_BUCKET/],
    [
      'a key that is not known',
      { accessKeyId: 'NOBODYATALL' },
      /does not let this key see the bucket.*S3_ACCESS_KEY_ID/,
    ],
    ['nobody there', { endpoint: 'http://127.0.0.1:9' }, /does not answer \(S3_ENDPOINT; ECONNREFUSED\)/],
  ])('it says what is wrong: %s', async (_, bucket, says) => {
    await expect(started(bucket)).rejects.toThrow(says)
  })
})
