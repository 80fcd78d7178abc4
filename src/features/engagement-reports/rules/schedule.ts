import { BASES_OF_VALUE } from '#features/terms/model/bases.ts'
import { PROPERTY_CATEGORIES, TENURES, type ValuationStatus } from '#features/terms/model/codes.ts'
import { GOVERNORATES } from '../../places/model/governorates.ts'
import type { ScheduleLine, WhyNot } from '../model.ts'

/** By what values are summed up. */
export const GROUPINGS = ['category', 'governorate', 'tenure', 'section', 'basis', 'lot'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Properties that have something in common, with the sum of their values in fils; null for those of which it is not known. */
export type Group = { key: string | null; lines: readonly ScheduleLine[]; fils: number }

const ORDERS: Partial<Record<Grouping, readonly string[]>> = {
  category: PROPERTY_CATEGORIES,
  governorate: GOVERNORATES,
  tenure: TENURES,
  basis: BASES_OF_VALUE,
}

/** The sum of values in fils. Throws RangeError where it is too large to be exact. */
export function sumOf(lines: readonly Pick<ScheduleLine, 'fils'>[]): number {
  const sum = lines.reduce((all, { fils }) => all + BigInt(fils), 0n)
  if (sum > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('the sum of the values cannot be held exactly')
  return Number(sum)
}

/** The lines by one of their facts: codes in their own order, sections and lots as they first appear, what is not known last. */
export function groupsOf(lines: readonly ScheduleLine[], by: Grouping): Group[] {
  const grouped = [...Map.groupBy(lines, (line): string | null => line[by])]
  const order = ORDERS[by]
  const place = (key: string | null) => (key === null ? Number.POSITIVE_INFINITY : (order?.indexOf(key) ?? 0))
  return grouped
    .toSorted(([a], [b]) => (a === b ? 0 : place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0))
    .map(([key, some]) => ({ key, lines: some, fils: sumOf(some) }))
}

/** The dates of the lines, the earliest first, each once. */
export const datesOf = (lines: readonly ScheduleLine[], which: 'valuationDate' | 'inspectionDate'): string[] =>
  [...new Set(lines.map((line) => line[which]).filter((date) => date !== null))].toSorted()

/** What decides whether a property is in the report. */
type Standing = {
  status: ValuationStatus | null
  fils: number | null
  hasReport: boolean
  isLeftOut: boolean
}

/** Why a property is not in the report; null when it is. */
export function whyNot({ status, fils, hasReport, isLeftOut }: Standing): WhyNot | null {
  if (status === 'CANCELLED' || status === 'REJECTED') return 'CANCELLED'
  if (isLeftOut) return 'LEFT_OUT'
  if (status !== 'COMPLETED' && status !== 'FINALIZED') return 'OPEN'
  return hasReport && fils !== null ? null : 'NO_REPORT'
}

/** True where an issue waits for a property: it has to be completed, cancelled or left out. */
export const isMissing = ({ why }: { why: WhyNot }): boolean => why !== 'CANCELLED' && why !== 'LEFT_OUT'
