import { z } from 'zod'
import { calendarDay } from '#kernel/filter-schema.ts'
import { PERIODS } from '../model.ts'

/** What the analytics are asked of: a relative period; without it `from` and `to`, and without these the default. */
export const analyticsSpan = z.strictObject({
  period: z.enum(PERIODS).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
})
