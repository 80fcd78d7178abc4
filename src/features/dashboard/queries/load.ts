import type { ReadContext } from '#server/procedure.ts'
import { countProperties } from '../../properties/queries/counts.ts'
import { countValuations } from '../../valuations/queries/counts.ts'
import { newestValuations } from '../../valuations/queries/list.ts'
import { COUNT_GROUPS, type CountGroup, type Dashboard } from '../model.ts'
import { readSetUp } from './set-up.ts'

const RECENT = 5

/** The counts and the five most recent valuations of what this person may see, and the steps of setting up while they are due. */
export async function loadDashboard(ctx: ReadContext): Promise<Dashboard> {
  const [counts, recent, types, setUp] = await Promise.all([
    countValuations(ctx, {}),
    newestValuations(ctx, RECENT),
    countProperties(ctx),
    readSetUp(ctx),
  ])
  const sum = (statuses: readonly string[]) =>
    counts.filter(({ status }) => statuses.includes(status)).reduce((total, { count }) => total + count, 0)
  const groups = Object.fromEntries(
    Object.entries(COUNT_GROUPS).map(([group, statuses]) => [group, sum(statuses)]),
  ) as Record<CountGroup, number>
  return {
    valuations: { total: counts.reduce((total, { count }) => total + count, 0), ...groups },
    properties: propertyCounts(types),
    recent,
    setUp,
  }
}

function propertyCounts(types: Awaited<ReturnType<typeof countProperties>>): Dashboard['properties'] {
  const of = (wanted: string) => types.find(({ type }) => type === wanted)?.count ?? 0
  return {
    total: types.reduce((total, { count }) => total + count, 0),
    residential: of('RESIDENTIAL'),
    commercial: of('COMMERCIAL'),
    industrial: of('INDUSTRIAL'),
  }
}
