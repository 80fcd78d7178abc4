import { estimateAll, namesOf } from '../estimate.ts'
import type { Model } from '../model.ts'
import { rowsOf } from '../sales.ts'
import type { SalesTable } from '../table.ts'
import type { LateSale } from './level.ts'

/** The sales of a table that were paid, with what a model that did not learn from them makes of each, as its level is estimated by. */
export function lateSales(model: Model, table: SalesTable): LateSale[] {
  const { frame } = model.groundwork
  const rows = rowsOf(frame, table)
  return estimateAll(model, table).flatMap(({ value }, row): LateSale[] => {
    const [day, price] = [rows.day?.[row], table.price[row] as number]
    if (day === undefined || table.paid?.[row] === 0 || !(price > 0)) return []
    return [{ day, error: Math.log(price / value), ...namesOf(frame, rows, row) }]
  })
}
