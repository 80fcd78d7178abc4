import { z } from 'zod'
import { query } from '#server/procedure.ts'
import { paging } from '../valuations/model/inputs.ts'
import { loadPortal } from './queries/load.ts'
import { listOwnReports } from './queries/reports.ts'

/** The verbs of the client portal. */
export const portalApi = {
  load: query({ access: 'client', input: z.strictObject({}), run: loadPortal }),
  reports: query({ access: 'client', input: paging, run: listOwnReports }),
}
