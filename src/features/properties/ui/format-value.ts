import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { areaLabel, GOVERNORATES } from '#features/places/model.ts'
import { latinDigits } from '#kernel/text.ts'
import { useFormat, useLanguage } from '#web/kit/text/reading.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES, type PropertyField } from '../model.ts'
import { SIZE_UNITS } from '../rules/sizes.ts'

const one = <C extends string>(codes: readonly C[], value: unknown): C | undefined =>
  codes.find((code) => code === value)

const FIGURES: readonly string[] = [
  'area',
  'size',
  'yearBuilt',
  'floors',
  'registrationDate',
  'latitude',
  'longitude',
  'blockNumber',
  'plotNumber',
]

/** True for a field that is shown in figures. */
export const isPropertyFigure = (field: string): boolean => FIGURES.includes(field)

export type ShownProperty = (field: PropertyField, value: unknown) => string

/** Writes any field of a property but its features as a person reads it; an em dash for nothing. */
export function useFormatPropertyValue(): ShownProperty {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()

  return useMemo(() => {
    const coded = (field: PropertyField, value: unknown): string | undefined => {
      const type = field === 'type' && one(PROPERTY_TYPES, value)
      if (type) return t(`valuations:category.${type}`)
      const status = field === 'status' && one(PROPERTY_STATUSES, value)
      if (status) return t(`properties:status.${status}`)
      const unit = field === 'sizeUnit' && one(SIZE_UNITS, value)
      if (unit) return t(`properties:sizeUnit.${unit}`)
      const governorate = field === 'governorate' && one(GOVERNORATES, value)
      return governorate ? t(`places:governorate.${governorate}`) : undefined
    }
    const counted = (field: PropertyField, value: number): string => {
      if (field === 'area') return t('valuations:details.sqm', { size: format.number(value) })
      if (field === 'yearBuilt') return format.digits(String(value))
      // To a metre.
      if (field === 'latitude' || field === 'longitude') return format.digits(value.toFixed(5))
      return format.number(value)
    }

    return (field, value) => {
      if (typeof value === 'boolean') return value ? t('valuations:details.yes') : t('valuations:details.no')
      if (typeof value === 'number') return counted(field, value)
      if (typeof value !== 'string' || value === '') return format.digits(null)
      if (field === 'registrationDate') return format.date(value)
      if (field === 'location' || field === 'city') return format.digits(areaLabel(value, language))
      const numbered = field === 'documentNumber' || isPropertyFigure(field)
      return coded(field, value) ?? (numbered ? format.digits(latinDigits(value)) : value)
    }
  }, [t, format, language])
}
