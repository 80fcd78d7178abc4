import { z } from 'zod'
import { paging } from '#kernel/paging.ts'
import { command, query } from '#server/procedure.ts'
import { oneEngagement } from '../engagements/model/inputs.ts'
import { recordTour } from './commands.ts'
import { TOUR_OUTCOMES } from './model.ts'
import { loadPortal } from './queries/load.ts'
import { listOwnReports } from './queries/reports.ts'
import { listOwnSchedule, readOwnEngagement } from './queries/schedule.ts'

/** The verbs of the client portal. */
export const portalApi = {
  load: query({ access: 'client', input: z.strictObject({}), run: loadPortal }),
  reports: query({ access: 'client', input: paging, run: listOwnReports }),
  engagement: query({ access: 'client', input: oneEngagement, run: readOwnEngagement }),
  schedule: query({
    access: 'client',
    input: paging.extend({ engagementId: z.uuid() }),
    run: listOwnSchedule,
  }),
  tour: command({
    access: 'client',
    input: z.strictObject({ outcome: z.enum(TOUR_OUTCOMES) }),
    run: recordTour,
  }),
}
