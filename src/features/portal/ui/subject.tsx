import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { OwnReport } from '../model.ts'

type Props = { of: Pick<OwnReport, 'propertyCategory' | 'areaName' | 'areaNameEn' | 'blockNumber' | 'plotNumber'> }

/** What is valued, in a few words, as far as it is known. */
export function SubjectLine({ of: { propertyCategory, areaName, areaNameEn, blockNumber, plotNumber } }: Props) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const language = useLanguage()
  const parts = [
    propertyCategory ? t(`valuations:category.${propertyCategory}`) : null,
    language === 'ar' ? areaName : areaNameEn,
    blockNumber ? `${t('requests:field.blockNumber')} ${digits(blockNumber)}` : null,
    plotNumber ? `${t('requests:field.plotNumber')} ${digits(plotNumber)}` : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? <p>{parts.map(isolateBidi).join(' · ')}</p> : null
}
