import { expect, test } from 'vitest'
import { runInTurn } from '../../../../../tests/support/run-in-turn.ts'
import { makeSales } from '../../../../../tests/support/sales.ts'
import { writeModel } from '../../rules/model-file.ts'
import { DEFAULT_SETTINGS } from '../../rules/table.ts'
import type { FitTask } from '../../rules/tasks.ts'
import { trainModel } from '../../rules/train.ts'
import { createThreadRunner } from './threads.ts'

const SETTINGS = { ...DEFAULT_SETTINGS, folds: 3, rounds: 50, learningRate: 0.12 }
const table = makeSales({ count: 160 })
/** Tasks without end, for what ends them. */
const endless = (): FitTask[] => {
  const column = Uint8Array.from({ length: 4000 }, (_, row) => (row * 7919) % 99)
  const features = [{ kind: 'number', monotone: 0, borders: Float64Array.from({ length: 99 }, (_, at) => at) } as const]
  const limits = {
    leaves: 60,
    leafRows: 1,
    l2: 1,
    rounds: 1e9,
    rate: 0.1,
    rowShare: 1,
    featureShare: 1,
    seed: 1,
    patience: 1e9,
  }
  const task: FitTask = {
    ...{ kind: 'boost', table: { count: 4000, bins: [column], features }, target: Float64Array.from(column) },
    limits: { ...limits, objective: { kind: 'squares' } },
  }
  return [task, task]
}

test('the same sales and settings give the same bytes, whatever the number of threads', async () => {
  const inTurn = writeModel(await trainModel(table, SETTINGS, runInTurn))
  for (const threads of [1, 2]) {
    const runner = createThreadRunner(threads)
    const bytes = writeModel(await trainModel(table, SETTINGS, runner))
    await runner.close()
    expect(Buffer.compare(bytes, inTurn)).toBe(0)
  }
  const other = writeModel(await trainModel(table, { ...SETTINGS, seed: 2 }, runInTurn))
  expect(Buffer.compare(other, inTurn)).not.toBe(0)
})

test('an aborted training stops its threads in the middle of what they do', async () => {
  const controller = new AbortController()
  const running = createThreadRunner(2)(endless(), () => undefined, controller.signal)
  setTimeout(() => controller.abort(new Error('stopped')), 100)
  await expect(running).rejects.toThrow('stopped')
  await expect(
    createThreadRunner(1)(endless(), () => undefined, AbortSignal.abort(new Error('before'))),
  ).rejects.toThrow('before')
})

test('an error in a thread ends the training with it', async () => {
  const [task] = endless() as [FitTask & { kind: 'boost' }]
  const wrong = { ...task, table: { ...task.table, bins: [] } }
  await expect(createThreadRunner(1)([wrong], () => undefined)).rejects.toThrow(TypeError)
})
