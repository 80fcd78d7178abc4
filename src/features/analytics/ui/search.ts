import { isCalendarDate } from '#kernel/dates.ts'
import type { InputOf, Verbs } from '#kernel/verbs.ts'
import { PROPERTY_CATEGORIES } from '../../valuations/model.ts'
import { PERIODS } from '../model.ts'

/** What stands in the address: a relative period, or two dates, and the category of the values per square metre. */
export type AnalyticsSearch = InputOf<Verbs['analytics']['load']>

/** Reads the address; what is invalid is left out. */
export function analyticsSearch({ period, from, to, category }: Record<string, unknown>): AnalyticsSearch {
  const date = (text: unknown) => (typeof text === 'string' && isCalendarDate(text) ? text : undefined)
  const [relative, first, last] = [PERIODS.find((code) => code === period), date(from), date(to)]
  const chosen = PROPERTY_CATEGORIES.find((code) => code === category)
  return {
    ...(relative ? { period: relative } : { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) }),
    ...(chosen ? { category: chosen } : {}),
  }
}
