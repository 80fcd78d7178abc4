import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Log } from '../../log.ts'
import type { ByteRange } from '../store.ts'
import { type Bucket, clientConfig } from './client.ts'
import { atStore, ifKept, statusOf } from './failures.ts'

/** How long a reader may take nothing before what it reads is closed, in ms: longer than an answer waits for its own. */
const TAKEN = 150_000

export type Listed = { key: string; size: number; at: Date }
type Body = string | Uint8Array | Readable

/** The objects of one bucket by their keys. Every call throws AppError 'storage-away' or 'storage-full'. */
export function openObjects(bucket: Bucket, { log }: { log: Log }) {
  const client = new S3Client(clientConfig(bucket))
  const worker = new S3Client(clientConfig(bucket, 'working'))
  const Bucket = bucket.bucket

  return {
    async sizeOf(key: string): Promise<number | undefined> {
      return (await ifKept(log, () => client.send(new HeadObjectCommand({ Bucket, Key: key }))))?.ContentLength
    },
    /** Undefined where there is none. */
    async read(key: string, range?: ByteRange): Promise<Readable | undefined> {
      const Range = range && `bytes=${range.start}-${range.end}`
      const answer = await ifKept(log, () => client.send(new GetObjectCommand({ Bucket, Key: key, Range })))
      const body = answer?.Body as (Readable & { setTimeout?: (ms: number) => void }) | undefined
      // From here on it is the reader who decides how fast it comes.
      body?.setTimeout?.(TAKEN)
      return body
    },
    async write(key: string, body: Body, { size, type }: { size: number; type?: string }): Promise<void> {
      const object = { Bucket, Key: key, Body: body, ContentLength: size, ContentType: type }
      await atStore(log, () => worker.send(new PutObjectCommand(object)))
    },
    /** Copies within the store, without a byte coming here. */
    async copy(from: string, to: string): Promise<void> {
      const copied = { Bucket, Key: to, CopySource: `${Bucket}/${from}` }
      await atStore(log, () => worker.send(new CopyObjectCommand(copied)))
    },
    async remove(key: string): Promise<void> {
      await ifKept(log, () => client.send(new DeleteObjectCommand({ Bucket, Key: key })))
    },
    async *list(prefix: string): AsyncIterable<Listed> {
      let next: string | undefined
      do {
        const asked = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: next })
        const page = await atStore(log, () => client.send(asked))
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
          yield { key: Key, size: Size, at: LastModified ?? new Date() }
        next = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (next)
    },
    /** Multipart uploads that were begun and neither ended nor given up. */
    async *multiparts(prefix: string): AsyncIterable<{ key: string; uploadId: string; at: Date }> {
      let page: ListMultipartUploadsCommandOutput | undefined
      do {
        const marks = { KeyMarker: page?.NextKeyMarker, UploadIdMarker: page?.NextUploadIdMarker }
        const asked = new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...marks })
        page = await atStore(log, () => client.send(asked).catch(unlisted))
        for (const { Key = '', UploadId = '', Initiated } of page?.Uploads ?? [])
          yield { key: Key, uploadId: UploadId, at: Initiated ?? new Date() }
      } while (page?.IsTruncated)
    },
    /** Gives up every multipart upload of a key. */
    async abortMultipart(key: string): Promise<void> {
      for await (const { key: Key, uploadId: UploadId } of this.multiparts(key))
        if (Key === key)
          await ifKept(log, () => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })))
    },
  }
}

export type Objects = ReturnType<typeof openObjects>

/** Some stores clear unended uploads by themselves and list none. */
function unlisted(error: unknown): undefined {
  if (statusOf(error) !== 501) throw error
}
