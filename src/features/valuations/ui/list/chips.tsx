import type { RefObject } from 'react'
import { ChipList } from '#web/records/chip-list.tsx'
import type { Valuation } from '../../model.ts'
import type { ListSearch } from '../search.ts'
import { type FilterValue, readFilters, withoutFilter } from './filters.ts'
import type { Change } from './use-address.ts'
import { useFilterWords } from './use-filter-words.ts'

type Props = {
  search: ListSearch
  first: Valuation | undefined
  change: Change
  onClear: () => void
  searchBox: RefObject<HTMLInputElement | null>
}

/** What is said of the list of valuations beside its search, each value a chip. */
export function FilterChips({ search, first, change, onClear, searchBox }: Props) {
  const words = useFilterWords(search, first)
  const { given, wrong } = readFilters(search)
  const ranged = Boolean(search.startDate || search.endDate)
  const chip = (filter: FilterValue, said: string, isWrong: boolean) => ({
    key: `${filter.name} ${filter.value}`,
    said,
    wrong: isWrong,
    onRemove: () => change((now) => withoutFilter(now, filter)),
  })
  const chips = [
    ...given
      // The text stands in the box; the field of a range is named by its dates.
      .filter(({ name }) => name !== 'text' && !(name === 'dateField' && ranged))
      .map((filter) => chip(filter, words.given(filter), false)),
    ...wrong.map((filter) => chip(filter, words.wrong(filter), true)),
  ]
  return <ChipList chips={chips} search={search} onClear={onClear} searchBox={searchBox} />
}
