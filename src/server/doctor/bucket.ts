import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Env } from '../env.ts'
import type { Bucket } from '../files/store/s3-client.ts'
import type { Log } from '../log.ts'
import { type Finding, findingsOf } from './finding.ts'

/** Writes, reads, lists and deletes an object of its own in the bucket of files. */
export async function examineBucket({ s3 }: Pick<Env, 's3'>, { log }: { log: Log }): Promise<Finding[]> {
  const { ok, skipped, failure } = findingsOf('files')
  if (!s3) return [skipped('S3_ENDPOINT is not set: files are in the data folder.')]
  try {
    // The client of buckets is an optional package, and slow to load.
    const { openBucket } = await import('../files/store/open-bucket.ts')
    await openBucket(s3, { log })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [failure(why, 'Set the S3_… as the sentence says, then run this again.')]
  }
  const refused = await tryObject(s3, log)
  if (refused)
    return [
      failure(
        `The bucket '${s3.bucket}' refuses to ${refused} an object.`,
        'Give the key the rights to write, read, list and delete objects, and the bucket room.',
      ),
    ]
  return [ok(`The bucket '${s3.bucket}' takes, gives back, lists and deletes an object.`)]
}

/** The first step that the bucket refuses. */
async function tryObject(bucket: Bucket, log: Log): Promise<string | undefined> {
  const { openObjects } = await import('../files/store/s3-objects.ts')
  const objects = openObjects(bucket, { log })
  const key = `doctor/${randomUUID()}`
  const steps = {
    write: () => objects.write(key, key, { size: key.length, type: 'text/plain' }),
    read: async () => {
      const body = await objects.read(key)
      if (!body || (await text(body)) !== key) throw new Error('another content')
    },
    list: async () => {
      for await (const listed of objects.list(key)) if (listed.key === key) return
      throw new Error('not listed')
    },
    delete: () => objects.remove(key),
  }
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step()
    } catch {
      return name
    }
  }
  return undefined
}
