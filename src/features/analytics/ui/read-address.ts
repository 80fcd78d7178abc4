import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { isCalendarDate } from '#kernel/dates.ts'
import type { InputOf, Verbs } from '#kernel/verbs.ts'
import { PERIODS } from '../model.ts'
import type { AnalyticsAddress } from './search.ts'

/** What an address asks for: a relative period, or two dates, and the category of the values per square metre. */
export type AnalyticsSearch = InputOf<Verbs['analytics']['load']>

/** Reads an address as `analytics.load` takes it; what is invalid is left out, and a relative period comes before dates. */
export function readAddress({ period, from, to, category }: AnalyticsAddress): AnalyticsSearch {
  const date = (text: string | undefined) => (text && isCalendarDate(text) ? text : undefined)
  const [relative, first, last] = [PERIODS.find((code) => code === period), date(from), date(to)]
  const chosen = PROPERTY_CATEGORIES.find((code) => code === category)
  return {
    ...(relative ? { period: relative } : { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) }),
    ...(chosen ? { category: chosen } : {}),
  }
}
