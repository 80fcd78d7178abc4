import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/kit/reading.ts'
import { useShownFeature } from '#web/records/shown-feature.ts'
import { type Dimension, isFeature, type RawValue } from '../model.ts'

/** Writes the value of a property in a dimension, with its unit: '400 م²', '12 سنة', '7 من 10'; an em dash for what isn't known. */
export function useShownRaw(): (dimension: Dimension, value: RawValue) => string {
  const { t } = useTranslation()
  const { number, digits } = useFormat()
  const feature = useShownFeature()
  return useMemo(
    () => (dimension, value) => {
      if (isFeature(dimension)) return feature(dimension, value)
      if (typeof value !== 'number') return digits(value)
      if (dimension === 'property_size') return t('valuations:details.sqm', { size: number(value) })
      return dimension === 'building_age'
        ? t('comparisons:value.years', { count: value, n: number(value) })
        : number(value)
    },
    [t, number, digits, feature],
  )
}
