import { createHash, randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { FILE_REFERENCES } from '#app/file-owners.ts'
import { openDatabase } from '#server/db/database.ts'
import { createDiskStore } from '#server/files/store/disk-store.ts'
import { openFileStore } from '#server/files/store/open-store.ts'
import { compareFiles } from '#server/files/sweep/compare.ts'
import { log } from '#server/log.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { freshDatabase } from '../support/database.ts'
import { isRoot, testFolder } from '../support/folder.ts'

const NOBODY = 65534

/** Has a call of the disk's refuse some paths until the test ends. */
function refuse(name: 'open' | 'readdir' | 'stat', isClosed: (path: string) => boolean): void {
  const real = fs[name] as (...given: unknown[]) => Promise<unknown>
  const put = (call: unknown) => {
    Object.assign(fs, { [name]: call })
    syncBuiltinESMExports()
  }
  put((...given: unknown[]) =>
    isClosed(String(given[0]))
      ? Promise.reject(Object.assign(new Error('closed'), { code: 'EACCES' }))
      : real(...given),
  )
  onTestFinished(() => put(real))
}

describe('a data folder that an ordinary user has worked with', () => {
  test.runIf(isRoot)('is not opened by root, who would leave files that the user cannot read', async () => {
    const dataDir = testFolder()
    writeFileSync(join(dataDir, 'database.json'), '{"id":"none"}')
    for (const path of [dataDir, join(dataDir, 'database.json')]) chownSync(path, NOBODY, NOBODY)
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(/belongs to nobody.*start this as nobody/)
    expect(readdirSync(dataDir)).toEqual(['database.json'])
    mkdirSync(join(dataDir, 'files'))
    chownSync(join(dataDir, 'files'), NOBODY, NOBODY)
    await expect(openFileStore({ dataDir }, { log })).rejects.toThrow(/belongs to nobody/)
    expect(readdirSync(join(dataDir, 'files'))).toEqual([])
  })

  test.runIf(isRoot)('is root’s where only the folder itself was made by another', async () => {
    const dataDir = testFolder()
    chownSync(dataDir, NOBODY, NOBODY)
    await openFileStore({ dataDir }, { log })
    await openFileStore({ dataDir }, { log })
    expect(readdirSync(join(dataDir, 'files'))).toContain('content')
    // The library below makes its folder by itself, and throws where nobody catches it when that is gone by then.
    await vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('FSReqCallback'), 10_000)
  })
})

test('check-files lists what this user may not read, and goes on', async () => {
  const fresh = await freshDatabase()
  onTestFinished(fresh.close)
  const { kysely, close } = openDatabase(fresh.appUrl)
  onTestFinished(close)
  const folder = testFolder()
  const store = createDiskStore(folder)
  const hashes: string[] = []
  for (let n = 0; n < 4; n++) {
    const bytes = randomBytes(100)
    const path = join(folder, 'sent')
    writeFileSync(path, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await store.keep(crypto.randomUUID(), { sha256, path })
    await kysely.insertInto('files').values({ sha256, size: 100, kind: 'pdf' }).execute()
    hashes.push(sha256)
  }
  const [file = '', inFolder = '', missing = ''] = hashes
  const pathOf = (sha256: string) => join(folder, 'content', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  await store.remove(missing)
  // As the system would refuse them to this user; root itself may read everything.
  const closed = [pathOf(file), join(folder, 'content', inFolder.slice(0, 2))]
  for (const name of ['open', 'readdir', 'stat'] as const)
    refuse(name, (path) => closed.some((one) => path.startsWith(one)))
  const found = await compareFiles(kysely, store, { references: FILE_REFERENCES, hash: true, progress: () => {} })
  expect(Object.fromEntries(found.wrong.map(({ sha256, fault }) => [sha256, fault]))).toEqual({
    [file]: 'unreadable',
    [inFolder]: 'unreadable',
    [missing]: 'missing',
  })
  expect(found).toMatchObject({ files: 4, unnamed: { files: 0 } })
})
