import { join } from 'node:path'
import type { Env } from '../../env.ts'
import type { Log } from '../../log.ts'
import { assertOwnFolder } from '../../process/folder-owner.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

type Opening = {
  log: Log
  /** True for the start of the only server of its folder: nobody writes there yet. */
  isAlone?: boolean
}

/**
 * Opens the store that this environment sets: its bucket, or a folder below its data folder. Throws an Error that says what is
 * wrong with the bucket when it can't be used.
 */
export async function openFileStore(env: Pick<Env, 's3' | 'dataDir'>, { log, isAlone }: Opening): Promise<FileStore> {
  if (!env.s3) {
    const root = join(env.dataDir, 'files')
    assertOwnFolder(env.dataDir, root)
    return createDiskStore(root, isAlone)
  }
  // The client of buckets takes a third of a short script's time to load.
  const { openBucket } = await import('./open-bucket.ts')
  return openBucket(env.s3, { log })
}
