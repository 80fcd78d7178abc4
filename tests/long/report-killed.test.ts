import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { expect, onTestFinished, test } from 'vitest'
import type { ReportRun } from '#features/reports/model/runs.ts'
import { postAs, signedIn } from '../../scripts/bench/person.ts'
import { type Child, childrenOf, startProduct } from '../../scripts/bench/servers.ts'
import { isRunning, testFolder } from '../support/folder.ts'
import { ownDatabase } from '../support/own-database.ts'
import { addRows } from '../support/rows.ts'

const ROWS = 20_000
/** A job is taken from a server that is dead within 45 seconds. */
const RECOVERY = { timeout: 150_000, interval: 50 }
const SECRET = 's'.repeat(32)

const own = ownDatabase()

/** A server in a process of its own, over the same files each time; it may be killed by its test. */
async function start(dataDir: string, temporary: string): Promise<Child> {
  process.env.TMPDIR = temporary
  const server = await startProduct({ ...own.fresh, dataDir }, SECRET)
  onTestFinished(() => void server.process.kill('SIGKILL'))
  return server
}

test.runIf(process.platform === 'linux')(
  'a server that is killed in the middle of a file: another makes it whole and once, or it fails and can be made again',
  async () => {
    const [dataDir, temporary] = [testFolder(), testFolder()]
    const { TMPDIR } = process.env
    onTestFinished(() => {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    })
    let server = await start(dataDir, temporary)
    const { actor, cookie } = await signedIn(own.database, SECRET, server.port)
    for (let at = 0; at < ROWS; at += 2000)
      await addRows(
        own.database.kysely,
        actor.id,
        Array.from({ length: 2000 }, () => ({})),
      )
    const ask = async (verb: string, input: object) => {
      const { status, text } = await postAs(cookie, server.port, `/rpc/reportRuns.${verb}`, input)
      expect(status, text).toBe(200)
      return JSON.parse(text) as ReportRun
    }
    const input = { definition: { register: 'valuations', filters: {} }, format: 'xlsx', language: 'ar' }
    const { id } = await ask('start', input)
    const row = () =>
      own.database.kysely.selectFrom('reportRuns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const made = async () => {
      const files = await own.database.kysely.selectFrom('files').select('sha256').execute()
      const entries = await own.database.kysely
        .selectFrom('auditLog')
        .select('id')
        .where('eventType', '=', 'REPORT_GENERATE')
        .where(sql`details ->> 'runId'`, '=', id)
        .execute()
      return [files.length, entries.length]
    }

    /** Kills the server while it writes the attempt of this number; nothing of it is left, offered or at work. */
    async function killDuring(attempt: number): Promise<void> {
      await expect
        .poll(async () => {
          const { attempts, done, state } = await row()
          return attempts === attempt && state === 'RUNNING' && done > 0 && done < ROWS
        }, RECOVERY)
        .toBe(true)
      const workers = childrenOf(server.process.pid ?? 0)
      expect(workers.length).toBeGreaterThan(0)
      server.process.kill('SIGKILL')
      await expect.poll(() => workers.filter(isRunning)).toEqual([])
      await expect.poll(() => readdirSync(temporary)).toEqual([])
      expect(await row()).toMatchObject({ state: 'RUNNING', attempts: attempt, sha256: null })
      expect(await made()).toEqual([0, 0])
      server = await start(dataDir, temporary)
      expect((await ask('get', { id })).moves.download).toBe(false)
    }

    await killDuring(1)
    await killDuring(2)
    // As if one more server had died of it.
    await own.database.kysely.updateTable('reportRuns').set({ attempts: 3 }).where('id', '=', id).execute()
    await expect.poll(async () => (await row()).state, RECOVERY).toBe('FAILED')
    expect(await ask('get', { id })).toMatchObject({
      failure: 'report-failed',
      moves: { retry: true, download: false },
    })

    await ask('retry', { id })
    await killDuring(1)
    await expect.poll(async () => (await row()).state, RECOVERY).toBe('DONE')
    expect(await row()).toMatchObject({ attempts: 2, rows: ROWS })
    expect(await made()).toEqual([1, 1])
    const answer = await fetch(`http://localhost:${server.port}/files/report-files/${id}`, { headers: { cookie } })
    expect(await readSheet(Buffer.from(await answer.arrayBuffer()))).toHaveLength(ROWS + 1)
    await server.stop()
    expect(readdirSync(temporary)).toEqual([])
  },
)
