import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { createDiskStore } from '#server/files/store/disk-store.ts'
import { openFileStore } from '#server/files/store/open-store.ts'
import { createUser } from '#server/identity/create-user.ts'
import { readSecret } from '#server/installation/secret.ts'
import { verifyInstallation } from '#server/installation/verify.ts'
import { log } from '#server/log.ts'
import { runCommand } from '../support/command.ts'
import { freshDatabase } from '../support/database.ts'
import { testFolder } from '../support/folder.ts'
import { openS3 } from '../support/s3.ts'

/** A data folder with a database of its own; `start` verifies it as a server does before it serves. */
async function installed() {
  const fresh = await freshDatabase()
  const database = openDatabase(fresh.ownerUrl)
  onTestFinished(async () => {
    await database.close()
    await fresh.close()
  })
  const dataDir = testFolder()
  const start = ({ secret, folder = dataDir }: { secret?: string; folder?: string } = {}) => {
    const env = secret === undefined ? { dataDir: folder } : { dataDir: folder, secret }
    return verifyInstallation(fresh.ownerUrl, { env, store: createDiskStore(join(folder, 'files')) })
  }
  return { ...fresh, database, dataDir, secretFile: join(dataDir, 'secret'), start }
}

let people = 0
function addPerson({ kysely }: Database, secret: string) {
  const who = { email: `person${++people}@thamin.example`, displayName: `شخص ${people}` }
  return createUser(kysely, secret, who, { passwordHash: 'none', totp: true })
}

test('the first start makes a secret, and every later one takes that one alone', async () => {
  const { start, secretFile } = await installed()
  const secret = await start()
  expect(statSync(secretFile).mode & 0o777).toBe(0o600)
  expect(readFileSync(secretFile, 'utf8').trim()).toBe(secret)
  expect(await start()).toBe(secret)
  writeFileSync(secretFile, 'another secret that is long enough for it')
  await expect(start()).rejects.toThrow(/not the one that this database was served with.*npm run replace-secret/)
  await expect(start({ secret: 'b'.repeat(40) })).rejects.toThrow(/^SECRET is not the one/)
  writeFileSync(secretFile, `${secret}\n`)
  expect(await start()).toBe(secret)
})

test('a secret that was lost or emptied is never made again over a database that was served', async () => {
  const { start, secretFile } = await installed()
  await start()
  rmSync(secretFile)
  await expect(start()).rejects.toThrow(/secret is missing/)
  expect(existsSync(secretFile)).toBe(false)
  writeFileSync(secretFile, '\n')
  await expect(start()).rejects.toThrow(/is empty/)
  writeFileSync(secretFile, 'x'.repeat(31))
  await expect(start()).rejects.toThrow(/fewer than 32 characters/)
})

test('a database from before the check is judged by its people and their second steps', async () => {
  const { start, database, secretFile } = await installed()
  await addPerson(database, 'a'.repeat(32))
  await expect(start()).rejects.toThrow(/secret is missing/)
  expect(existsSync(secretFile)).toBe(false)
  await expect(start({ secret: 'b'.repeat(32) })).rejects.toThrow(/not the one/)
  expect(await start({ secret: 'a'.repeat(32) })).toBe('a'.repeat(32))
})

test('the application’s role cannot change what a start verifies', async () => {
  const { appUrl } = await installed()
  const { kysely, close } = openDatabase(appUrl)
  await expect(kysely.deleteFrom('installation').execute()).rejects.toThrow('permission denied')
  await expect(kysely.updateTable('installation').set({ secretCheck: null }).execute()).rejects.toThrow(
    'permission denied',
  )
  await close()
})

