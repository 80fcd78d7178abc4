import { randomBytes } from 'node:crypto'
import { readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDiskStore } from '#server/files/store/disk-store.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { createS3Store } from '#server/files/store/s3-store.ts'
import { log } from '#server/log.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { runCommand } from '../support/command.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { IS_LONG } from '../support/extent.ts'
import { testFolder } from '../support/folder.ts'
import { openS3 } from '../support/s3.ts'
import { begin, hashOf, whole } from '../support/store-contract.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

const run = (env: Record<string, string>, ...args: string[]) => runCommand('scripts/check-files.ts', env, ...args)

/** Keeps files of random bytes, each with its row; gives their hashes. */
async function keep(store: FileStore, appUrl: string, count: number): Promise<string[]> {
  const { kysely, close } = openDatabase(appUrl)
  const hashes: string[] = []
  for (let n = 0; n < count; n++) {
    const bytes = randomBytes(1000 + n)
    const sha256 = hashOf(bytes)
    const id = await whole(store, bytes)
    await store.keep(id, { sha256 })
    await store.drop(id)
    await kysely.insertInto('files').values({ sha256, size: bytes.length, kind: 'pdf' }).execute()
    hashes.push(sha256)
  }
  await close()
  return hashes
}
const forget = async () => {
  const { kysely, close } = openDatabase(fresh.appUrl)
  await kysely.deleteFrom('files').execute()
  await close()
}

describe('npm run check-files', () => {
  test('says that nothing is missing, and what belongs to nothing', async () => {
    const dataDir = testFolder()
    const store = createDiskStore(join(dataDir, 'files'))
    await keep(store, fresh.appUrl, 3)
    const env = {
      DATABASE_URL: fresh.ownerUrl,
      DATABASE_APP_URL: fresh.appUrl,
      SECRET: 's'.repeat(32),
      DATA_DIR: dataDir,
    }
    const stray = randomBytes(700)
    await store.keep(await whole(store, stray), { sha256: hashOf(stray) })
    await begin(store, 100)
    const { code, out } = await run(env)
    expect(out).toMatch(
      /^3 files of 0\.0 MB compared, by their sizes, in [\d.]+ s\.\n1 more .* belong to nothing; a server removes them after a day\.\n2 uploads.*\nNothing is missing\.\n$/,
    )
    expect(code).toBe(0)
    const more = await run(env, '--hash', '--json')
    expect([more.code, JSON.parse(more.out)]).toMatchObject([
      0,
      { files: 3, bytes: 3003, wrong: [], unnamed: { files: 1, bytes: 700 }, strayUploads: 2 },
    ])
    await forget()
  })

  test('ends with 1 and names what is missing, of another size, and, when it reads them, of other bytes', async () => {
    const dataDir = testFolder()
    const store = createDiskStore(join(dataDir, 'files'))
    const [missing = '', short = '', other = '', well = ''] = await keep(store, fresh.appUrl, 4)
    const pathOf = (sha256: string) => {
      const names = readdirSync(join(dataDir, 'files/content'), { recursive: true }) as string[]
      return join(dataDir, 'files/content', names.find((name) => name.endsWith(sha256)) ?? '')
    }
    await store.remove(missing)
    truncateSync(pathOf(short), 500)
    writeFileSync(pathOf(other), randomBytes(1002))
    const env = {
      DATABASE_URL: fresh.ownerUrl,
      DATABASE_APP_URL: fresh.appUrl,
      SECRET: 's'.repeat(32),
      DATA_DIR: dataDir,
    }
    const { code, out } = await run(env)
    expect(code).toBe(1)
    expect(out).toContain(`MISSING: ${missing} (0.0 MB, in no document)`)
    expect(out).toContain(`WRONG SIZE, 500 bytes instead of 1001: ${short}`)
    expect(out).toContain('2 files are missing or wrong.')
    expect(out).not.toMatch(new RegExp(`${other}|${well}`))
    const read = await run(env, '--hash', '--json')
    const { wrong } = JSON.parse(read.out) as { wrong: { sha256: string; fault: string }[] }
    expect([read.code, Object.fromEntries(wrong.map(({ sha256, fault }) => [sha256, fault]))]).toEqual([
      1,
      { [missing]: 'missing', [short]: 'size', [other]: 'content' },
    ])
    await forget()
  })

  test('goes over a bucket too, and ends with 1 when it can not be reached', async () => {
    const s3 = await openS3()
    onTestFinished(() => s3.close())
    const store = createS3Store(s3.bucket, { log })
    const [missing = ''] = await keep(store, fresh.appUrl, 2)
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.bucket
    const env = {
      DATABASE_URL: fresh.ownerUrl,
      DATABASE_APP_URL: fresh.appUrl,
      SECRET: 's'.repeat(32),
      DATA_DIR: testFolder(),
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    expect(await run(env, '--hash')).toMatchObject({
      code: 0,
      errors: '',
      out: expect.stringContaining('Nothing is missing.'),
    })
    await store.remove(missing)
    expect(await run(env)).toMatchObject({ code: 1, out: expect.stringContaining(`MISSING: ${missing}`) })
    s3.away()
    const away = await run(env)
    expect([away.code, away.errors]).toEqual([
      1,
      expect.stringMatching(/file store cannot be used: .* does not answer/),
    ])
    s3.back()
    await forget()
  })

  if (IS_LONG)
    test('looks into a data folder without a server, and beside one', { timeout: 120_000 }, async () => {
      const dataDir = join(testFolder(), 'data')
      const first = await startEmbeddedPostgres({ dataDir, log })
      await migrate(first.ownerUrl, { log })
      const store = createDiskStore(join(dataDir, 'files'))
      const [one = ''] = await keep(store, first.appUrl, 2)
      expect(await run({ DATA_DIR: dataDir })).toMatchObject({ code: 0, out: expect.stringMatching(/^2 files of/) })
      await first.stop()
      await store.remove(one)
      expect(await run({ DATA_DIR: dataDir })).toMatchObject({ code: 1, out: expect.stringContaining('MISSING') })
    })

  test('ends with 1 when it cannot tell, and says why', async () => {
    const empty = await freshDatabase({ empty: true })
    onTestFinished(() => empty.close())
    const urls = { DATABASE_URL: empty.ownerUrl, DATABASE_APP_URL: empty.appUrl }
    const { code, errors } = await run({ ...urls, SECRET: 's'.repeat(32), DATA_DIR: testFolder() })
    expect([code, errors]).toEqual([1, expect.stringContaining('not up to date with this release')])
  })
})
