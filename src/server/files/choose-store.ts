import { join } from 'node:path'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { createDiskStore } from './disk-store.ts'
import { assertBucketReachable } from './s3/reach.ts'
import { createS3Store } from './s3-store.ts'
import type { FileStore } from './store.ts'

/**
 * Where this environment keeps files: in its bucket, or below its data folder. Throws an Error that says what is wrong with the
 * bucket when it can't be used.
 */
export async function openFileStore(env: Pick<Env, 's3' | 'dataDir'>, { log }: { log: Log }): Promise<FileStore> {
  if (!env.s3) return createDiskStore(join(env.dataDir, 'files'))
  await assertBucketReachable(env.s3)
  return createS3Store(env.s3, { log })
}
