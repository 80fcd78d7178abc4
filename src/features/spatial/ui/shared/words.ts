import { useMemo } from 'react'
import type { Selection } from '#features/places/model/selection.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { type Translate, useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { areaByNumber } from '../../../places/model.ts'
import { useAreas } from '../../../places/ui/shared/area-options.ts'
import type { MapMetric } from '../../model/codes.ts'

/** What a selection is called, in the language and digits of the screen. */
export function useSelectionName(): (selection: Selection) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const all = useAreas()
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change with the list of areas
  return useMemo(
    () => (selection: Selection) => {
      switch (selection.kind) {
        case 'area': {
          const area = areaByNumber(selection.areaNumber)
          return (language === 'ar' ? area?.nameAr : area?.nameEn) ?? number(selection.areaNumber)
        }
        case 'governorate':
          return t('analysis:selection.governorate', { name: t(`places:governorate.${selection.governorate}`) })
        case 'radius':
          return t('analysis:selection.circle', { metres: number(selection.metres) })
        case 'polygon':
          return t('analysis:selection.polygon', { n: number(selection.points.length) })
      }
    },
    [t, number, language, all],
  )
}

/** How a value of the map is written. */
export function useMetricText(): (metric: MapMetric, value: number | null) => string {
  const { worth, number, fixed } = useFormat()
  return (metric, value) => {
    if (value === null) return number(value)
    if (metric === 'averageValue' || metric === 'medianValue' || metric === 'medianPerSqm')
      return worth(Math.round(value))
    return metric === 'densityScore' ? fixed(Math.round(value * 10) / 10) : number(value)
  }
}

/** A distance on the ground: '240 m', '1.2 km'. */
export function useDistance(): (metres: number) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (metres) =>
    metres < 1000
      ? t('analysis:distance.m', { n: number(Math.round(metres)) })
      : t('analysis:distance.km', { n: number(Math.round(metres / 100) / 10) })
}

/** A name in one of two languages, whichever there is. */
export const nameIn = (
  { nameAr, nameEn }: { nameAr: string | null; nameEn: string | null },
  language: 'ar' | 'en',
  t: Translate,
): string =>
  isolateBidi((language === 'ar' ? (nameAr ?? nameEn) : (nameEn ?? nameAr)) ?? t('analysis:amenities.unnamed'))
