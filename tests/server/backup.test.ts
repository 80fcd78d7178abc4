import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { log } from '#server/log.ts'
import { runCommand } from '../support/command.ts'
import { testFolder } from '../support/folder.ts'
import { openOwnProduct } from '../support/own-product.ts'
import { soon } from '../support/soon.ts'

const KEY = { BACKUP_KEY: '5e'.repeat(32) }

const backup = (env: Record<string, string>, ...args: string[]) => runCommand('scripts/backup.ts', env, ...args)
const restore = (env: Record<string, string>, ...args: string[]) => runCommand('scripts/restore.ts', env, ...args)
const json = (out: string) => JSON.parse(out.trim().split('\n').at(-1) ?? '')

/** Adds entries to the audit log until it is stopped; gives the numbers that PostgreSQL has acknowledged by then. */
function writeOn(appUrl: string) {
  const pool = new Pool({ connectionString: appUrl, max: 2 })
  const acknowledged: number[] = []
  let [next, stopped] = [0, false]
  const write = async () => {
    while (!stopped) {
      const n = next++
      const values = [String(n)]
      await pool.query(
        `insert into audit_log (event_type, user_id, user_name, description) values ('LOGIN', 'w', 'كاتب', $1)`,
        values,
      )
      acknowledged.push(n)
    }
  }
  const writers = Promise.all([write(), write()])
  return {
    acknowledged,
    async stop() {
      stopped = true
      await writers
      await pool.end()
    },
  }
}

test('what is backed up while people write comes back equal: every acknowledged row, file, seal and a sign-in', {
  timeout: 180_000,
}, async () => {
  const folder = testFolder()
  const product = await openOwnProduct(join(folder, 'data'))
  const email = await product.person('APPRAISER')
  const kept = await product.keepFiles(3)
  const path = join(folder, 'one.backup')

  const writers = writeOn(product.postgres.appUrl)
  await soon(() => writers.acknowledged.length).toBeGreaterThan(20)
  const before = [...writers.acknowledged]
  const made = await backup({ ...product.variables, ...KEY }, '--to', path, '--json')
  await writers.stop()
  expect([made.code, made.errors]).toEqual([0, ''])
  expect(json(made.out)).toMatchObject({ path, encrypted: true, files: 3, damagedFiles: [] })
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const row = await product.db.selectFrom('backups').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ origin: 'COMMAND', state: 'DONE', fileName: 'one.backup', files: 3, encrypted: true })
  expect((await backup({ ...product.variables, ...KEY }, '--to', path)).errors).toContain('exists already')
  await product.close()

  // What is wrong is said in a sentence, and nothing is half restored.
  const cut = join(folder, 'cut.backup')
  writeFileSync(cut, readFileSync(path).subarray(0, -1000))
  const refusal = (from: string, key: string | undefined, dataDir = join(folder, 'restored')) =>
    restoreBackup({ from, key, dataDir, log, look: async () => 'restored' }).catch(({ message }) => message)
  expect(await refusal(path, undefined)).toContain('This backup is encrypted: give its key')
  expect(await refusal(path, '6f'.repeat(32))).toBe('This is not the key that the backup was encrypted with.')
  expect(await refusal(cut, KEY.BACKUP_KEY)).toContain('The backup is cut short')
  expect(await refusal(path, KEY.BACKUP_KEY, product.dataDir)).toContain('is not empty')
  expect(readdirSync(folder).toSorted()).toEqual(['cut.backup', 'data', 'one.backup'])

  const restored = await restore({ DATA_DIR: join(folder, 'restored'), ...KEY }, '--from', path, '--json')
  expect([restored.code, restored.code === 0 ? '' : restored.out, restored.errors]).toEqual([0, '', ''])
  expect(json(restored.out)).toMatchObject({ looked: { files: 3, missing: 0 }, contents: 3 })
  const again = await openOwnProduct(join(folder, 'restored'))
  onTestFinished(() => again.close())
  const rows = await again.db.selectFrom('auditLog').select('description').where('userId', '=', 'w').execute()
  const found = new Set(rows.map(({ description }) => Number(description)))
  expect(before.filter((n) => !found.has(n))).toEqual([])
  const files = await again.db.selectFrom('files').select('sha256').execute()
  expect(files.map(({ sha256 }) => sha256).toSorted()).toEqual(kept.toSorted())
  expect((await again.signIn(email)).status).toBe(200)
  const checked = await runCommand('scripts/check-files.ts', again.variables, '--hash')
  expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('Nothing is missing.')])
})
