import type { Task } from '#server/tasks/task.ts'
import { setAreaChanges } from '../../places/model/changes.ts'
import { readAreaChanges } from '../../places/queries.ts'
import { readEvidence } from '../queries/evidence.ts'
import { readStoredModel } from '../queries/models.ts'
import { estimateAll } from '../rules/estimate.ts'
import { dayOf, salesTable } from '../rules/evidence.ts'
import { type Level, levelOf } from '../rules/time/level.ts'
import { lateSales, type MonthOfDrift, monthsOfDrift } from '../rules/time/months.ts'

export type LevelTask = {
  modelId: string
  /** The day of the last sale that was paid among what the model learnt from, and the first day that the level is to be applied to. */
  lastDay: string
  day: string
  /** The levels that were in force before, by their days. */
  levels: readonly Level[]
}
/** The level, null of too few sales, and how the sales of each month compare with what was said of them on their days. */
export type LevelFound = { level: Level | null; months: MonthOfDrift[] }

/** Estimates the level of the market by the sales after a model's last one, those that were paid alone, and how far the model drifted. */
export const run: Task<LevelTask, LevelFound, never> = async (db, { modelId, lastDay, day, levels }) => {
  setAreaChanges(await readAreaChanges(db))
  const model = await readStoredModel(db, modelId)
  const { rows } = await readEvidence(db)
  const late = rows.filter(({ basis, date }) => basis === 'MARKET' && date > lastDay && date < day)
  const table = salesTable(late)
  const unlevelled = estimateAll(model, table)
  const sales = lateSales(model, table, unlevelled)
  return {
    level: levelOf(sales, { lastDay: dayOf(lastDay), drift: model.reach?.drift ?? 0 }, dayOf(day)),
    months: monthsOfDrift(model, table, levels, unlevelled),
  }
}
