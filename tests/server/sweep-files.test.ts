import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILE_REFERENCES } from '#app/file-owners.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { lockContent } from '#server/files/store/lock-content.ts'
import { createS3Store } from '#server/files/store/s3-store.ts'
import { createFileSweep } from '#server/files/sweep/sweep.ts'
import { log } from '#server/log.ts'
import { attempts } from '../support/extent.ts'
import { listeningLog } from '../support/log.ts'
import { textPdf } from '../support/pdfs.ts'
import { halves } from '../support/pictures.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { openS3 } from '../support/s3.ts'
import { hashOf, whole } from '../support/store-contract.ts'
import { uploader } from '../support/uploader.ts'

const HOUR = 3_600_000
const onDisk = async (): Promise<{ store?: FileStore; close: () => Promise<void> }> => ({ close: async () => {} })
const inBucket = async () => {
  const s3 = await openS3()
  return { store: createS3Store(s3.bucket, { log }), close: s3.close }
}

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('sweeping files %s', (_, open) => {
  let product: Product
  let person: Person
  let its: ReturnType<typeof uploader>
  let store: FileStore
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await open()
    close = opened.close
    product = await openProduct({ store: opened.store })
    store = product.store
    person = await product.person('APPRAISER')
    its = uploader(product.base, person)
  })
  afterAll(async () => {
    await product.close()
    await close()
  })

  /** A sweeper to whom all that the store keeps seems so many hours older. */
  const sweeper = (hours = 0, more: Partial<FileStore> = {}) => {
    async function* aged<T extends { at: Date }>(items: AsyncIterable<T>) {
      for await (const item of items) yield { ...item, at: new Date(Number(item.at) - hours * HOUR) }
    }
    const seen = { ...store, uploads: () => aged(store.uploads()), kept: () => aged(store.kept()), ...more }
    return createFileSweep({ store: seen, db: product.db, references: FILE_REFERENCES, log: listeningLog().log })
  }
  const pdf = () => textPdf([randomBytes(8).toString('hex')])
  const record = async () => (await create(person)).id
  const expire = (id: string) =>
    product.db
      .updateTable('uploads')
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where('id', '=', id)
      .execute()
  const age = (sha256: string) =>
    product.db
      .updateTable('files')
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where('sha256', '=', sha256)
      .execute()
  const rows = async (table: 'uploads' | 'files') =>
    Number((await sql<{ n: string }>`select count(*) n from ${sql.table(table)}`.execute(product.db)).rows[0]?.n)
  const add = async (valuationId: string, uploadId: string) =>
    (await person.call('documents.add', { valuationId, uploadId, documentType: 'OTHER' })).status

  test('an upload that has run out goes with its bytes; one that has not stays', async () => {
    const valuation = await record()
    const [over, fresh] = [await its.begin(valuation, 'a.pdf', 1000), await its.begin(valuation, 'b.pdf', 1000)]
    await its.send(over, randomBytes(500))
    await expire(over)
    expect(await sweeper()()).toMatchObject({ uploads: 1, files: 0 })
    expect(await store.localCopy(over)).toBeUndefined()
    expect(await its.offset(fresh)).toBe(0)
    expect(await rows('uploads')).toBe(1)
    await its.cancel(fresh)
  })

  test('one that was checked and never made a document goes too, and after a day what was kept of it', async () => {
    const picture = await halves(600, 400).png().toBuffer()
    const { said } = await its.bring(await record(), 'صورة.png', picture)
    await expire(said.id)
    expect(await sweeper()()).toMatchObject({ uploads: 1, files: 0 })
    // Within a day the same file may come again, and it is there.
    expect(await store.sizeOf(said.sha256)).toBe(said.size)
    await age(said.sha256)
    expect(await sweeper()()).toMatchObject({ uploads: 0, files: 1 })
    expect([await store.sizeOf(said.sha256), await store.readPreview(said.sha256, 'thumbnail')]).toEqual([
      undefined,
      undefined,
    ])
    expect(await rows('files')).toBe(0)
  })

  test('bytes whose row went with its record go after an hour', async () => {
    const valuation = await record()
    const id = await its.begin(valuation, 'a.pdf', 1000)
    await its.send(id, randomBytes(500))
    await product.db.deleteFrom('valuations').where('id', '=', valuation).execute()
    expect(await sweeper()()).toMatchObject({ uploads: 0 })
    expect(await sweeper(2)()).toMatchObject({ uploads: 1 })
    expect(await store.localCopy(id)).toBeUndefined()
  })

  test('what a document holds stays, however old, and the bytes that it came by go', async () => {
    const valuation = await record()
    const { said } = await its.bring(valuation, 'عقد.pdf', pdf())
    expect(await add(valuation, said.id)).toBe(200)
    await age(said.sha256)
    expect(await sweeper(48)()).toEqual({ uploads: 1, files: 0, unnamed: 0 })
    expect(await store.sizeOf(said.sha256)).toBe(said.size)
    expect(await store.localCopy(said.id)).toBeUndefined()
  })

  test('what is kept without a row goes after a day, looked for once a day', async () => {
    const bytes = randomBytes(400)
    const keep = async () => store.keep(await whole(store, bytes), { sha256: hashOf(bytes) })
    await keep()
    expect(await sweeper()()).toMatchObject({ unnamed: 0 })
    const sweep = sweeper(25)
    expect(await sweep()).toMatchObject({ unnamed: 1 })
    expect(await store.sizeOf(hashOf(bytes))).toBeUndefined()
    await keep()
    for (let turn = 1; turn < 24; turn++) expect((await sweep())?.unnamed).toBe(0)
    expect((await sweep())?.unnamed).toBe(1)
  })

  test('one sweeps at a time, and a sweeping that failed holds nobody up', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const slow = sweeper(0, {
      async *kept() {
        await gate
        yield* []
      },
    })()
    await pause(100)
    expect(await sweeper()()).toBeUndefined()
    open()
    expect(await slow).toBeDefined()
    const failing = sweeper(0, {
      // biome-ignore lint/correctness/useYield: it fails before
      async *kept() {
        throw new Error('away')
      },
    })
    await expect(failing()).rejects.toThrow('away')
    expect(await sweeper()()).toBeDefined()
  })

  test('content that is just being checked in is waited for, and then stays', async () => {
    const bytes = randomBytes(300)
    const sha256 = hashOf(bytes)
    await store.keep(await whole(store, bytes), { sha256 })
    let swept: Promise<unknown> = Promise.resolve()
    await product.db.transaction().execute(async (trx) => {
      await lockContent(trx, sha256)
      let over = false
      swept = sweeper(25)().finally(() => {
        over = true
      })
      await pause(300)
      expect([over, await store.sizeOf(sha256)]).toEqual([false, 300])
      await trx.insertInto('files').values({ sha256, size: 300, kind: 'pdf' }).execute()
    })
    expect(await swept).toMatchObject({ unnamed: 0 })
    expect(await store.sizeOf(sha256)).toBe(300)
    await product.db.deleteFrom('files').where('sha256', '=', sha256).execute()
  })

  test('anyone who checks or adds while it is swept has the file in the end, every time', {
    timeout: 180_000,
  }, async () => {
    const valuation = await record()
    const bytes = pdf()
    for (let time = 0; time < attempts({ few: 2, many: 6 }); time++) {
      // The same content again and again, left behind unnamed and old each time.
      const id = await its.begin(valuation, 'عقد.pdf', bytes.length)
      await its.send(id, bytes)
      let judging = true
      const sweeps = (async () => {
        while (judging) await sweeper(25)()
      })()
      const { said, status } = await its.check(id).finally(() => {
        judging = false
      })
      await sweeps
      expect([status, await store.sizeOf(said.sha256)]).toEqual([200, said.size])
      await age(said.sha256)
      const [added] = await Promise.all([add(valuation, id), sweeper(25)(), pause(5).then(() => sweeper(25)())])
      expect([added, await store.sizeOf(said.sha256)]).toEqual([200, said.size])
      await product.db.deleteFrom('documents').where('valuationId', '=', valuation).execute()
      if (time % 2) await product.db.deleteFrom('files').where('sha256', '=', said.sha256).execute()
    }
  })
})
