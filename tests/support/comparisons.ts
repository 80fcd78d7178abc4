import type { ComparisonFields } from '#features/comparisons/model/inputs.ts'
import type { ComparisonAnswer, ComparisonLine, SavedComparison } from '#features/comparisons/model/saved.ts'
import { type DimensionConfig, WEIGHTING } from '#features/comparisons/model.ts'
import type { WireError } from '#kernel/errors.ts'
import type { Person } from './product.ts'

type Said = Omit<SavedComparison, 'properties'> & {
  properties: (ComparisonAnswer['properties'][number] & { gone?: boolean })[]
} & { items: ComparisonLine[]; hasMore: boolean; lastId: string | null; totalCount: number; error: WireError }

/** What a verb of the comparisons answered; each test asserts what it reads of it. */
export async function askComparisons(
  person: Pick<Person, 'call'>,
  verb: string,
  input: unknown = {},
  headers: Record<string, string> = {},
) {
  const { status, said } = await person.call(`comparisons.${verb}`, input, headers)
  return { status, said: said as unknown as Said }
}

/** A dimension with its weight. */
export const by = (dimension: DimensionConfig['dimension'], weight = 1): DimensionConfig => ({
  dimension,
  weight,
  label: '',
})

/** A set-up without fault, to be varied. */
export const setup = (propertyIds: string[], more: object = {}) => ({
  propertyIds,
  dimensionConfigs: [by('property_size', 0.5), by('building_age', 0.5)],
  weightingMethod: WEIGHTING.weighted,
  ...more,
})

/** Saves a comparison, or throws what was wrong. */
export async function saveComparison(
  person: Pick<Person, 'call'>,
  propertyIds: string[],
  more: Partial<ComparisonFields> = {},
) {
  const { status, said } = await askComparisons(person, 'save', { name: 'مقارنة', ...setup(propertyIds), ...more })
  if (status !== 200) throw new Error(JSON.stringify(said))
  return said
}
