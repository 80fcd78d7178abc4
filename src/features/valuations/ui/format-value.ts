import type { ParseKeys } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { areaLabel } from '#features/places/model.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { fieldText, isFigure } from '#web/records/details/field-text.ts'
import { SHOWN_FIELDS, type ShownField } from '../fields.ts'

type Value = string | number | boolean | null | undefined

/** True for a field displayed as digits: an amount, size, date or phone number. */
export const isFigureField = (field: ShownField): boolean => isFigure(SHOWN_FIELDS[field])

export type FormatValue = (field: ShownField, value: Value) => string

/** Formats any field of a valuation; an em dash when empty. References are resolved to names by the caller. */
export function useFormatValue(): FormatValue {
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
      if (field === 'areaName' && typeof value === 'string' && value) return format.digits(areaLabel(value, language))
      return fieldText(SHOWN_FIELDS[field], value, writer)
    }
  }, [t, format, language])
}
