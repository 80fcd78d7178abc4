import { z } from 'zod'
import { query } from '#server/procedure.ts'
import { MOST_SEARCHED } from './model.ts'
import { find } from './queries/find.ts'

/** The verbs of the search over all kinds of records. */
export const searchApi = {
  find: query({
    access: 'public',
    input: z.strictObject({
      text: z.string().max(MOST_SEARCHED),
      pageSize: z.number().int().min(1).max(20).optional(),
    }),
    run: find,
  }),
}
