import { useTranslation } from 'react-i18next'
import { areaLabel } from '#features/places/model.ts'
import { latinDigits } from '#kernel/text.ts'
import { useFormat, useLanguage } from '../kit/reading.ts'

/** Names a valuation's place: 'السالمية، ق 4', 'Salmiya, Blk 4'. */
export function usePlace(): (at: { areaName: string | null; blockNumber: string | null }) => string {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const language = useLanguage()
  return ({ areaName, blockNumber }) => {
    const area = digits(areaLabel(areaName ?? '', language))
    return blockNumber ? t('valuations:list.place', { area, block: digits(latinDigits(blockNumber)) }) : area
  }
}
