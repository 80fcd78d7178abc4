import { PassThrough, type Readable } from 'node:stream'
import { S3Store } from '@tus/s3-store'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Log } from '../../log.ts'
import { type Bucket, clientConfig } from './client.ts'
import { atStore, storeError } from './failures.ts'
import type { Objects } from './objects.ts'

/** Below which everything that is coming in stands. */
export const INCOMING = 'incoming/'
/** The size of the parts that an upload is sent on in, in bytes; each waits on this machine's disk before. */
const PART = 8 * 1_048_576
/** The most parts that one server sends on at a time. */
const PARTS_AT_ONCE = 8

// Several servers share the store: what one remembers of an upload another may have ended.
const FORGETFUL = { get: async () => undefined, set: async () => {}, delete: async () => {} }

/**
 * Uploads as multipart uploads of the store, the library's own below a folder of the bucket. The library takes a store that is away
 * for an upload that is not there, and can't give up one that has come whole.
 */
export class S3Incoming extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  readonly #parts: S3Store
  readonly #objects: Objects
  readonly #log: Log

  constructor(bucket: Bucket, { objects, log }: { objects: Objects; log: Log }) {
    super()
    this.#parts = new S3Store({
      partSize: PART,
      maxConcurrentPartUploads: PARTS_AT_ONCE,
      useTags: false,
      cache: FORGETFUL,
      s3ClientConfig: { ...clientConfig(bucket, 'working'), bucket: bucket.bucket },
    })
    this.#objects = objects
    this.#log = log
  }

  override async create(upload: Upload): Promise<Upload> {
    const below = new Upload({ ...upload, id: INCOMING + upload.id })
    const { storage, creation_date } = await atStore(this.#log, () => this.#parts.create(below))
    return Object.assign(upload, { storage, creation_date })
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    // A stream between: what fails at the store would otherwise end what comes in, and be told in the store's own words.
    const between = new PassThrough()
    bytes.once('close', () => bytes.readableEnded || between.destroy(bytes.errored ?? new Error('cut off')))
    bytes.pipe(between)
    try {
      return await this.#parts.write(between, INCOMING + id, offset)
    } catch (error) {
      between.destroy()
      throw bytes.errored ?? storeError(error, this.#log)
    }
  }

  override async getUpload(id: string): Promise<Upload> {
    if ((await this.#objects.sizeOf(infoOf(id))) === undefined) throw ERRORS.FILE_NOT_FOUND
    const below = await atStore(this.#log, () => this.#parts.getUpload(INCOMING + id))
    return new Upload({ ...below, id })
  }

  override async remove(id: string): Promise<void> {
    await this.#objects.abortMultipart(INCOMING + id)
    // What is told of it goes last: by it the rest is found again.
    for (const key of [INCOMING + id, `${INCOMING}${id}.part`, infoOf(id)]) await this.#objects.remove(key)
  }
}

/** Where what was told of an upload stands. */
export const infoOf = (id: string) => `${INCOMING}${id}.info`
