import type { CalendarDate } from '#kernel/dates.ts'
import { decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FormRow } from '#kernel/form-values.ts'
import { figure, share, written } from '../methods/reading.ts'
import { breakMonths, monthsIn } from './leases.ts'
import { countUnits } from './units.ts'

/** Cells that are added up, and days of which the last one of a group counts as many whole months as each. */
const SUMS = ['area', 'rent', 'marketRent'] as const
const DAYS = ['leaseEnd', 'breakDay', 'freeUntil'] as const

/**
 * Rows of a rent roll that count alike as one row each, in the order of their first: of one kind, for as many whole months to their end, their break and their last
 * rent-free day, paid alike, and on the same side of their market rents now and at the break. `units` says of how many each is; areas and rents are those of all.
 * Every method comes to the same value with them, but for what indexation and market rents per m² round to a fils by unit. `isApart` names rows that stay alone.
 *
 * Source: leases are valued by sums of their rents (`leasesOf`, `netLayers`); only the smaller of two rents is no sum, hence the sides.
 */
export function groupedRents(
  rows: readonly FormRow[],
  on: CalendarDate,
  isApart: (row: FormRow) => boolean,
): FormRow[] {
  const groups = Map.groupBy(rows, (row) => (isApart(row) ? row : keyOf(row, on)))
  return [...groups.values()].map(together)
}

/** What rows of one group have in common. */
function keyOf(row: FormRow, on: CalendarDate): string {
  const left = monthsIn(row, 'leaseEnd', on)
  const breaks = breakMonths(row, on, left)
  const [rent, market, indexation] = [figure(row, 'rent'), figure(row, 'marketRent'), share(row, 'indexation')]
  const atBreak = (indexation ?? decimal(0)).plus(1).pow(Math.floor((breaks ?? 0) / 12))
  const sides = rent && market && [rent.cmp(market), rent.times(atBreak).cmp(market)]
  return JSON.stringify([
    ...['kind', 'payment', 'indexation', 'voidMonths'].map((cell) => row[cell] ?? null),
    ...SUMS.map((cell) => figure(row, cell) === null),
    ...[left, breaks, monthsIn(row, 'freeUntil', on), written(row, 'breakDay') === null, sides],
  ])
}

function together(group: readonly FormRow[]): FormRow {
  const [first = {}] = group
  if (group.length === 1) return first
  const sum = (cell: string) => toKwd(sumOf(group.map((row) => figure(row, cell) ?? decimal(0))))
  const last = (cell: string) =>
    group.map((row) => written(row, cell)).reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b))
  return {
    ...first,
    units: countUnits(group),
    ...Object.fromEntries(SUMS.map((cell) => [cell, figure(first, cell) && sum(cell)])),
    ...Object.fromEntries(DAYS.map((cell) => [cell, last(cell)])),
  }
}
