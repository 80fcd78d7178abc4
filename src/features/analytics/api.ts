import { z } from 'zod'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { query } from '#server/procedure.ts'
import { analyticsSpan } from './model/inputs.ts'
import { loadAnalytics } from './queries/load.ts'

/** The verbs of the analytics. */
export const analyticsApi = {
  load: query({
    access: 'canViewReports',
    input: analyticsSpan.extend({
      /** The category whose values per square metre are shown by area. */
      category: z.enum(PROPERTY_CATEGORIES).optional(),
    }),
    run: loadAnalytics,
  }),
}
