import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { AppError } from '#kernel/errors.ts'
import type { Log } from '../../log.ts'
import { systemCode } from '../../process/system-code.ts'
import type { FileStore } from './file-store.ts'
import { type Bucket, clientConfig } from './s3-client.ts'
import { statusOf } from './s3-errors.ts'
import { createS3Store } from './s3-store.ts'

/** Opens the store in a bucket. Throws an Error that says what is wrong with the bucket when it can't be reached or used. */
export async function openBucket(bucket: Bucket, { log }: { log: Log }): Promise<FileStore> {
  await assertBucketReachable(bucket)
  return createS3Store(bucket, { log })
}

/** Throws an Error with a sentence for the administrator when the bucket can't be reached or used. */
async function assertBucketReachable(given: Bucket): Promise<void> {
  const client = new S3Client(clientConfig(given))
  try {
    await client.send(new HeadBucketCommand({ Bucket: given.bucket }))
  } catch (error) {
    const status = statusOf(error)
    const isAway = status === undefined || status >= 500
    const cause = isAway ? new AppError('storage-away', { cause: error }) : error
    throw new Error(`The file store cannot be used: ${reason(error, given)}`, { cause })
  } finally {
    client.destroy()
  }
}

function reason(error: unknown, { endpoint, bucket, region }: Bucket): string {
  const status = statusOf(error)
  if (status === 404) return `there is no bucket '${bucket}' at ${endpoint} (S3_BUCKET); make it first.`
  if (status === 401 || status === 403)
    return `${endpoint} does not let this key see the bucket '${bucket}' (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, or the clock of this machine).`
  if (status === 301 || status === 307 || status === 400)
    return `the bucket '${bucket}' is not in the region '${region}' (S3_REGION), or ${endpoint} is no S3 server.`
  if (status !== undefined) return `${endpoint} answers with ${status} (S3_ENDPOINT).`
  const why = systemCode(error) || (error instanceof Error ? error.name : '')
  return `${endpoint} does not answer (S3_ENDPOINT${why && `; ${why}`}).`
}
