import { formatDate, formatFixed, formatInstant, formatKwd, formatNumber, type Reading } from '#kernel/format.ts'
import type { ReportCell, ReportColumn } from '../model.ts'

/** True for a column whose cells are at the right in either direction, so that they line up. */
export const isFigure = ({ kind }: Pick<ReportColumn, 'kind'>): boolean =>
  kind === 'count' || kind === 'money' || kind === 'area' || kind === 'days'

/** A cell as it is read, on the screen and on paper; empty for nothing. */
export function formatCell(
  { kind, isWorth, isAverage }: Pick<ReportColumn, 'kind' | 'isWorth' | 'isAverage'>,
  value: ReportCell,
  reading: Reading,
): string {
  if (value === null || value === '') return ''
  if (kind === 'date') return formatDate(String(value), reading)
  if (kind === 'instant') return formatInstant(String(value), reading)
  if (typeof value === 'string' || kind === 'code') return String(value)
  if (kind === 'money') return formatKwd(value, reading, isWorth ? 'ifAny' : 'always')
  if (isAverage) return formatFixed(value, reading, 1)
  return formatNumber(value, reading, kind === 'days' ? 1 : 2)
}
