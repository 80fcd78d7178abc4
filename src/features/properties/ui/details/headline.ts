import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { usePlace } from '#features/places/ui/shared/place.ts'
import { latinDigits } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Property } from '../../model.ts'

/** The name, type and place of a property in the reader's language and digits. */
export function usePropertyHeadline(property: Property) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const place = usePlace()
  const { type, location, city, governorate, blockNumber, plotNumber } = property
  const where = [
    place({ areaName: location ?? city, blockNumber }),
    plotNumber && t('properties:details.plot', { plot: digits(latinDigits(plotNumber)) }),
    governorate && t(`places:governorate.${governorate}`),
  ].filter(Boolean)
  return {
    kind: t(`valuations:category.${type}`),
    name: useDisplayName()(property),
    where: where.join(' · '),
  }
}
