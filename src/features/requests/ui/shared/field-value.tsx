import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { RequestFields } from '../../model.ts'

/** Gives what the client told in a field as it is read on a screen; null where nothing was told. */
export function useFieldValue(): (fields: RequestFields, field: keyof RequestFields) => ReactNode {
  const { t } = useTranslation()
  const { date, digits, number } = useFormat()
  return (fields, field) => {
    const { purpose, propertyCategory, propertySize, neededBy } = fields
    if (field === 'purpose') return purpose && t(`valuations:purpose.${purpose}`)
    if (field === 'propertyCategory') return propertyCategory && t(`valuations:category.${propertyCategory}`)
    if (field === 'propertySize')
      return propertySize === null ? null : <Num>{`${number(propertySize)} ${t('valuations:form.sqm')}`}</Num>
    if (field === 'neededBy') return neededBy && <Num>{date(neededBy)}</Num>
    const text = fields[field]
    return text === null || text.trim() === '' ? null : <Iso>{digits(text)}</Iso>
  }
}
