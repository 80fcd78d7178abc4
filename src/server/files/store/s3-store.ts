import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#kernel/errors.ts'
import { PREVIEW_NAMES, PREVIEWS, type PreviewName } from '#kernel/file-kinds.ts'
import { isSha256, isUuid } from '#kernel/ids.ts'
import type { Log } from '../../log.ts'
import type { FileStore, LocalCopy } from './file-store.ts'
import type { Bucket } from './s3-client.ts'
import { atStore, storeError } from './s3-errors.ts'
import { INCOMING, infoOf, S3Incoming } from './s3-incoming.ts'
import { openObjects } from './s3-objects.ts'

const CONTENT = 'content/'
const STORE_ID = 'store-id'

const contentOf = (sha256: string) => CONTENT + sha256
const previewOf = (sha256: string, size: PreviewName) => `previews/${sha256}.${size}.${PREVIEWS[size].ending}`

/**
 * A store in a bucket of an S3-compatible service: `incoming/` by upload id, `content/` and `previews/` by hash. Objects are written
 * atomically, so nothing is ever half stored. Several servers may share the bucket; parts to send and files to inspect are buffered
 * in this machine's temporary folder.
 */
export function createS3Store(bucket: Bucket, { log }: { log: Log }): FileStore {
  const objects = openObjects(bucket, { log })
  const incoming = new S3Incoming(bucket, { objects, log })

  return {
    place: `the bucket '${bucket.bucket}' at ${bucket.endpoint}`,
    idPlace: `its object '${STORE_ID}'`,
    async readId() {
      const body = await objects.read(STORE_ID)
      return (body && (await atStore(log, () => text(body))).trim()) || undefined
    },
    writeId: (id) => objects.write(STORE_ID, `${id}\n`, { size: id.length + 1, type: 'text/plain' }),
    incoming,
    async localCopy(id) {
      const body = await objects.read(INCOMING + id)
      // Until its last part arrived an upload exists without an object to read.
      if (!body && (await objects.sizeOf(infoOf(id))) === undefined) return undefined
      return atStore(log, () => copyHere(body ?? Readable.from([])))
    },
    async keep(id, { sha256, path }) {
      const size = path === undefined ? await objects.sizeOf(INCOMING + id) : (await stat(path)).size
      const there = await objects.sizeOf(contentOf(sha256))
      if (size === undefined && there === undefined) throw new AppError('upload-not-found')
      if (size === undefined || size === there) return
      if (path === undefined) return objects.copy(INCOMING + id, contentOf(sha256))
      await objects.write(contentOf(sha256), createReadStream(path), { size })
    },
    drop: (id) => incoming.remove(id),
    async *uploads() {
      const found = new Map<string, Date>()
      const note = (key: string, at: Date) => {
        const id = key.slice(INCOMING.length).replace(/\.(info|part)$/, '')
        const before = found.get(id)
        if (isUuid(id) && (!before || before < at)) found.set(id, at)
      }
      for await (const { key, at } of objects.list(INCOMING)) note(key, at)
      for await (const { key, at } of objects.multiparts(INCOMING)) note(key, at)
      for (const [id, at] of found) yield { id, at }
    },
    sizeOf: (sha256) => objects.sizeOf(contentOf(sha256)),
    async read(sha256, range) {
      const body = await objects.read(contentOf(sha256), range)
      if (!body) throw new AppError('file-missing')
      return body
    },
    async remove(sha256) {
      // Previews first: without their content nothing would find them.
      for (const size of PREVIEW_NAMES) await objects.remove(previewOf(sha256, size))
      await objects.remove(contentOf(sha256))
    },
    async *kept() {
      for await (const { key, size, at } of objects.list(CONTENT)) {
        const sha256 = key.slice(CONTENT.length)
        if (isSha256(sha256)) yield { sha256, size, at }
      }
    },
    async readPreview(sha256, size) {
      const body = await objects.read(previewOf(sha256, size))
      return body && buffer(body).catch((error: unknown) => Promise.reject(storeError(error, log)))
    },
    keepPreview: (sha256, size, bytes) =>
      objects.write(previewOf(sha256, size), bytes, { size: bytes.length, type: PREVIEWS[size].type }),
    room: async () => undefined,
  }
}

/** Downloads bytes into a private temporary folder. */
async function copyHere(body: Readable): Promise<LocalCopy> {
  const base = await mkdtemp(join(tmpdir(), 'thamin-copy-'))
  const done = () => rm(base, { recursive: true, force: true })
  try {
    const [path, folder] = [join(base, 'bytes'), join(base, 'made')]
    await mkdir(folder, { mode: 0o700 })
    await pipeline(body, createWriteStream(path, { mode: 0o600 }))
    return { path, folder, done }
  } catch (error) {
    await done()
    throw error
  }
}
