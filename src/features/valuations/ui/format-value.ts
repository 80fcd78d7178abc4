import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { areaLabel } from '#features/places/model.ts'
import { latinDigits } from '#kernel/text.ts'
import { useFormat, useLanguage } from '#web/kit/text/reading.ts'
import {
  DATE_FIELDS,
  DOCUMENT_TYPES,
  MONEY_FIELDS,
  PROPERTY_CATEGORIES,
  VALUATION_APPROACHES,
  VALUATION_PURPOSES,
  type ValuationField,
} from '../model.ts'
import { NUMERALS } from './form/fields.ts'

type Value = string | number | boolean | null | undefined

const one = <C extends string>(codes: readonly C[], value: Value): C | undefined => codes.find((code) => code === value)
const isIn = (fields: readonly string[], field: string) => fields.includes(field)

const FIGURES: readonly string[] = ['propertySize', 'requestorPhone', ...MONEY_FIELDS, ...DATE_FIELDS]

/** True for a field that is shown in figures: an amount, a size, a date, a phone number. */
export const isFigure = (field: ValuationField): boolean => FIGURES.includes(field)

export type Shown = (field: ValuationField, value: Value) => string

/** Writes any field of a valuation as a person reads it; an em dash for nothing. People are told by name elsewhere. */
export function useFormatValue(): Shown {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()

  return useMemo(() => {
    const coded = (field: ValuationField, value: Value): string | undefined => {
      const purpose = field === 'purpose' && one(VALUATION_PURPOSES, value)
      if (purpose) return t(`valuations:purpose.${purpose}`)
      const category = field === 'propertyCategory' && one(PROPERTY_CATEGORIES, value)
      if (category) return t(`valuations:category.${category}`)
      const approach = field === 'valuationApproach' && one(VALUATION_APPROACHES, value)
      if (approach) return t(`valuations:approach.${approach}`)
      const document = field === 'documentType' && one(DOCUMENT_TYPES, value)
      if (document) return t(`valuations:documentType.${document}`)
      return undefined
    }

    return (field, value) => {
      if (typeof value === 'boolean') return value ? t('valuations:details.yes') : t('valuations:details.no')
      if (typeof value === 'number') {
        if (isIn(MONEY_FIELDS, field)) return format.money(value)
        return t('valuations:details.sqm', { size: format.number(value) })
      }
      if (!value) return format.digits(null)
      if (isIn(DATE_FIELDS, field)) return format.date(value)
      if (field === 'areaName') return format.digits(areaLabel(value, language))
      return coded(field, value) ?? (isIn(NUMERALS, field) ? format.digits(latinDigits(value)) : value)
    }
  }, [t, format, language])
}
