import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type FilterWords, shortened, useFilterWords } from '#web/records/list/filter-words.ts'
import { useMe } from '#web/session/me.ts'
import {
  DATE_FIELDS,
  type DateField,
  type ListedValuation,
  PROPERTY_CATEGORIES,
  VALUATION_PURPOSES,
} from '../../model.ts'
import { STATUS_ORDER } from '../../workflow.ts'
import type { FilterName, ListSearch } from '../search.ts'

/** The label of a filter: its column's label where it has one. */
export const FILTER_NAMES = {
  text: 'valuations:list.search',
  status: 'valuations:field.status',
  purpose: 'valuations:column.purpose',
  propertyCategory: 'valuations:column.propertyCategory',
  ownerName: 'valuations:field.ownerName',
  requestor: 'valuations:field.requestor',
  assignedTo: 'valuations:field.assignedTo',
  createdBy: 'valuations:field.createdBy',
  propertyId: 'valuations:field.propertyId',
  dateField: 'valuations:filter.dateField',
  startDate: 'valuations:filter.startDate',
  endDate: 'valuations:filter.endDate',
} as const

const one = <C extends string>(codes: readonly C[], value: string | undefined): C | undefined =>
  codes.find((code) => code === value)

/** The date field of a range: the valuation date unless another is given. */
export const rangedField = ({ dateField }: ListSearch): DateField => one(DATE_FIELDS, dateField) ?? 'valuationDate'

/** Describes the filters of the list. `first` is its first row, which supplies the names of people filtered by. */
export function useValuationFilterWords(
  search: ListSearch,
  first: ListedValuation | undefined,
): FilterWords<FilterName> {
  const { t } = useTranslation()
  const { date, digits } = useFormat()
  const { user, allowed } = useMe()
  const asked = allowed('canEditValuations') && Boolean(search.assignedTo || search.createdBy)
  const people = useQuery({ ...assignableQuery, enabled: asked })

  const personName = (name: 'assignedTo' | 'createdBy', id: string) =>
    people.data?.find((person) => person.id === id)?.displayName ??
    first?.[`${name}Name`] ??
    (user?.id === id ? user.displayName : null) ??
    (asked && people.isPending ? '…' : t('records:filter.someone'))

  return useFilterWords<FilterName>({
    names: FILTER_NAMES,
    shown({ name, value }) {
      const status = name === 'status' && one(STATUS_ORDER, value)
      if (status) return t(`valuations:status.${status}`)
      const purpose = name === 'purpose' && one(VALUATION_PURPOSES, value)
      if (purpose) return t(`valuations:purpose.${purpose}`)
      const category = name === 'propertyCategory' && one(PROPERTY_CATEGORIES, value)
      if (category) return t(`valuations:category.${category}`)
      const dated = name === 'dateField' && one(DATE_FIELDS, value)
      if (dated) return t(`valuations:field.${dated}`)
      if (name === 'assignedTo' || name === 'createdBy') return personName(name, value)
      return shortened(name === 'propertyId' ? digits(value) : value)
    },
    whole({ name, value }) {
      if (name !== 'startDate' && name !== 'endDate') return undefined
      const bound = { name: t(`valuations:field.${rangedField(search)}`), date: isolateBidi(date(value)) }
      return name === 'startDate' ? t('valuations:filter.from', bound) : t('valuations:filter.to', bound)
    },
  })
}
