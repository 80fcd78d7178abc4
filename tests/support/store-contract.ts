import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Upload } from '@tus/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from '#server/files/store/file-store.ts'
import { testFolder } from './folder.ts'

/** A store to be held to the contract: `another` is what a second server opens over the same place. */
export type Opened = { store: FileStore; another: FileStore; close(): Promise<void> }

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Begins an upload of so many bytes. */
export async function begin({ incoming }: FileStore, size: number): Promise<string> {
  const id = randomUUID()
  await incoming.create(new Upload({ id, size, offset: 0, metadata: { filename: 'وثيقة.pdf' } }))
  return id
}

/** Appends bytes to an upload, and gives its new offset. */
export function send({ incoming }: FileStore, id: string, bytes: Buffer, offset = 0): Promise<number> {
  return incoming.write(Readable.from([Buffer.from(bytes)]), id, offset)
}

/** An upload that has come whole. */
export async function whole(store: FileStore, bytes: Buffer): Promise<string> {
  const id = await begin(store, bytes.length)
  await send(store, id, bytes)
  return id
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

const MB = 1_048_576

/** The contract of every store of files. */
export function storeContract(name: string, open: () => Promise<Opened>): void {
  describe(`a store ${name}`, () => {
    let opened: Opened
    let store: FileStore
    beforeAll(async () => {
      opened = await open()
      store = opened.store
    })
    afterAll(() => opened.close())
    const isListed = async (id: string) => (await all(store.uploads())).some((one) => one.id === id)

    test('takes an upload in pieces of any size, tells how much came, and has it whole in the end', async () => {
      const bytes = randomBytes(14 * MB + 7)
      const id = await begin(store, bytes.length)
      expect((await store.incoming.getUpload(id)).offset).toBe(0)
      expect(await isListed(id)).toBe(true)
      let at = 0
      for (const size of [1, 3 * MB, 9 * MB + 3, bytes.length]) {
        at = await send(store, id, bytes.subarray(at, at + size), at)
        expect((await store.incoming.getUpload(id)).offset).toBe(at)
      }
      expect(at).toBe(bytes.length)
      const copy = await store.localCopy(id)
      expect(hashOf(await readFile(copy?.path ?? ''))).toBe(hashOf(bytes))
      expect(await readdir(copy?.folder ?? '')).toEqual([])
      await copy?.done()
      expect((await store.incoming.getUpload(id)).metadata).toEqual({ filename: 'وثيقة.pdf' })
    })

    test('goes on with what another server began', async () => {
      const bytes = randomBytes(11 * MB)
      const id = await begin(store, bytes.length)
      const at = await send(store, id, bytes.subarray(0, 6 * MB))
      expect((await opened.another.incoming.getUpload(id)).offset).toBe(at)
      expect(await send(opened.another, id, bytes.subarray(at), at)).toBe(bytes.length)
      expect((await store.incoming.getUpload(id)).offset).toBe(bytes.length)
      const copy = await store.localCopy(id)
      expect(hashOf(await readFile(copy?.path ?? ''))).toBe(hashOf(bytes))
      await copy?.done()
    })

    test('never gives what has come in part for whole, and knows it from what is not there', async () => {
      const id = await begin(store, 8 * MB)
      await send(store, id, randomBytes(6 * MB))
      const copy = await store.localCopy(id)
      expect(copy).toBeDefined()
      expect((await readFile(copy?.path ?? '')).length).toBeLessThan(8 * MB)
      await copy?.done()
      expect(await store.localCopy(randomUUID())).toBeUndefined()
      await expect(store.incoming.getUpload(randomUUID())).rejects.toMatchObject({ status_code: 404 })
    })

    test('keeps an upload under its hash, once, and gives it out whole and in parts', async () => {
      const bytes = randomBytes(3 * MB)
      const sha256 = hashOf(bytes)
      const id = await whole(store, bytes)
      expect(await store.sizeOf(sha256)).toBeUndefined()
      await store.keep(id, { sha256 })
      const since = (await all(store.kept())).find((one) => one.sha256 === sha256)
      expect(since).toMatchObject({ size: bytes.length })
      expect(Math.abs(Date.now() - Number(since?.at))).toBeLessThan(60_000)
      await store.keep(id, { sha256 })
      expect(await store.sizeOf(sha256)).toBe(bytes.length)
      expect((await buffer(await opened.another.read(sha256))).equals(bytes)).toBe(true)
      for (const [start, end] of [
        [0, 1],
        [10, 99_999],
        [bytes.length - 5, bytes.length - 1],
      ] as const)
        expect((await buffer(await store.read(sha256, { start, end }))).equals(bytes.subarray(start, end + 1))).toBe(
          true,
        )
      // The upload itself stays until it is dropped.
      const copy = await store.localCopy(id)
      expect(copy).toBeDefined()
      await copy?.done()
      await store.drop(id)
      expect((await buffer(await store.read(sha256))).equals(bytes)).toBe(true)
    })

    test('keeps other bytes of this machine in their place', async () => {
      const [sent, made] = [randomBytes(2000), randomBytes(1500)]
      const path = join(testFolder(), 'made')
      writeFileSync(path, made)
      const id = await whole(store, sent)
      await store.keep(id, { sha256: hashOf(made), path })
      expect((await buffer(await store.read(hashOf(made)))).equals(made)).toBe(true)
      expect(await store.sizeOf(hashOf(sent))).toBeUndefined()
    })

    test('mends what is kept in another length than its own', async () => {
      const bytes = randomBytes(2000)
      const path = join(testFolder(), 'short')
      writeFileSync(path, bytes.subarray(0, 700))
      const id = await whole(store, bytes)
      await store.keep(id, { sha256: hashOf(bytes), path })
      await store.keep(id, { sha256: hashOf(bytes) })
      expect((await buffer(await store.read(hashOf(bytes)))).equals(bytes)).toBe(true)
    })

    test('refuses to keep what it does not have', async () => {
      const asked = store.keep(randomUUID(), { sha256: hashOf(randomBytes(8)) })
      await expect(asked).rejects.toMatchObject({ code: 'upload-not-found' })
    })

    test.each([
      ['has come whole', 1000, 1000],
      ['has come in part', 9 * MB, 6 * MB],
      ['has not begun', 1000, 0],
    ])('forgets an upload that %s, and nothing happens the second time', async (_, size, sent) => {
      const id = await begin(store, size)
      if (sent > 0) await send(store, id, randomBytes(sent))
      await store.drop(id)
      await store.drop(id)
      expect(await store.localCopy(id)).toBeUndefined()
      expect(await isListed(id)).toBe(false)
      await expect(store.incoming.getUpload(id)).rejects.toMatchObject({ status_code: 404 })
    })

    test('keeps what was drawn of a picture beside it, and removes both together', async () => {
      const bytes = randomBytes(500)
      const sha256 = hashOf(bytes)
      await store.keep(await whole(store, bytes), { sha256 })
      const drawn = randomBytes(900)
      expect(await store.readPreview(sha256, 'thumbnail')).toBeUndefined()
      await store.keepPreview(sha256, 'thumbnail', drawn)
      await store.keepPreview(sha256, 'thumbnail', drawn)
      expect((await opened.another.readPreview(sha256, 'thumbnail'))?.equals(drawn)).toBe(true)
      expect(await store.readPreview(sha256, 'screen')).toBeUndefined()
      await store.remove(sha256)
      await store.remove(sha256)
      expect(await store.sizeOf(sha256)).toBeUndefined()
      expect(await store.readPreview(sha256, 'thumbnail')).toBeUndefined()
      await expect(store.read(sha256)).rejects.toMatchObject({ code: 'file-missing' })
      expect((await all(store.kept())).some((one) => one.sha256 === sha256)).toBe(false)
    })

    test('lets a reader go in the middle', async () => {
      const bytes = randomBytes(6 * MB)
      await store.keep(await whole(store, bytes), { sha256: hashOf(bytes) })
      const stream = await store.read(hashOf(bytes))
      await new Promise((go) => stream.once('data', go))
      stream.destroy()
      await expect.poll(() => stream.closed).toBe(true)
      expect((await buffer(await store.read(hashOf(bytes)))).equals(bytes)).toBe(true)
    })
  })
}
