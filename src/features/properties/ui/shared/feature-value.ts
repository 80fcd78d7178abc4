import { useMemo } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { FEATURES, type Feature, type FeatureType, OWNERSHIP_TYPES } from '../../model/features.ts'

const TYPES: Readonly<Record<Feature, FeatureType>> = FEATURES

/** Formats the value of a feature with its unit: '7 من 10', '20 متر', 'ملك حر'; an em dash when empty. */
export function useFormatFeatureValue(): (feature: Feature, value: unknown) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(
    () => (feature, value) => {
      const type = TYPES[feature]
      const choice = OWNERSHIP_TYPES.find((code) => code === value)
      if (choice) return t(`properties:choice.${choice}`)
      if (typeof value !== 'number') return format.digits(typeof value === 'string' ? value : null)
      // A direction mark before the sign would reverse the whole line.
      const signed = (text: string) => (value < 0 ? isolateBidi(text.replaceAll('\u200e', '')) : text)
      const n = signed(format.number(value))
      if (type.kind === 'rating') return t('properties:details.rating', { n, most: format.number(type.max) })
      if (type.kind !== 'number' || type.unit === 'count') return n
      const amount = type.unit === 'metres' || type.unit === 'percent' ? n : signed(format.worthKwd(value))
      return `${amount} ${t(`properties:unit.${type.unit}`)}`
    },
    [t, format],
  )
}
