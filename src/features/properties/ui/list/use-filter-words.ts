import { useTranslation } from 'react-i18next'
import { areaLabel, findGovernorate } from '#features/places/model.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { type FilterWords, shortened, useFilterWords } from '#web/records/list/filter-words.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '../../model.ts'
import type { FilterName } from '../search.ts'

/** The label of a filter. */
export const FILTER_NAMES = {
  text: 'properties:list.search',
  type: 'properties:field.type',
  status: 'properties:field.status',
  governorate: 'properties:field.governorate',
  location: 'properties:field.location',
  city: 'properties:field.city',
  ownerName: 'properties:field.ownerName',
  areaFrom: 'properties:filter.areaFrom',
  areaTo: 'properties:filter.areaTo',
  yearBuiltFrom: 'properties:filter.yearBuiltFrom',
  yearBuiltTo: 'properties:filter.yearBuiltTo',
} as const

/** Describes the filters of the list: 'Type: Private residence', 'Area from 400 m²'. */
export function usePropertyFilterWords(): FilterWords<FilterName> {
  const { t } = useTranslation()
  const { number, digits } = useFormat()
  const language = useLanguage()
  const bound = (name: FilterName, value: string) => {
    if (name === 'areaFrom' || name === 'areaTo')
      return `${t(FILTER_NAMES[name])} ${isolateBidi(t('valuations:details.sqm', { size: number(Number(value)) }))}`
    if (name === 'yearBuiltFrom' || name === 'yearBuiltTo')
      return `${t(FILTER_NAMES[name])} ${isolateBidi(digits(value))}`
    return undefined
  }
  return useFilterWords<FilterName>({
    names: FILTER_NAMES,
    shown({ name, value }) {
      const type = name === 'type' && PROPERTY_TYPES.find((code) => code === value)
      if (type) return t(`valuations:category.${type}`)
      const status = name === 'status' && PROPERTY_STATUSES.find((code) => code === value)
      if (status) return t(`properties:status.${status}`)
      const governorate = name === 'governorate' && findGovernorate(value)
      if (governorate) return t(`places:governorate.${governorate}`)
      return shortened(name === 'location' ? areaLabel(value, language) : value)
    },
    // 'Area from 400 m²'
    whole: ({ name, value }) => bound(name, value),
    reversed: 'properties:filter.reversed',
  })
}
