import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apart } from '#kernel/apart.ts'
import { useFormat } from '#web/kit/reading.ts'
import { useMe } from '#web/me.ts'
import { DATE_FIELDS, type DateField, PROPERTY_CATEGORIES, VALUATION_PURPOSES, type Valuation } from '../../model.ts'
import { STATUS_ORDER } from '../../workflow.ts'
import { assignableQuery } from '../reads.ts'
import type { ListSearch } from '../search.ts'
import type { FilterValue, WrongFilter } from './filters.ts'

/** What one filter is called: the words of its column where it has one. */
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
const LONGEST = 60
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** The date that a range bounds: the valuation date unless the address names another. */
export const rangedField = ({ dateField }: ListSearch): DateField => one(DATE_FIELDS, dateField) ?? 'valuationDate'

/**
 * Says a filter in the reader's words: 'Purpose: Mortgage', 'Request date from Nov 1, 2026'; of what is no filter also why.
 * `first` is the first row of the list: it names the people whom the list is narrowed by.
 */
export function useFilterWords(search: ListSearch, first: Valuation | undefined) {
  const { t } = useTranslation()
  const { date, digits } = useFormat()
  const { user, allowed } = useMe()
  const asked = allowed('canEditValuations') && Boolean(search.assignedTo || search.createdBy)
  const people = useQuery({ ...assignableQuery, enabled: asked })

  const personName = (name: 'assignedTo' | 'createdBy', id: string) =>
    people.data?.find((person) => person.id === id)?.displayName ??
    (first?.[name] === id ? first[`${name}Name`] : null) ??
    (user?.id === id ? user.displayName : null) ??
    (asked && people.isPending ? '…' : t('valuations:filter.someone'))

  const shown = ({ name, value }: FilterValue): string => {
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
  }

  const given = (filter: FilterValue): string => {
    const { name, value } = filter
    if (name !== 'startDate' && name !== 'endDate') return `${t(FILTER_NAMES[name])}: ${apart(shown(filter))}`
    const bound = { name: t(`valuations:field.${rangedField(search)}`), date: apart(date(value)) }
    return name === 'startDate' ? t('valuations:filter.from', bound) : t('valuations:filter.to', bound)
  }

  const wrong = (filter: WrongFilter): string => {
    if (filter.why === 'reversed') return t('valuations:filter.reversed', { filter: given(filter) })
    return t('valuations:filter.unknown', { name: t(FILTER_NAMES[filter.name]), value: apart(shortened(filter.value)) })
  }
  return { given, wrong }
}
