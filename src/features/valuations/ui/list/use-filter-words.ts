import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { areaLabel, GOVERNORATES } from '#features/places/model.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { type FilterWords, shortened, useFilterWords } from '#web/records/list/filter-words.ts'
import { useFieldFilterLabels } from '#web/records/list/use-field-filters.ts'
import { useMe } from '#web/session/me.ts'
import { DUE_STATES } from '../../model/page.ts'
import { type ListedValuation, RANGE_FIELDS } from '../../model.ts'
import type { FilterName, ListSearch } from '../search.ts'
import { useFieldText } from '../shared/use-field-text.ts'
import { FIELD_FILTERS, rangedField } from './filters.ts'

/** The labels of the filters that follow from no field. */
const OTHER_NAMES = {
  text: 'valuations:list.search',
  sentBack: 'list:filter.sentBack',
  unplaced: 'list:filter.unplaced',
  dueState: 'list:filter.dueState',
  governorate: 'valuations:field.governorate',
  dateField: 'list:filter.dateField',
  startDate: 'list:filter.startDate',
  endDate: 'list:filter.endDate',
} as const

/** Describes the filters of the list. `first` is its first row, which supplies the names of people filtered by. */
export function useValuationFilterWords(
  search: ListSearch,
  first: ListedValuation | undefined,
): FilterWords<FilterName> {
  const { t } = useTranslation()
  const { date } = useFormat()
  const fieldText = useFieldText()
  const language = useLanguage()
  const { user, allowed } = useMe()
  const asked = allowed('canEditValuations') && Boolean(search.assignedTo || search.createdBy)
  const people = useQuery({ ...assignableQuery, enabled: asked })

  const personName = (name: string, id: string) => {
    const known = name === 'assignedTo' || name === 'createdBy' ? name : null
    return (
      people.data?.find((person) => person.id === id)?.displayName ??
      (known && first?.[`${known}Name`]) ??
      (user?.id === id ? user.displayName : null) ??
      (asked && people.isPending ? '…' : t('records:filter.someone'))
    )
  }
  const fields = useFieldFilterLabels({
    params: FIELD_FILTERS,
    namespace: 'valuations',
    text: (descriptor, value) => fieldText(descriptor, value, false),
    person: personName,
    nobody: t('valuations:filter.unassigned'),
  })

  return useFilterWords<FilterName>({
    names: (name) => fields.label(name) ?? t(OTHER_NAMES[name as keyof typeof OTHER_NAMES]),
    shown(filter) {
      const { name, value } = filter
      const dated = name === 'dateField' && RANGE_FIELDS.find((field) => field === value)
      if (dated) return t(`valuations:field.${dated}`)
      const due = name === 'dueState' && DUE_STATES.find((state) => state === value)
      if (due) return t(`valuations:list.${due}`)
      const governorate = name === 'governorate' && GOVERNORATES.find((code) => code === value)
      if (governorate) return t(`places:governorate.${governorate}`)
      if (name === 'areaName') return shortened(areaLabel(value, language))
      return fields.shown(filter) ?? shortened(value)
    },
    whole(filter) {
      const { name, value } = filter
      if (name === 'sentBack' || name === 'unplaced') return t(`list:filter.${name}`)
      if (name !== 'startDate' && name !== 'endDate') return fields.whole?.(filter)
      const bound = { name: t(`valuations:field.${rangedField(search)}`), date: isolateBidi(date(value)) }
      return name === 'startDate' ? t('list:filter.from', bound) : t('list:filter.to', bound)
    },
  })
}

type Props = {
  search: ListSearch
  first: ListedValuation | undefined
  draw: (words: FilterWords<FilterName>) => ReactNode
}

/** The same words for a screen that loads them when there is a filter. */
export function ValuationFilterWords({ search, first, draw }: Props): ReactNode {
  return draw(useValuationFilterWords(search, first))
}
