import { query } from '#server/procedure.ts'
import { performanceInput } from './model.ts'
import { readPerformance } from './queries/report.ts'

/** The verb of /performance. */
export const performanceApi = {
  load: query({ access: 'canViewPerformanceMetrics', input: performanceInput, run: readPerformance }),
}
