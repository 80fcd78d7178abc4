import type { ExportedComparison } from '#features/comparisons/model/files.ts'
import { type ComparisonMethod, DIMENSIONS, type Dimension, isFeature, WEIGHTING } from '#features/comparisons/model.ts'
import { compareProperties } from './compare-properties.ts'

const NAMES = ['بيت السالمية', 'عمارة استثمارية في حولي', 'Sharq Tower, Block 3', null]
const TYPES = ['RESIDENTIAL', 'INVESTMENT', 'COMMERCIAL', 'LAND'] as const
const PLACES = [
  ['السالمية', 'HAWALLI'],
  ['حولي', 'HAWALLI'],
  ['شرق', 'CAPITAL'],
  ['الجابرية', 'HAWALLI'],
] as const
const INCOMES = [18_500.25, 45_000, -12_000.5, 123_456.789]

type Options = Partial<ExportedComparison> & {
  count?: number
  dimensions?: readonly Dimension[]
  method?: ComparisonMethod
  /** True for properties of the same values throughout. */
  alike?: boolean
}

/** A comparison for a PDF or a workbook: properties with made-up, deterministic values in these dimensions. */
export function exportedComparison({
  count = 4,
  dimensions = DIMENSIONS,
  method = 'spec',
  alike = false,
  ...more
}: Options = {}) {
  const properties = Array.from({ length: count }, (_, at) => {
    const which = alike ? 0 : at
    const [location, governorate] = PLACES[at] ?? PLACES[0]
    const value = (dimension: Dimension, index: number) => {
      if (dimension === 'ownership_type') return 'FREEHOLD'
      if (dimension === 'net_income') return INCOMES[which]
      return dimension === 'gross_income' ? 24_000 * (which + 1) ** 3 : 1 + (((which + 3) * 7 + index * 13) % 10)
    }
    const features = DIMENSIONS.filter(isFeature).map((dimension, index) => [dimension, value(dimension, index)])
    return {
      id: `property-${at}`,
      name: NAMES[at] ?? null,
      type: TYPES[at] ?? 'LAND',
      location,
      governorate,
      blockNumber: String(at + 3),
      plotNumber: String(110 + at),
      area: [400, 750.5, 1250, 500][which] ?? 300,
      yearBuilt: [2015, 1998, 1970, 2021][which] ?? 2000,
      floors: [3, 8, 22, 2][which] ?? 1,
      features: Object.fromEntries(features),
    }
  })
  const dimensionConfigs = more.dimensionConfigs ?? dimensions.map((dimension) => ({ dimension, weight: 1, label: '' }))
  const weightingMethod = more.weightingMethod ?? WEIGHTING.equal
  const outcome = compareProperties({ properties, dimensionConfigs, weightingMethod, method, year: 2026 })
  return {
    ...outcome,
    name: 'مقارنة العقارات',
    description: null,
    primaryPropertyId: 'property-0',
    properties,
    year: 2026,
    by: 'سالم الهاجري',
    at: '2026-11-19T11:20:00Z',
    changes: [],
    method,
    ...more,
    dimensionConfigs,
    weightingMethod,
  } satisfies ExportedComparison
}
