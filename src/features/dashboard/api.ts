import { z } from 'zod'
import { query } from '#server/procedure.ts'
import { tasksAsked, tasksCounted } from './model/inputs.ts'
import { loadDashboard } from './queries/load.ts'
import { countTasks, listTasks } from './queries/tasks.ts'
import { loadTeam } from './queries/team.ts'
import { loadWork } from './queries/work.ts'

/** The verbs of the dashboard. */
export const dashboardApi = {
  load: query({ cache: 'queries', access: 'signedIn', input: z.strictObject({}), run: loadDashboard }),
  work: query({ access: 'canEditValuations', input: z.strictObject({}), run: loadWork }),
  tasks: query({ access: 'canEditValuations', input: tasksAsked, run: listTasks }),
  taskCounts: query({ access: 'canEditValuations', input: tasksCounted, run: countTasks }),
  team: query({ access: 'canApproveValuations', input: z.strictObject({}), run: loadTeam }),
}
