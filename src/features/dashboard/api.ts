import { z } from 'zod'
import { query } from '#server/procedure.ts'
import { loadDashboard } from './queries/load.ts'
import { loadWork } from './queries/work.ts'

/** The verbs of the dashboard. */
export const dashboardApi = {
  load: query({ cache: 'queries', access: 'signedIn', input: z.strictObject({}), run: loadDashboard }),
  work: query({ access: 'canEditValuations', input: z.strictObject({}), run: loadWork }),
}
