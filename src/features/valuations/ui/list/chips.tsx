import { Button } from '@mantine/core'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/kit/chip.tsx'
import type { Valuation } from '../../model.ts'
import type { ListSearch } from '../search.ts'
import { type FilterValue, readFilters, withoutFilter } from './filters.ts'
import classes from './list.module.css'
import type { Change } from './use-address.ts'
import { useFilterWords } from './use-filter-words.ts'

type Props = {
  search: ListSearch
  first: Valuation | undefined
  change: Change
  onClear: () => void
  /** Takes the focus when the last chip has gone. */
  searchBox: RefObject<HTMLInputElement | null>
}

/** What is said of the list beside its search: each value a chip that can be removed, also those that are no filter. */
export function FilterChips({ search, first, change, onClear, searchBox }: Props) {
  const { t } = useTranslation()
  const words = useFilterWords(search, first)
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  const { given, wrong } = readFilters(search)
  const ranged = Boolean(search.startDate || search.endDate)
  const chips = [
    ...given
      // The text stands in the box; the field of a range is named by its dates.
      .filter(({ name }) => name !== 'text' && !(name === 'dateField' && ranged))
      .map((filter) => ({ filter, said: words.given(filter), wrong: false })),
    ...wrong.map((filter) => ({ filter, said: words.wrong(filter), wrong: true })),
  ]

  // The button that was pressed is gone: the focus goes on to the next chip, or to the search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chips change with the address
  useLayoutEffect(() => {
    const at = removed.current
    if (at === null) return
    removed.current = null
    const buttons = list.current?.querySelectorAll<HTMLElement>('li button')
    const next = buttons?.[Math.min(at, buttons.length - 1)] ?? searchBox.current
    next?.focus()
  }, [search, searchBox])

  const remove = (filter: FilterValue, at: number) => {
    removed.current = at
    change((now) => withoutFilter(now, filter))
  }
  if (chips.length === 0) return null
  return (
    <>
      <ul ref={list} className={classes.chips} aria-label={t('valuations:filter.chips')}>
        {chips.map(({ filter, said, wrong }, at) => (
          <li key={`${filter.name} ${filter.value}`}>
            <Chip
              removeLabel={t('valuations:filter.remove', { filter: said })}
              wrong={wrong}
              onRemove={() => remove(filter, at)}
            >
              {said}
            </Chip>
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="sm" onClick={onClear}>
        {t('valuations:list.clear')}
      </Button>
    </>
  )
}
