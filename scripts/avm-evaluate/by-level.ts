import { estimateAll } from '#features/avm/rules/estimate.ts'
import { pickTable } from '#features/avm/rules/guards.ts'
import type { Model } from '#features/avm/rules/model.ts'
import { lastPaidOf } from '#features/avm/rules/sales.ts'
import type { SalesTable } from '#features/avm/rules/table.ts'
import { levelOf } from '#features/avm/rules/time/level.ts'
import { lateSales } from '#features/avm/rules/time/months.ts'

/**
 * Estimates of the rows of a dated table as a firm would have given them on their days: each week the level of the market is estimated again by the
 * sales of the table that are known by then, so many days after they were made.
 */
export function estimateByLevel(model: Model, table: SalesTable, daysLate: number) {
  const days = table.day
  const lastDay = lastPaidOf(model.groundwork.frame)
  if (!days || lastDay === null) throw new Error('--late needs sales with dates.')
  const sales = lateSales(model, table)
  const drift = model.reach?.drift ?? 0
  const weeks = Map.groupBy(days.keys(), (row) => Math.floor((days[row] as number) / 7))
  const estimates = new Array<{ value: number; low: number; high: number }>(table.count)
  for (const [week, rows] of weeks) {
    const known = sales.filter(({ day }) => day < 7 * week - daysLate)
    const found = estimateAll(
      model,
      pickTable(table, Int32Array.from(rows)),
      levelOf(known, { lastDay, drift }, 7 * week),
    )
    for (const [at, row] of rows.entries()) estimates[row] = found[at] as (typeof found)[number]
  }
  return estimates
}
