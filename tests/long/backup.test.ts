import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { SERVER_ENV } from '../../scripts/child.mjs'
import { runCommand } from '../support/command.ts'
import { isRoot, testFolder } from '../support/folder.ts'
import { type OwnProduct, openOwnProduct } from '../support/own-product.ts'
import { ROOT } from '../support/sources.ts'
import { makeRunFolder } from '../support/temporary.ts'

const KEY = { BACKUP_KEY: '5e'.repeat(32) }
const ROUNDS = 8

let run: ReturnType<typeof makeRunFolder>
let product: OwnProduct
let whole: string
beforeAll(async () => {
  run = makeRunFolder()
  product = await openOwnProduct(join(run.path, 'data'))
  await product.keepFiles(400, 200_000)
  const owner = new Client({ connectionString: product.postgres.ownerUrl })
  await owner.connect()
  await owner.query('create table many as select n, md5(n::text) as text from generate_series(1, 1500000) n')
  await owner.query('grant select on many to thamin_app')
  await owner.end()
  whole = join(run.path, 'whole.backup')
  const made = await runCommand('scripts/backup.ts', { ...product.variables, ...KEY }, '--to', whole)
  expect([made.code, made.errors]).toEqual([0, ''])
}, 600_000)
afterAll(async () => {
  await product.close()
  run.remove()
})

/** Starts a script as a person would; gives its process and its end. */
function start(script: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, LOG_LEVEL: 'silent', ...SERVER_ENV, ...env },
    stdio: 'ignore',
  })
  return { child, ended: new Promise<number | null>((resolve) => child.once('close', resolve)) }
}

describe('kill -9', () => {
  test(`${ROUNDS} times while a backup is written: the next one is whole, and nothing else is left`, async () => {
    const folder = testFolder()
    const path = join(folder, 'killed.backup')
    const env = { ...product.variables, ...KEY }
    let killed = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { child, ended } = start('scripts/backup.ts', env, '--to', path)
      await expect.poll(() => existsSync(`${path}.partial`) || child.exitCode !== null, { timeout: 60_000 }).toBe(true)
      await pause(round * 150)
      child.kill('SIGKILL')
      await ended
      // Its name is for what was verified alone.
      if (existsSync(path)) break
      killed++
    }
    expect(killed).toBeGreaterThan(2)
    if (!existsSync(path)) expect((await runCommand('scripts/backup.ts', env, '--to', path)).code).toBe(0)
    expect(readdirSync(folder)).toEqual(['killed.backup'])
    expect((await runCommand('scripts/restore.ts', KEY, '--from', path, '--check')).code).toBe(0)
  })

  test(`${ROUNDS} times while a backup is restored: nothing has its name, and the next one removes what was left`, async () => {
    const folder = testFolder()
    const env = { ...KEY, DATA_DIR: join(folder, 'data') }
    for (let round = 0; round < ROUNDS; round++) {
      const { child, ended } = start('scripts/restore.ts', env, '--from', whole)
      await expect
        .poll(() => readdirSync(folder).some((name) => name.startsWith('data.restoring-')), { timeout: 60_000 })
        .toBe(true)
      await pause(round * 700)
      if (existsSync(env.DATA_DIR)) break
      child.kill('SIGKILL')
      await ended
    }
    if (!existsSync(env.DATA_DIR)) {
      const restored = await runCommand('scripts/restore.ts', env, '--from', whole)
      expect([restored.code, restored.errors]).toEqual([0, ''])
    }
    expect(readdirSync(folder)).toEqual(['data'])
  })
})

describe('a full disk', () => {
  test.runIf(isRoot)('is said, by a backup and by a restore, and nothing is left', async () => {
    const folder = testFolder()
    const small = join(folder, 'small')
    mkdirSync(small)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=755', 'tmpfs', small])
    if (mounted.status !== 0) return
    onTestFinished(() => void spawnSync('umount', ['-l', small]))
    const made = await runCommand(
      'scripts/backup.ts',
      { ...product.variables, ...KEY },
      '--to',
      join(small, 'a.backup'),
    )
    expect([made.code, made.errors]).toEqual([1, expect.stringContaining('There is no room left')])
    const restored = await runCommand('scripts/restore.ts', { ...KEY, DATA_DIR: join(small, 'data') }, '--from', whole)
    expect([restored.code, restored.errors]).toEqual([1, expect.stringContaining('There is no room left')])
    expect(readdirSync(small)).toEqual([])
  })
})

test('the memory of a backup does not grow with what is backed up', async () => {
  const folder = testFolder()
  const path = join(folder, 'memory.backup')
  const { child, ended } = start('scripts/backup.ts', { ...product.variables, ...KEY }, '--to', path)
  let most = 0
  const watching = setInterval(() => {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })
    most = Math.max(most, Number(stdout) / 1024)
  }, 100)
  expect(await ended).toBe(0)
  clearInterval(watching)
  expect(statSync(path).size).toBeGreaterThan(80_000_000)
  // Node itself with the product's modules takes some 130 MB of it.
  expect(most).toBeLessThan(320)
})
