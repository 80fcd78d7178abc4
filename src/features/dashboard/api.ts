import { z } from 'zod'
import { query } from '#server/procedure.ts'
import { loadDashboard } from './queries.ts'

/** The verbs of the dashboard. */
export const dashboardApi = {
  load: query({ access: 'signedIn', input: z.strictObject({}), run: loadDashboard }),
}
