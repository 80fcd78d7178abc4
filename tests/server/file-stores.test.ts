import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStore } from '#server/files/store/disk-store.ts'
import { createS3Store } from '#server/files/store/s3-store.ts'
import { listeningLog } from '../support/log.ts'
import { openS3 } from '../support/s3.ts'
import { storeContract } from '../support/store-contract.ts'

storeContract('on disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'thamin-files-'))
  const close = async () => rmSync(folder, { recursive: true, force: true })
  return { store: createDiskStore(folder), another: createDiskStore(folder), close }
})

storeContract('in a bucket', async () => {
  const { log } = listeningLog()
  const { bucket, close } = await openS3()
  return { store: createS3Store(bucket, { log }), another: createS3Store(bucket, { log }), close }
})
