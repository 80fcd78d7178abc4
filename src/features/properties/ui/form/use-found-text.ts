import { useTranslation } from 'react-i18next'
import { AREAS } from '#features/places/model.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { PropertyDetails } from '../../model.ts'
import { propertyDisplayName } from '../../rules.ts'

/** Tells that a property was added, with what the server found of where it lies. */
export function useFoundText(): (property: PropertyDetails) => string {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const language = useLanguage()
  return (property) => {
    const name = isolateBidi(digits(propertyDisplayName(property)))
    const area = AREAS.find(({ number }) => number === property.areaNumber)
    if (!area || !property.governorate) return t('properties:form.created', { name })
    const place = t('properties:form.placeIn', {
      area: language === 'ar' ? area.nameAr : area.nameEn,
      governorate: t(`places:governorate.${property.governorate}`),
    })
    return t('properties:form.createdIn', { name, place: isolateBidi(place) })
  }
}
