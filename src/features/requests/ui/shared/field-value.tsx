import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { areaLabel } from '#features/places/model.ts'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { RequestFields } from '../../model.ts'
import { PinValue } from './pin-value.tsx'

/** Gives what the client told in a field as it is read on a screen; null where nothing was told. */
export function useFieldValue(): (fields: RequestFields, field: keyof RequestFields) => ReactNode {
  const { t } = useTranslation()
  const { date, digits, number } = useFormat()
  const language = useLanguage()
  return (fields, field) => {
    const { purpose, propertyCategory, propertySize, neededBy } = fields
    if (field === 'purpose') return purpose && t(`valuations:purpose.${purpose}`)
    if (field === 'propertyCategory') return propertyCategory && t(`valuations:category.${propertyCategory}`)
    if (field === 'propertySize')
      return propertySize === null ? null : <Num>{`${number(propertySize)} ${t('kernel:sqm')}`}</Num>
    if (field === 'neededBy') return neededBy && <Num>{date(neededBy)}</Num>
    if (field === 'latitude' || field === 'longitude')
      return fields.latitude === null || fields.longitude === null ? null : (
        <PinValue latitude={fields.latitude} longitude={fields.longitude} />
      )
    if (field === 'areaName') return fields.areaName && <Iso>{areaLabel(fields.areaName, language)}</Iso>
    const text = fields[field]
    return text === null || text.trim() === '' ? null : <Iso>{digits(text)}</Iso>
  }
}
