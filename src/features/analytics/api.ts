import { z } from 'zod'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { calendarDay } from '#kernel/filter-schema.ts'
import { query } from '#server/procedure.ts'
import { PERIODS } from './model.ts'
import { loadAnalytics } from './queries/load.ts'

/** The verbs of the analytics. */
export const analyticsApi = {
  load: query({
    access: 'canViewReports',
    input: z.strictObject({
      /** A relative period; without it `from` and `to`, and without these the default. */
      period: z.enum(PERIODS).optional(),
      from: calendarDay.optional(),
      to: calendarDay.optional(),
      /** The category whose values per square metre are shown by area. */
      category: z.enum(PROPERTY_CATEGORIES).optional(),
    }),
    run: loadAnalytics,
  }),
}
