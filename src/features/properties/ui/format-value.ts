import type { ParseKeys } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { areaLabel } from '#features/places/model.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { fieldText, isFigure } from '#web/records/details/field-text.ts'
import { SHOWN_FIELDS, type ShownField } from '../fields.ts'

/** True for a field displayed as digits. */
export const isPropertyFigure = (field: string): boolean =>
  Object.hasOwn(SHOWN_FIELDS, field) && isFigure(SHOWN_FIELDS[field as ShownField])

export type FormatPropertyValue = (field: ShownField, value: unknown) => string

/** Formats any field of a property except its features; an em dash when empty. */
export function useFormatPropertyValue(): FormatPropertyValue {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  return useMemo(() => {
    const writer = {
      format,
      word: (key: string) => t(key as ParseKeys),
      yes: t('valuations:details.yes'),
      no: t('valuations:details.no'),
      squareMetres: (size: string) => t('valuations:details.sqm', { size }),
    }
    return (field, value) => {
      const isPlace = field === 'location' || field === 'city'
      if (isPlace && typeof value === 'string' && value) return format.digits(areaLabel(value, language))
      return fieldText(SHOWN_FIELDS[field], value, writer)
    }
  }, [t, format, language])
}
