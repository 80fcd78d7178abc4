import { z } from 'zod'
import { query } from '#server/procedure.ts'
import { loadDashboard } from './queries/load.ts'
import { loadMyWork, loadTeam } from './queries/my-work.ts'
import { loadWork } from './queries/work.ts'

/** The verbs of the dashboard. */
export const dashboardApi = {
  load: query({ cache: 'queries', access: 'signedIn', input: z.strictObject({}), run: loadDashboard }),
  work: query({ access: 'canEditValuations', input: z.strictObject({}), run: loadWork }),
  mine: query({ access: 'canEditValuations', input: z.strictObject({}), run: loadMyWork }),
  team: query({ access: 'canApproveValuations', input: z.strictObject({}), run: loadTeam }),
}
