import { getPriority } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { listeningLog } from '../../../tests/support/log.ts'
import type { Sample } from '../../../tests/support/sample-task.ts'
import { createTaskRunner } from './task-runner.ts'

const MODULE = join(import.meta.dirname, '../../../tests/support/sample-task.ts')
const { log, told } = listeningLog()
// No task here reads the database.
const NOWHERE = 'postgres://nobody@127.0.0.1:1/none'
const runner = createTaskRunner({ appUrl: NOWHERE, log })
afterAll(() => runner.close())

type Said = { pid: number; priority: number }
const run = (sample: Sample, limits: { timeout?: number; signal?: AbortSignal } = {}, heard: number[] = []) =>
  runner.run<Said, number>(MODULE, { sample }, { timeout: 60_000, ...limits, onProgress: (at) => heard.push(at) })

test('a task runs in a process that is kept for the next one, and tells how far it has come', async () => {
  const heard: number[] = []
  const first = await run('tell', {}, heard)
  expect(heard).toEqual([1, 2, 3])
  expect(first.pid).not.toBe(process.pid)
  expect(first.priority).toBe(Math.max(0, getPriority()))
  expect(await run('tell')).toEqual(first)
  expect(runner.processes()).toEqual([first.pid])
})

test('an error arrives as it was thrown: an AppError with its parameters and fields, another with the system’s code', async () => {
  await expect(run('refuse')).rejects.toMatchObject({
    name: 'AppError',
    code: 'record-invalid',
    params: { faults: 'x' },
    fields: [{ field: 'area' }],
  })
  await expect(run('fail')).rejects.toMatchObject({ message: 'The disk is full.', code: 'ENOSPC' })
  expect(told).toEqual([])
})

test('a process ends with its task when that is aborted or takes too long, and the next task is run by another', async () => {
  const stopping = new AbortController()
  const running = run('endless', { signal: stopping.signal })
  stopping.abort(new Error('not wanted any more'))
  await expect(running).rejects.toThrow('not wanted any more')
  await expect(run('endless', { timeout: 500 })).rejects.toMatchObject({ code: 'deadline-exceeded' })
  await expect(run('end')).rejects.toThrow('The process of a task ended: 7.')
  expect(told).toEqual(['the process of a task ended before its work did'])
  expect((await run('tell')).pid).toBe(runner.processes()[0])
})

test('tasks of jobs run at a lower priority than requests', async () => {
  const jobs = createTaskRunner({ appUrl: NOWHERE, log, background: true })
  onTestFinished(jobs.close)
  const { priority } = await jobs.run<Said>(MODULE, { sample: 'tell' }, { timeout: 60_000 })
  expect(priority).toBe(Math.max(5, getPriority()))
})

test('once it is closed, what runs fails and nothing is begun', async () => {
  const own = createTaskRunner({ appUrl: NOWHERE, log })
  const running = own.run(MODULE, { sample: 'endless' }, { timeout: 60_000 })
  running.catch(() => undefined)
  await own.close()
  await expect(running).rejects.toMatchObject({ code: 'unavailable' })
  await expect(own.run(MODULE, { sample: 'tell' }, { timeout: 60_000 })).rejects.toMatchObject({ code: 'unavailable' })
  expect(own.processes()).toEqual([])
})
