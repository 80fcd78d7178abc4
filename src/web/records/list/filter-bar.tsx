import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Address, Narrow } from './address.ts'
import { ChipList } from './chip-list.tsx'
import { FilterButton } from './filter-button.tsx'
import type { FilterWords } from './filter-words.ts'
import type { FilterSet, FilterValue } from './filters.ts'
import classes from './list.module.css'
import { LONGEST_TEXT, type SearchOf } from './list-search.ts'
import { SearchBox } from './search-box.tsx'

/** What a panel of filters works with. */
export type PanelProps<S> = {
  search: S
  narrow: Narrow<S>
  /** How many records there are, in words. */
  found: string
  onClear: () => void
  onDone: () => void
}

/** What a list is narrowed by, and how it is said. */
export type Narrowing<N extends string, S> = {
  filters: FilterSet<N>
  words: FilterWords<N>
  /** The box over everything; a list without one is found by its filters alone. */
  searching?: { label: string; hint: string; longest?: number }
  /** What of an address is no filter, and stays when they go. */
  kept?: (search: S) => S
  /** All filters, when they are asked for. */
  panel: (props: PanelProps<S>) => ReactNode
}

type Props<N extends string, S> = Narrowing<N, S> & {
  address: Address<S>
  found: string
  /** The tools of the view. */
  children: ReactNode
}

/** What a list is narrowed by, all of it in the address. */
export function FilterBar<N extends string, S extends SearchOf<N> & { text?: string }>(props: Props<N, S>) {
  const { address, filters, words, searching, kept = () => ({}) as S, panel, found, children } = props
  const { search, change, narrow } = address
  const bar = useRef<HTMLElement>(null)
  const [cleared, setCleared] = useState(0)
  // Where the last chip has gone, the search takes the focus; without one, the button that adds a filter.
  const opener = useMemo(
    () => ({
      get current() {
        return first(bar.current)
      },
    }),
    [],
  )
  const clear = () => {
    change(kept)
    // A text that was not searched for yet goes as well.
    setCleared((times) => times + 1)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const { given, wrong } = filters.read(search)
  const chip = (filter: FilterValue<N>, said: string, isWrong: boolean) => ({
    key: `${filter.name} ${filter.value}`,
    said,
    wrong: isWrong,
    onRemove: () => change((now) => filters.without(now, filter)),
  })
  return (
    <search ref={bar} className={`${classes.bar} no-print`}>
      <div className={classes.narrowing}>
        {searching ? (
          <SearchBox
            key={cleared}
            text={search.text ?? ''}
            // Typing changes the address many times and leaves one step to go back to.
            onSearch={(text) =>
              narrow(() => ({ text: text || undefined }) as Partial<S>, { replace: search.text !== undefined })
            }
            {...searching}
            longest={searching.longest ?? LONGEST_TEXT}
          />
        ) : null}
        <FilterButton
          count={filters.count(search)}
          panel={(close) =>
            panel({
              search,
              narrow,
              found,
              onDone: close,
              onClear: () => change((now) => ({ ...kept(now), ...(now.text ? { text: now.text } : {}) })),
            })
          }
        />
        <ChipList
          chips={[
            ...given
              .filter(({ name }) => !filters.isSaidElsewhere(search, name))
              .map((filter) => chip(filter, words.given(filter), false)),
            ...wrong.map((filter) => chip(filter, words.wrong(filter), true)),
          ]}
          search={search}
          onClear={clear}
          searchBox={opener}
        />
      </div>
      <div className={classes.tools}>{children}</div>
    </search>
  )
}

const first = (bar: HTMLElement | null) => bar?.querySelector<HTMLElement>('input, button') ?? null
