import { useMemo } from 'react'
import { areaLabel } from '#features/places/model.ts'
import { latinDigits } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { Evidence } from '../../model.ts'

/** The fields by which an entry is called. */
export type Called = Pick<Evidence, 'kind' | 'location' | 'blockNumber' | 'plotNumber'>

/** Returns what an entry is called in the reader's language: its kind and its parcel. */
export function useEvidenceName(): (evidence: Called) => string {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const language = useLanguage()
  return useMemo(
    () =>
      ({ kind, location, blockNumber, plotNumber }) => {
        const parcel = [location && areaLabel(location, language), blockNumber, plotNumber]
        return `${t(`market:kind.${kind}`)} · ${digits(latinDigits(parcel.filter(Boolean).join(' / ')))}`
      },
    [t, digits, language],
  )
}
