import type { ReadContext } from '#server/procedure.ts'
import { countValuations } from '../valuations/queries/counts.ts'
import { newestValuations } from '../valuations/queries/list.ts'
import { COUNT_GROUPS, type CountGroup, type Dashboard } from './model.ts'

const RECENT = 5

/** The counts and the five most recent valuations of what this person may see. */
export async function loadDashboard(ctx: ReadContext): Promise<Dashboard> {
  const [counts, recent] = await Promise.all([countValuations(ctx, {}), newestValuations(ctx, RECENT)])
  const sum = (statuses: readonly string[]) =>
    counts.filter(({ status }) => statuses.includes(status)).reduce((total, { count }) => total + count, 0)
  const groups = Object.fromEntries(
    Object.entries(COUNT_GROUPS).map(([group, statuses]) => [group, sum(statuses)]),
  ) as Record<CountGroup, number>
  return {
    valuations: { total: counts.reduce((total, { count }) => total + count, 0), ...groups },
    properties: { total: 0, residential: 0, commercial: 0, industrial: 0 },
    recent,
  }
}
