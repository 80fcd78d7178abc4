import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { keepReserve } from '#server/postgres/reserve.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { mayMount, testFolder } from '../support/folder.ts'
import { listeningLog } from '../support/log.ts'
import { soon } from '../support/soon.ts'

const MB = 1_048_576

describe.runIf(mayMount)('PostgreSQL that fills the disk with its own log ends in the middle of it', () => {
  /** A cluster on a disk of its own with a row in it, and what writes the log until PostgreSQL ends. */
  async function onSmallDisk() {
    const disk = testFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=180m,mode=755', 'none', disk])
    onTestFinished(() => void execFileSync('umount', ['-l', disk]))
    const { log: listening, told } = listeningLog()
    const postgres = await startEmbeddedPostgres({ dataDir: disk, log: listening })
    onTestFinished(postgres.stop)
    const { pool, close } = openDatabase(postgres.superuserUrl)
    onTestFinished(close)
    await pool.query('create table kept (n int)')
    await pool.query('insert into kept values (1)')
    const writeLog = async () => {
      const write = () => pool.query(`select pg_logical_emit_message(false, 'x', repeat('x', 1000000), true)`)
      for (let died = false; !died; ) await write().catch(() => (died = true))
    }
    const read = () =>
      pool.query('select n from kept').then(
        ({ rows }) => rows,
        () => 'away',
      )
    return { disk, told, writeLog, read }
  }

  test('and recovers in the room of its reserve', async () => {
    const { disk, told, writeLog, read } = await onSmallDisk()
    await keepReserve(disk)
    await writeLog()
    // Until the whole of PostgreSQL has noticed the end of one of its processes, it still answers.
    await soon(() => told).toContain('the disk is full: the reserve is given up for the recovery of the database')
    expect(told.find((line) => line.startsWith('postgres: PANIC'))).toContain('No space left')
    await soon(read).toEqual([{ n: 1 }])
    expect(existsSync(join(disk, 'reserve'))).toBe(false)
  })

  test('and without one is tried again until there is room', async () => {
    const { disk, told, writeLog, read } = await onSmallDisk()
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(40 * MB))
    await writeLog()
    await soon(() => told).toContain('the database could not be started; it is tried again')
    expect(await read()).toBe('away')
    rmSync(join(disk, 'ballast'))
    await soon(read).toEqual([{ n: 1 }])
  })
})
