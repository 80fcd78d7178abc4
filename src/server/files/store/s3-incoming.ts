import { PassThrough, type Readable } from 'node:stream'
import { S3Store } from '@tus/s3-store'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Log } from '../../log.ts'
import { type Bucket, clientConfig } from './s3-client.ts'
import { atStore, storeError } from './s3-errors.ts'
import type { Objects } from './s3-objects.ts'

/** The key prefix of uploads in progress. */
export const INCOMING = 'incoming/'
/** The size of an upload's parts, in bytes; each is buffered on this machine's disk before it is sent. */
const PART_SIZE = 8 * 1_048_576
/** The most parts that one server sends at a time. */
const MAX_CONCURRENT_PARTS = 8

// Several servers share the store: an upload that one has cached may have been completed by another.
const NO_CACHE = { get: async () => undefined, set: async () => {}, delete: async () => {} }

/**
 * Uploads as multipart uploads of the store, by the library below a prefix of the bucket. The library reports an unreachable store
 * as a missing upload, and can't remove an upload that is complete.
 */
export class S3Incoming extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  readonly #store: S3Store
  readonly #objects: Objects
  readonly #log: Log

  constructor(bucket: Bucket, { objects, log }: { objects: Objects; log: Log }) {
    super()
    this.#store = new S3Store({
      partSize: PART_SIZE,
      maxConcurrentPartUploads: MAX_CONCURRENT_PARTS,
      useTags: false,
      cache: NO_CACHE,
      s3ClientConfig: { ...clientConfig(bucket, 'write'), bucket: bucket.bucket },
    })
    this.#objects = objects
    this.#log = log
  }

  override async create(upload: Upload): Promise<Upload> {
    const below = new Upload({ ...upload, id: INCOMING + upload.id })
    const { storage, creation_date } = await atStore(this.#log, () => this.#store.create(below))
    return Object.assign(upload, { storage, creation_date })
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    // Piped through, so that a failure of the store does not destroy the request's stream with the store's own error.
    const piped = new PassThrough()
    bytes.once('close', () => bytes.readableEnded || piped.destroy(bytes.errored ?? new Error('cut off')))
    bytes.pipe(piped)
    try {
      return await this.#store.write(piped, INCOMING + id, offset)
    } catch (error) {
      piped.destroy()
      throw bytes.errored ?? storeError(error, this.#log)
    }
  }

  override async getUpload(id: string): Promise<Upload> {
    if ((await this.#objects.sizeOf(infoOf(id))) === undefined) throw ERRORS.FILE_NOT_FOUND
    const below = await atStore(this.#log, () => this.#store.getUpload(INCOMING + id))
    return new Upload({ ...below, id })
  }

  override async remove(id: string): Promise<void> {
    await this.#objects.abortMultipart(INCOMING + id)
    // The description last: the rest is found by it.
    for (const key of [INCOMING + id, `${INCOMING}${id}.part`, infoOf(id)]) await this.#objects.remove(key)
  }
}

/** The key of an upload's description. */
export const infoOf = (id: string) => `${INCOMING}${id}.info`
