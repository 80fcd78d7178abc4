import { type ReactNode, useMemo, useRef } from 'react'
import type { Address } from '#web/records/address.ts'
import { ChipList } from '#web/records/chip-list.tsx'
import { FilterButton } from '#web/records/filter-button.tsx'
import classes from '#web/records/list.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { type FilterValue, readFilters, withoutFilter, withoutFilters } from './filters.ts'
import type { LogSearch } from './search.ts'
import { useFilterWords } from './use-filter-words.ts'

type Props = {
  address: Address<LogSearch>
  /** How many entries there are, in words. */
  found: string
  first: { userId: string; userName: string } | undefined
  children: ReactNode
}

/** What the log is narrowed by, all of it in the address; `children` switch the view. */
export function FilterBar({ address: { search, change, narrow }, found, first, children }: Props) {
  const bar = useRef<HTMLElement>(null)
  // Where the last chip has gone, the button that adds one takes the focus.
  const opener = useMemo(() => {
    const find = () => bar.current?.querySelector('button') ?? null
    return {
      get current() {
        return find()
      },
    }
  }, [])
  const words = useFilterWords(search, first)
  const { given, wrong } = readFilters(search)
  const chip = (filter: FilterValue, said: string, isWrong: boolean) => ({
    key: `${filter.name} ${filter.value}`,
    said,
    wrong: isWrong,
    onRemove: () => change((now) => withoutFilter(now, filter)),
  })
  const clear = () => change(withoutFilters)
  return (
    <search ref={bar} className={`${classes.bar} no-print`}>
      <div className={classes.narrowing}>
        <FilterButton
          count={given.length}
          panel={(close) => (
            <FilterPanel search={search} first={first} narrow={narrow} found={found} onClear={clear} onDone={close} />
          )}
        />
        <ChipList
          chips={[
            ...given.map((filter) => chip(filter, words.given(filter), false)),
            ...wrong.map((filter) => chip(filter, words.wrong(filter), true)),
          ]}
          search={search}
          onClear={() => {
            clear()
            requestAnimationFrame(() => opener.current?.focus())
          }}
          searchBox={opener}
        />
      </div>
      <div className={classes.tools}>{children}</div>
    </search>
  )
}
