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
import type { ByteRange } from './file-store.ts'
import { type Bucket, clientConfig } from './s3-client.ts'
import { atStore, ifKept, statusOf } from './s3-errors.ts'

/** How long a reader may read nothing before the stream is closed, in ms: longer than a response waits for its client. */
const READ_TIMEOUT = 150_000

export type Listed = { key: string; size: number; at: Date }
type Body = string | Uint8Array | Readable

/** The objects of one bucket by their keys. Every call throws AppError 'storage-away' or 'storage-full'. */
export function openObjects(bucket: Bucket, { log }: { log: Log }) {
  const client = new S3Client(clientConfig(bucket))
  const writer = new S3Client(clientConfig(bucket, 'write'))
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
      // From here on the reader decides the pace.
      body?.setTimeout?.(READ_TIMEOUT)
      return body
    },
    async write(key: string, body: Body, { size, type }: { size: number; type?: string }): Promise<void> {
      const object = { Bucket, Key: key, Body: body, ContentLength: size, ContentType: type }
      await atStore(log, () => writer.send(new PutObjectCommand(object)))
    },
    /** Copies within the store, without a byte coming here. */
    async copy(from: string, to: string): Promise<void> {
      const copied = { Bucket, Key: to, CopySource: `${Bucket}/${from}` }
      await atStore(log, () => writer.send(new CopyObjectCommand(copied)))
    },
    async remove(key: string): Promise<void> {
      await ifKept(log, () => client.send(new DeleteObjectCommand({ Bucket, Key: key })))
    },
    async *list(prefix: string): AsyncIterable<Listed> {
      let next: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: next })
        const page = await atStore(log, () => client.send(command))
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
          yield { key: Key, size: Size, at: LastModified ?? new Date() }
        next = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (next)
    },
    /** Multipart uploads that were neither completed nor aborted. */
    async *multiparts(prefix: string): AsyncIterable<{ key: string; uploadId: string; at: Date }> {
      let page: ListMultipartUploadsCommandOutput | undefined
      do {
        const marks = { KeyMarker: page?.NextKeyMarker, UploadIdMarker: page?.NextUploadIdMarker }
        const command = new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...marks })
        page = await atStore(log, () => client.send(command).catch(unlisted))
        for (const { Key = '', UploadId = '', Initiated } of page?.Uploads ?? [])
          yield { key: Key, uploadId: UploadId, at: Initiated ?? new Date() }
      } while (page?.IsTruncated)
    },
    /** Aborts every multipart upload of a key. */
    async abortMultipart(key: string): Promise<void> {
      for await (const { key: Key, uploadId: UploadId } of this.multiparts(key))
        if (Key === key)
          await ifKept(log, () => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })))
    },
  }
}

export type Objects = ReturnType<typeof openObjects>

/** Some stores clear incomplete uploads by themselves and do not implement the list (501). */
function unlisted(error: unknown): undefined {
  if (statusOf(error) !== 501) throw error
}
