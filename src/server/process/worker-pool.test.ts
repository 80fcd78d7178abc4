import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Gate, GatedJob, GatedResult } from '../../../tests/support/gated-program.ts'
import { soon } from '../../../tests/support/soon.ts'
import { createWorkerPool } from './worker-pool.ts'

const PROGRAM = join(import.meta.dirname, '../../../tests/support/gated-program.ts')
const SHARE = 3
const folder = mkdtempSync(join(tmpdir(), 'thamin-pool-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let pools = 0

/** A pool of processes whose warm-up, and jobs that are to wait, pass by a gate. */
function pooled(first: Gate) {
  const path = join(folder, `gate-${pools++}`)
  function open(gate: Gate) {
    // Moved into place, so that no process reads an empty file.
    writeFileSync(`${path}.next`, gate)
    renameSync(`${path}.next`, path)
  }
  open(first)
  const program = { path: PROGRAM, heap: 64, env: { ...process.env, GATE: path } }
  const pool = createWorkerPool<GatedJob, GatedResult>(program, { idle: 60_000, jobsPerProcess: SHARE })
  onTestFinished(() => pool.close())
  async function run({ waits = false, weight = 1 } = {}): Promise<GatedResult> {
    const outcome = await pool.run({ waits }, { timeout: 60_000, weight })
    if (!('result' in outcome)) throw new Error(JSON.stringify(outcome))
    return outcome.result
  }
  async function several(count: number): Promise<GatedResult[]> {
    const results: GatedResult[] = []
    while (results.length < count) results.push(await run())
    return results
  }
  return { run, several, open, processes: pool.processes }
}

test('a process goes on past its share until its successor has warmed up, so that no job waits for a cold one', async () => {
  const { run, several, open, processes } = pooled('closed')
  const [first, ...others] = await several(SHARE + 2)
  expect(others).toEqual(others.map(() => first))
  expect(processes()).toHaveLength(2)
  open('warm-ups')
  let last = first?.pid
  for (let generation = 0; generation < 4; generation++) {
    await soon(() => processes().includes(last)).toBe(false)
    expect(processes()).toHaveLength(1)
    const next = await run()
    expect(next).toEqual({ pid: processes()[0], warm: true })
    await several(SHARE - 1)
    last = next.pid
  }
})

test('a process that is busy when its successor is ready ends with its job', async () => {
  const { run, several, open, processes } = pooled('closed')
  const [first] = await several(SHARE)
  const busy = run({ waits: true })
  open('warm-ups')
  // The successor is ready when it takes the next job.
  await soon(async () => (await run()).warm).toBe(true)
  expect(processes()).toContain(first?.pid)
  open('all')
  expect((await busy).pid).toBe(first?.pid)
  await soon(() => processes().includes(first?.pid)).toBe(false)
})

test('a process is ended at twice its share although no successor is ready', async () => {
  const { run, several, processes } = pooled('closed')
  const [first] = await several(2 * SHARE)
  await soon(() => processes().includes(first?.pid)).toBe(false)
  expect((await run()).pid).not.toBe(first?.pid)
})

test('a successor that fails is started again after the next job', async () => {
  const { run, several, open, processes } = pooled('fails')
  const [first] = await several(SHARE)
  await soon(() => processes()).toEqual([first?.pid])
  open('warm-ups')
  expect((await run()).pid).toBe(first?.pid)
  await soon(() => processes().includes(first?.pid)).toBe(false)
  expect((await run()).warm).toBe(true)
})

test('jobs count by their weight', async () => {
  const { run, processes } = pooled('closed')
  for (let at = 0; at < 3 * SHARE; at++) await run({ weight: 0 })
  expect(processes()).toHaveLength(1)
  await run({ weight: SHARE })
  await soon(() => processes().length).toBe(2)
})
