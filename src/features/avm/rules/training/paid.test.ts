import { expect, test } from 'vitest'
import { runInTurn } from '../../../../../tests/support/run-in-turn.ts'
import { makeSales } from '../../../../../tests/support/sales.ts'
import { medianOf } from '../../rules.ts'
import { estimateAll } from '../estimate.ts'
import { pickTable } from '../guards.ts'
import { DEFAULT_SETTINGS, type SalesTable, type Settings } from '../table.ts'
import type { FitRunner } from '../tasks.ts'
import { trainModel } from '../train.ts'

const QUICK: Settings = { ...DEFAULT_SETTINGS, folds: 2, rounds: 50, learningRate: 0.2 }
const COUNT = 400
const rowsFrom = (from: number) => Int32Array.from({ length: COUNT }, (_, row) => from + row)
const all = makeSales({ count: 2 * COUNT })
const [sales, later] = [pickTable(all, rowsFrom(0)), pickTable(all, rowsFrom(COUNT))]
/** Two of five are valued a quarter above what is paid, and no column tells them apart. */
const paid = Uint8Array.from({ length: COUNT }, (_, row) => (row % 5 < 2 ? 0 : 1))
const price = sales.price.map((kwd, row) => (paid[row] === 1 ? kwd : kwd * 1.25))
const levelOf = async (table: SalesTable, runner: FitRunner) => {
  const values = estimateAll(await trainModel(table, QUICK, runner), later)
  return medianOf(values.map(({ value }, row) => value / (later.price[row] as number)))
}

test('level and rounds are by what was paid alone, whatever else is learnt from', async () => {
  /** Of how many sales held out the losses are the mean, and how many there are. */
  const judged: [of: number, all: number][] = []
  const watched: FitRunner = (tasks, onDone, signal) => {
    for (const task of tasks)
      if (task.kind === 'boost' && task.held)
        judged.push([task.held.judged?.length ?? Number.NaN, task.held.target.length])
    return runInTurn(tasks, onDone, signal)
  }
  expect(Math.abs((await levelOf({ ...sales, price, paid }, watched)) - 1)).toBeLessThan(0.03)
  expect(judged.length).toBeGreaterThan(9)
  for (const [of, all] of judged) expect(Math.abs(of / all - 0.6)).toBeLessThan(0.2)
  expect(await levelOf({ ...sales, price }, runInTurn)).toBeGreaterThan(1.04)
})