test('npm run replace-secret makes a new one, resets second steps, and says so in the log and by mail', async () => {
  const { start, database, secretFile, ownerUrl, appUrl, dataDir } = await installed()
  const old = 'a'.repeat(32)
  await start({ secret: old })
  const { id } = await addPerson(database, old)
  const env = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, DATA_DIR: dataDir }
  const given = 'b'.repeat(32)
  const asked = await runCommand('scripts/replace-secret.ts', { ...env, SECRET: given })
  expect([asked.code, asked.errors]).toEqual([1, expect.stringContaining('second steps of 1 people')])
  await expect(start({ secret: given })).rejects.toThrow(/not the one/)
  const done = await runCommand('scripts/replace-secret.ts', { ...env, SECRET: given }, '--yes')
  expect([done.code, done.out, done.errors]).toEqual([0, expect.stringContaining('1 people will be asked'), ''])
  expect(await start({ secret: given })).toBe(given)
  expect(existsSync(secretFile)).toBe(false)
  const { kysely } = database
  expect(await kysely.selectFrom('twoFactors').selectAll().execute()).toEqual([])
  const user = await kysely.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(user).toMatchObject({ twoFactorEnabled: false, twoFactorRequired: true, twoFactorMethod: null })
  const events = await kysely.selectFrom('auditLog').select(['eventType', 'resourceId']).orderBy('id').execute()
  expect(events).toEqual([
    { eventType: 'SECURITY_ALERT', resourceId: null },
    { eventType: 'TWO_FACTOR_DISABLE', resourceId: id },
  ])
  const mails = await kysely.selectFrom('mails').select(['kind', 'recipient']).execute()
  expect(mails).toEqual([{ kind: 'twoFactorOff', recipient: user.email }])
})

test('a second server with a data folder of its own and no bucket is refused: it would not find the files', async () => {
  const { start, dataDir } = await installed()
  const secret = 'a'.repeat(32)
  await start({ secret })
  const other = testFolder()
  await expect(start({ secret, folder: other })).rejects.toThrow(/keeps its files elsewhere than in .*store-id/)
  // Files that were moved take their id along.
  writeFileSync(join(other, 'files/store-id'), readFileSync(join(dataDir, 'files/store-id')))
  expect(await start({ secret, folder: other })).toBe(secret)
  expect(statSync(join(dataDir, 'files/store-id')).mode & 0o777).toBe(0o600)
})

test('a store that belongs to another database is refused: its files would be swept', async () => {
  const { start, dataDir } = await installed()
  const secret = 'a'.repeat(32)
  await start({ secret })
  const empty = await installed()
  await expect(empty.start({ secret, folder: dataDir })).rejects.toThrow(/belong to another database/)
  rmSync(join(dataDir, 'files/store-id'))
  expect(await empty.start({ secret, folder: dataDir })).toBe(secret)
})

test('a start that died between the database’s half and the store’s is finished by the next', async () => {
  const { start, database, dataDir } = await installed()
  const secret = 'a'.repeat(32)
  await start({ secret })
  await database.kysely.updateTable('installation').set({ storeIdKept: false }).execute()
  expect(await start({ secret })).toBe(secret)
  await database.kysely.updateTable('installation').set({ storeIdKept: false }).execute()
  rmSync(join(dataDir, 'files/store-id'))
  expect(await start({ secret })).toBe(secret)
  expect(existsSync(join(dataDir, 'files/store-id'))).toBe(true)
})

test('servers that start together agree', async () => {
  const { start, dataDir } = await installed()
  const secrets = await Promise.all(Array.from({ length: 4 }, () => start()))
  expect(new Set(secrets)).toEqual(new Set([readSecret(dataDir)]))
})

test('a bucket keeps its id as well', async () => {
  const s3 = await openS3()
  onTestFinished(() => s3.close())
  const { ownerUrl, start } = await installed()
  const env = { dataDir: testFolder(), secret: randomBytes(32).toString('hex'), s3: s3.bucket }
  const store = await openFileStore(env, { log })
  for (let round = 0; round < 2; round++) expect(await verifyInstallation(ownerUrl, { env, store })).toBe(env.secret)
  await expect(start({ secret: env.secret })).rejects.toThrow(/keeps its files elsewhere/)
})
