import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { useLinkedProperty } from '#features/valuations/ui/shared/linked.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { type FilterWords, shortened, useFilterWords } from '#web/records/list/filter-words.ts'
import { isId } from '#web/records/list/list-search.ts'
import { useMe } from '#web/session/me.ts'
import type { ComparisonLine } from '../../model/saved.ts'
import { type ComparisonSearch, type FilterName, MINE } from '../search.ts'

/** The message keys of the filters' names. */
export const FILTER_NAMES = {
  text: 'comparisons:list.search',
  createdBy: 'comparisons:list.createdBy',
  propertyId: 'comparisons:list.property',
} as const

/** Describes the active filters. `first` is the first row of the list, a source of the names of the person and the property. */
function useComparisonWords(search: ComparisonSearch, first: ComparisonLine | undefined): FilterWords<FilterName> {
  const { t } = useTranslation()
  const { user, allowed } = useMe()
  const displayName = useDisplayName()
  const { createdBy, propertyId } = search
  const isOther = Boolean(createdBy) && createdBy !== MINE && createdBy !== user?.id
  const people = useQuery({ ...assignableQuery, enabled: isOther && allowed('canEditValuations') })
  const { property } = useLinkedProperty(isId(propertyId) ? propertyId : null)

  const personName = (id: string) => {
    if (id === MINE || id === user?.id) return t('comparisons:list.me')
    const known = people.data?.find((person) => person.id === id)?.displayName
    return known ?? (first?.createdBy === id ? first.createdByName : null) ?? t('records:filter.someone')
  }
  const propertyName = (id: string) => {
    const listed = property ?? first?.properties.find((one) => one.id === id)
    if (listed) return displayName(listed)
    return property === null ? t('comparisons:list.propertyGone') : '…'
  }
  return useFilterWords<FilterName>({
    names: FILTER_NAMES,
    shown({ name, value }) {
      if (name === 'createdBy') return personName(value)
      return name === 'propertyId' ? propertyName(value) : shortened(value)
    },
  })
}

type Props = {
  search: ComparisonSearch
  first: ComparisonLine | undefined
  draw: (words: FilterWords<FilterName>) => ReactNode
}

/** The same words for a screen that loads them when there is a filter. */
export function ComparisonFilterWords({ search, first, draw }: Props): ReactNode {
  return draw(useComparisonWords(search, first))
}
