import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { latinDigits } from '#kernel/text.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { areaLabel } from '../../model.ts'

/** Formats the place of a valuation: 'السالمية، ق 4', 'Salmiya, Blk 4'. */
export type PlaceName = (at: { areaName: string | null; blockNumber: string | null }) => string

/** The formatter of places in the reader's language and digits. */
export function usePlace(): PlaceName {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const language = useLanguage()
  return useMemo(
    () =>
      ({ areaName, blockNumber }) => {
        const area = digits(areaLabel(areaName ?? '', language))
        return blockNumber ? t('valuations:list.place', { area, block: digits(latinDigits(blockNumber)) }) : area
      },
    [t, digits, language],
  )
}
