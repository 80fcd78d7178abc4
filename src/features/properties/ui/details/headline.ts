import { useTranslation } from 'react-i18next'
import { areaLabel } from '#features/places/model.ts'
import { latinDigits } from '#kernel/text.ts'
import { useFormat, useLanguage } from '#web/kit/reading.ts'
import { usePlace } from '#web/records/place.ts'
import type { Property } from '../../model.ts'
import { called } from '../../rules.ts'

/** What a property is called, what it is and where, in the reader's language and digits. */
export function usePropertyHeadline(property: Property) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const language = useLanguage()
  const place = usePlace()
  const { type, location, city, governorate, blockNumber, plotNumber } = property
  const where = [
    place({ areaName: location ?? city, blockNumber }),
    plotNumber && t('properties:details.plot', { plot: digits(latinDigits(plotNumber)) }),
    governorate && t(`places:governorate.${governorate}`),
  ].filter(Boolean)
  return {
    kind: t(`valuations:category.${type}`),
    name: digits(latinDigits(called({ ...property, location: location && areaLabel(location, language) }))),
    where: where.join(' · '),
  }
}
