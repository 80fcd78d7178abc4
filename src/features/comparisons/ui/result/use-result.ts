import { useMemo } from 'react'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { FEATURE_GROUPS, type FeatureGroup } from '#features/properties/model/features.ts'
import { useFormatFeatureValue } from '#features/properties/ui/shared/feature-value.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import { DIMENSION_TYPES, type Dimension, isFeature, type RawValue } from '../../model.ts'
import { dimensionKey } from '../../rules/dimensions.ts'
import { explain } from '../../rules/explanation.ts'
import { highestTotal } from '../../rules/scoring.ts'
import type { ResultProps, ResultRow, Side } from './props.ts'

/** Gives the function that names a dimension: by its label, or else by the product's own name. */
export function useDimensionName() {
  const { t } = useTranslation()
  return (dimension: Dimension, label = ''): string => label || t(dimensionKey(dimension))
}

/** Gives the function that formats the raw value of a dimension with its unit. */
export function useFormatRawValue(): (dimension: Dimension, raw: RawValue) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  const feature = useFormatFeatureValue()
  return (dimension, raw) => {
    if (raw === null) return t('comparisons:result.unknown')
    if (isFeature(dimension)) return feature(dimension, raw)
    if (typeof raw !== 'number') return raw
    if (dimension === 'property_size') return t('kernel:inSqm', { size: number(raw) })
    if (dimension === 'building_age') return t('comparisons:result.years', { count: raw, n: number(raw) })
    return number(raw)
  }
}

/** An outcome prepared for its parts: the properties, the dimensions by group, the sentence, and the highest possible total. */
export function useResult({ outcome, properties, setup, primaryPropertyId }: ResultProps) {
  const { t } = useTranslation()
  const displayName = useDisplayName()
  const reading = useReading()
  return useMemo(() => {
    const primary = primaryPropertyId ?? properties[0]?.id
    const sides = properties.map(
      (property, at): Side => ({
        id: property.id,
        name: displayName(property),
        at,
        gone: property.gone ?? false,
        isPrimary: property.id === primary,
      }),
    )
    const configs = setup.dimensionConfigs
    const rows = configs.flatMap((config): ResultRow[] => {
      const { dimension, label } = config
      const result = outcome.results[dimension]
      const known = t(dimensionKey(dimension))
      return result ? [{ ...result, dimension, name: label || known, known: label ? known : null, config }] : []
    })
    const groups = FEATURE_GROUPS.map((group): { group: FeatureGroup; rows: ResultRow[] } => ({
      group,
      rows: rows.filter(({ dimension }) => DIMENSION_TYPES[dimension].group === group),
    })).filter((one) => one.rows.length > 0)
    return {
      sides,
      rows: groups.flatMap((one) => one.rows),
      groups,
      sentence: explain({
        outcome,
        names: Object.fromEntries(sides.map(({ id, name }) => [id, name])),
        configs,
        reading,
      }),
      highest: highestTotal(rows.map(({ weight }) => weight)),
    }
  }, [t, displayName, reading, outcome, properties, setup.dimensionConfigs, primaryPropertyId])
}
export type ReadResult = ReturnType<typeof useResult>
