import { WEIGHTING } from '#features/comparisons/model.ts'
import type { Database } from '#server/db/database.ts'
import { EVERY_DIMENSION } from '../make-properties/comparisons.ts'
import type { Case } from './case.ts'

/** The cases of the comparison: four properties by all dimensions, and those that were saved. */
export async function comparisonCases(kysely: Database['kysely']): Promise<Case[]> {
  const saved = await kysely
    .selectFrom('comparisons as c')
    .innerJoin('comparisonProperties as m', 'm.comparisonId', 'c.id')
    .select(['c.id', 'c.name', 'c.createdBy', 'm.propertyId'])
    .orderBy('c.id')
    .orderBy('m.position')
    .limit(256)
    .execute()
  if (saved.length === 0) return []
  const byId = Map.groupBy(saved, ({ id }) => id)
  const each = [...byId.values()].map((members) => ({
    ...(members[0] as (typeof saved)[number]),
    propertyIds: members.map(({ propertyId }) => propertyId),
  }))
  const list = (name: string, inputs: unknown[]): Case => ({
    name: `comparisons.list${name}`,
    verb: 'comparisons.list',
    inputs,
  })
  return [
    {
      name: 'comparisons.compare: 4 by 24',
      verb: 'comparisons.compare',
      inputs: each.map(({ propertyIds }) => ({
        propertyIds,
        dimensionConfigs: EVERY_DIMENSION,
        weightingMethod: WEIGHTING.weighted,
      })),
    },
    { name: 'comparisons.get', verb: 'comparisons.get', inputs: each.map(({ id }) => ({ id })) },
    list('', [{}]),
    list(
      ': one filter',
      each.flatMap(({ createdBy, propertyIds: [propertyId] }) => [{ createdBy }, { propertyId }]),
    ),
    {
      ...list(
        ': words',
        each.map(({ name }) => ({ text: name })),
      ),
      planned: true,
    },
  ]
}
