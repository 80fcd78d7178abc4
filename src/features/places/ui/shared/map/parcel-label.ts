import { useCallback } from 'react'
import { COMMA } from '#kernel/format.ts'
import { latinDigits } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'

type Parcel = { blockNumber: string | null; plotNumber: string | null }

/** The block and the plot as they are written at a place of a map; undefined where neither is known. */
export function useParcelLabel(): (parcel: Parcel) => string | undefined {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const language = useLanguage()
  return useCallback(
    ({ blockNumber, plotNumber }) => {
      const shown = (number: string) => digits(latinDigits(number))
      const parts = [
        blockNumber && t('map:block', { n: shown(blockNumber) }),
        plotNumber && t('properties:details.plot', { plot: shown(plotNumber) }),
      ]
      return parts.filter(Boolean).join(COMMA[language]) || undefined
    },
    [t, digits, language],
  )
}
