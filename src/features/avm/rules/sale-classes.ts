import type { CalendarDate } from '#kernel/dates.ts'
import type { SaleClasses } from '../model.ts'

/** The bounds of classes within a decade, each about a quarter above the one before: the preferred numbers R10 of ISO 3. */
const BOUNDS = [1, 1.25, 1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8, 10] as const

/** The class of a figure above zero: from, and up to but without. It is the same for every reader, so that asking again narrows nothing. */
export function classOf(value: number): readonly [number, number] {
  const decade = 10 ** Math.floor(Math.log10(value))
  const bounds = BOUNDS.map((bound) => Number((bound * decade).toPrecision(3)))
  const at = Math.max(
    bounds.findLastIndex((bound) => bound <= value),
    0,
  )
  return [bounds[at] as number, bounds[at + 1] ?? Number((12.5 * decade).toPrecision(3))]
}

/** What a client is shown of a sale; m², KWD per m². */
export function saleClasses(sale: { area: number; pricePerMetre: number; date: CalendarDate }): SaleClasses {
  const [year = '', month = ''] = sale.date.split('-')
  return {
    area: classOf(sale.area),
    pricePerMetre: classOf(sale.pricePerMetre),
    quarter: [Number(year), Math.ceil(Number(month) / 3)],
  }
}
