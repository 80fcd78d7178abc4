import { monthStart } from '#kernel/dates.ts'
import { medianOf } from '../../rules.ts'
import { estimateAll, namesOf } from '../estimate.ts'
import { dateOf } from '../evidence.ts'
import { pickTable } from '../guards.ts'
import type { Model } from '../model.ts'
import { rowsOf } from '../sales.ts'
import type { SalesTable } from '../table.ts'
import type { LateSale, Level } from './level.ts'

/**
 * How the sales of a month compare with what a model said of each by the level of its day: the median of value ÷ price, the share within the range in
 * percent, and the former without any level. `month` is its first day.
 */
export type MonthOfDrift = {
  month: string
  count: number
  medianRatio: number
  coverage: number
  unlevelled: number
}

type Values = ReturnType<typeof estimateAll>

/**
 * The sales of a table that were paid, with how far a model that did not learn from them is off, as its level is estimated by. `unlevelled` are their
 * estimates without a level.
 */
export function lateSales(model: Model, table: SalesTable, unlevelled: Values = estimateAll(model, table)): LateSale[] {
  const { frame } = model.groundwork
  const rows = rowsOf(frame, table)
  return unlevelled.flatMap(({ value }, row): LateSale[] => {
    const [day, price] = [rows.day?.[row], table.price[row] as number]
    if (day === undefined || table.paid?.[row] === 0 || !(price > 0)) return []
    return [{ day, error: Math.log(price / value), ...namesOf(frame, rows, row) }]
  })
}

/** The level of a day among those of a model: the latest that is applied from it or before; null before the first. */
export const levelOn = (levels: readonly Level[], day: number): Level | null =>
  levels.reduce<Level | null>(
    (found, level) => (level.day <= day && (!found || level.day > found.day) ? level : found),
    null,
  )

/** The months of sales that a model did not learn from, in their order. Sales without a price above 0 are left out. `unlevelled` as for `lateSales`. */
export function monthsOfDrift(
  model: Model,
  table: SalesTable,
  levels: readonly Level[],
  unlevelled: Values = estimateAll(model, table),
): MonthOfDrift[] {
  const rows = Array.from(table.price.keys()).filter((row) => (table.price[row] as number) > 0)
  const dayOfRow = (row: number) => table.day?.[row] ?? 0
  const tried = [...Map.groupBy(rows, (row) => levelOn(levels, dayOfRow(row)))].flatMap(([level, its]) => {
    const values = level ? estimateAll(model, pickTable(table, Int32Array.from(its)), level) : null
    return its.map((row, at) => ({
      ...{ month: monthStart(dateOf(dayOfRow(row))), price: table.price[row] as number },
      ...{
        bare: unlevelled[row]?.value as number,
        ...((values ? values[at] : unlevelled[row]) as Values[number]),
      },
    }))
  })
  return [...Map.groupBy(tried, ({ month }) => month)]
    .map(([month, its]) => ({
      ...{ month, count: its.length },
      medianRatio: medianOf(its.map(({ value, price }) => value / price)),
      coverage: (100 * its.filter(({ price, low, high }) => price >= low && price <= high).length) / its.length,
      unlevelled: medianOf(its.map(({ bare, price }) => bare / price)),
    }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

/** The bounds that managers set: by how many percent the median ratio may be off 1, and the least share within the range, in percent. */
export type DriftBounds = { percent: number; coverage: number }
export type DriftFault = 'RATIO' | 'COVERAGE'

/** Fewer sales of a month don't show that it left its bounds. */
export const FEWEST_OF_MONTH = 20
/** What a bound may be missed by in the last bits of a quotient. */
const LAST_BITS = 1e-9

/** By what a month left its bounds; none of too few sales. */
export function faultsOf(
  { count, medianRatio, coverage }: Pick<MonthOfDrift, 'count' | 'medianRatio' | 'coverage'>,
  bounds: DriftBounds,
): DriftFault[] {
  if (count < FEWEST_OF_MONTH) return []
  const isOff = 100 * Math.abs(medianRatio - 1) > bounds.percent + LAST_BITS
  return [...(isOff ? ['RATIO' as const] : []), ...(coverage < bounds.coverage ? ['COVERAGE' as const] : [])]
}
