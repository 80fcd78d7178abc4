import { useTranslation } from '#web/i18n/i18n.ts'
import type { FieldChange } from '#web/records/details/differences.tsx'
import { CONTENT_FIELDS } from '../../model/saved.ts'
import { COMPARISON_METHODS, weightingMethodOf, weightingName } from '../../model.ts'
import { useComparisonDifferences } from '../saved/use-differences.ts'

const FIELDS = [...CONTENT_FIELDS, 'year', 'bestOverall'] as const

type Change = { field: string; before: unknown; after: unknown }

/** Formats what the audit log recorded of a comparison. */
export function useRecordedComparison() {
  const { t } = useTranslation()
  const differences = useComparisonDifferences()
  return {
    /** The differences of a change; `names` are the names that its properties had then. */
    differences: (changes: readonly Change[], names: unknown): FieldChange[] => {
      const known = changes.flatMap(({ field: name, ...sides }) => {
        const field = FIELDS.find((one) => one === name)
        return field ? [{ field, ...sides }] : []
      })
      return differences({ changes: known, names: isNames(names) ? names : {} })
    },
    /** The name of a weighting or a method; undefined for other values. */
    way: (name: string, value: unknown): string | undefined => {
      const weighting = name === 'weightingMethod' && weightingMethodOf(value)
      if (weighting) return t(`comparisons:weighting.${weightingName(weighting)}`)
      const method = name === 'comparisonMethod' && COMPARISON_METHODS.find((one) => one === value)
      return method ? t(`comparisons:method.${method}`) : undefined
    },
  }
}

const isNames = (names: unknown): names is Record<string, string> =>
  typeof names === 'object' && names !== null && Object.values(names).every((name) => typeof name === 'string')
