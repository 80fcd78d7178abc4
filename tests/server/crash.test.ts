import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { log } from '#server/log.ts'
import { DataFolderInUse } from '#server/postgres/lock.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { attempts } from '../support/extent.ts'
import { isRunning, testFolder } from '../support/folder.ts'

const WRITER = join(import.meta.dirname, '../support/writer.ts')

/** Starts the writer; `lines` grows with what it prints. */
function runWriter(dataDir: string, first = 1) {
  const child = spawn(process.execPath, [WRITER, dataDir, String(first)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const run = { child, output: '', errors: '', ended: ended(child) }
  child.stdout.on('data', (chunk) => (run.output += chunk))
  child.stderr.on('data', (chunk) => (run.errors += chunk))
  onTestFinished(() => void child.kill('SIGKILL'))
  return run
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.on('close', resolve))

/** The numbers on whole lines only: a killed process may leave half of the last. */
const acknowledged = (output: string) => [...output.matchAll(/^wrote (\d+)\n/gm)].map((match) => Number(match[1]))

async function writtenIn(ownerUrl: string): Promise<Set<number>> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query('select id::int from written')
  await client.end()
  return new Set(rows.map((row) => row.id))
}

describe('kill -9', () => {
  const rounds = attempts({ few: 2, many: 10 })
  test(`${rounds} times during acknowledged writes, half of them with PostgreSQL: nothing is lost`, {
    timeout: 120_000,
  }, async () => {
    const folder = testFolder()
    const acked: number[] = []
    const databases: number[] = []
    for (let round = 0; round < rounds; round++) {
      const run = runWriter(folder, round * 1_000_000 + 1)
      await expect
        .poll(() => acknowledged(run.output).length + run.errors.length, { timeout: 30_000 })
        .toBeGreaterThan(100)
      expect(run.errors).toBe('')
      const pid = Number(/^postgres (\d+)$/m.exec(run.output)?.[1])
      // The database of the round before is gone: there are never two.
      expect(databases.filter(isRunning)).toEqual([])
      databases.push(pid)
      await pause((round * 70) / rounds)
      run.child.kill('SIGKILL')
      if (round % 2 === 1) process.kill(pid, 'SIGKILL')
      await run.ended
      acked.push(...acknowledged(run.output))
      if (round % 2 === 0) expect(isRunning(pid)).toBe(true)
    }
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
    const found = await writtenIn(postgres.ownerUrl)
    await postgres.stop()
    expect(acked.length).toBeGreaterThan(rounds * 100)
    expect(acked.filter((id) => !found.has(id))).toEqual([])
  })

  test('during the first start: the next one begins again', { timeout: 120_000 }, async () => {
    const folder = testFolder()
    const seen = new Set<string>()
    for (const stage of ['postgres.new-', 'postgres.new-', 'socket']) {
      const reached = new Promise<void>((resolve) => {
        const watcher = watch(folder, (_, name) => {
          if (!name?.startsWith(stage)) return
          seen.add(stage)
          watcher.close()
          resolve()
        })
      })
      const run = runWriter(folder)
      await Promise.race([reached, run.ended])
      if (stage !== 'socket') await pause(seen.size * 100)
      run.child.kill('SIGKILL')
      await run.ended
      if (stage !== 'socket') expect(existsSync(join(folder, 'postgres'))).toBe(false)
    }
    expect(seen.size).toBe(2)
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
    await postgres.stop()
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres'))).toEqual(['postgres'])
  })
})

describe('one data folder is opened by one server', () => {
  test('a second one in another process ends with the number of the first', async () => {
    const folder = testFolder()
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
    onTestFinished(() => postgres.stop())
    const second = runWriter(folder)
    expect(await second.ended).toBe(1)
    expect(second.errors).toMatch(new RegExp(`^The data folder ${folder} is already open .*process ${process.pid} on`))
    expect(isRunning(postgres.pid())).toBe(true)
  })

  test('a second one in the same process is refused, and both ways are open once the first has stopped', async () => {
    const folder = testFolder()
    const first = await startEmbeddedPostgres({ dataDir: folder, log })
    await expect(startEmbeddedPostgres({ dataDir: folder, log })).rejects.toThrow(DataFolderInUse)
    await first.stop()
    const next = await startEmbeddedPostgres({ dataDir: folder, log })
    await next.stop()
  })
})
