import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { BackupStatus } from '#features/backups/model.ts'
import { runCommand } from '../support/command.ts'
import { freshDatabase } from '../support/database.ts'
import { testFolder } from '../support/folder.ts'
import { openOwnProduct } from '../support/own-product.ts'
import { soon } from '../support/soon.ts'

const backup = (env: Record<string, string>, ...args: string[]) => runCommand('scripts/backup.ts', env, ...args)
const restore = (env: Record<string, string>, ...args: string[]) => runCommand('scripts/restore.ts', env, ...args)

test('an administrator has one made, beside the server, and the oldest goes only once a newer one was verified', async () => {
  const folder = testFolder()
  const place = join(folder, 'data/backups')
  const product = await openOwnProduct(join(folder, 'data'))
  onTestFinished(() => product.close())
  const { cookie } = await product.signIn(await product.person('ADMIN', true))
  const ask = async (verb: string) => (await product.post(`/rpc/backups.${verb}`, {}, cookie)).said as BackupStatus
  await product.db.insertInto('settings').values({ key: 'backupKeep', value: '1' }).execute()
  const [sha256 = ''] = await product.keepFiles(1)

  const make = async (state: string) => {
    const [waiting] = (await ask('start')).items
    const newest = async () => (await ask('get')).items[0]
    await expect.poll(newest, { timeout: 150_000, interval: 200 }).toMatchObject({ id: waiting?.id, state })
    return (await ask('get')).items
  }
  const [first] = await make('DONE')
  expect(first).toMatchObject({ origin: 'ASKED', askedByName: 'شخص', encrypted: false, files: 1, damagedFiles: 0 })
  expect(readdirSync(place)).toEqual([first?.fileName])

  // The next one fails for want of its folder: what was made before stays.
  await product.db.insertInto('settings').values({ key: 'backupFolder', value: '"/elsewhere"' }).execute()
  const [failed] = await make('FAILED')
  expect([failed?.fault, readdirSync(place)]).toEqual(['folder-not-allowed', [first?.fileName]])
  await product.db.deleteFrom('settings').where('key', '=', 'backupFolder').execute()

  // A document that is damaged where it is does not keep the rest from being backed up.
  const content = join(folder, 'data/files/content', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  truncateSync(content, 100)
  const [second] = await make('DONE')
  expect(second?.damagedFiles).toBe(1)
  // The older one goes after the newer one is reported to be done: first its file, then its mark.
  await soon(() => readdirSync(place)).toEqual([second?.fileName])
  await soon(async () => (await ask('get')).items.map(({ removed, state }) => [state, removed])).toEqual([
    ['DONE', false],
    ['FAILED', false],
    ['DONE', true],
  ])
  const events = await product.db
    .selectFrom('auditLog')
    .select(['eventType', 'userName'])
    .where('resourceType', '=', 'backups')
    .orderBy('id')
    .execute()
  expect(events.map(({ eventType }) => eventType)).toEqual(['BACKUP_CREATE', 'BACKUP_FAILURE', 'BACKUP_CREATE'])
  const mail = await product.db.selectFrom('mails').select(['kind', 'text']).execute()
  expect(mail).toMatchObject([{ kind: 'backupFailed', text: expect.stringContaining('/admin/settings') }])
})

test('of a database elsewhere, pg_dump makes it where there is one, and is asked for where there is none', async () => {
  const fresh = await freshDatabase()
  onTestFinished(() => fresh.close())
  const folder = testFolder()
  const path = join(folder, 'dump.backup')
  const env = {
    DATABASE_URL: fresh.ownerUrl,
    DATABASE_APP_URL: fresh.appUrl,
    SECRET: 's'.repeat(32),
    DATA_DIR: join(folder, 'data'),
  }
  // A stand-in for the program: what it prints is the dump, and it is given no password on its command line.
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const without = await backup({ ...env, PATH: bin }, '--to', path)
  expect([without.code, without.errors]).toEqual([1, expect.stringContaining('this machine has none')])
  writeFileSync(join(bin, 'pg_dump'), '#!/bin/sh\necho "DUMP $* $PGPASSWORD"\n', { mode: 0o755 })
  const dumped = await backup({ ...env, PATH: bin }, '--to', path)
  expect([dumped.code, dumped.errors]).toEqual([0, ''])
  const restored = await restore({ DATA_DIR: join(folder, 'restored') }, '--from', path)
  expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('pg_restore --no-owner')])
  const password = new URL(fresh.ownerUrl).password
  const said = readFileSync(join(folder, 'restored/database.dump'), 'utf8')
  expect(said).toMatch(new RegExp(`^DUMP --format=custom .*--dbname=postgres://.* ${password}\n$`))
  expect(said.slice(0, said.lastIndexOf(' '))).not.toContain(password)
  expect(readFileSync(join(folder, 'restored/secret'), 'utf8')).toBe(`${'s'.repeat(32)}\n`)
  rmSync(bin, { recursive: true })
})
