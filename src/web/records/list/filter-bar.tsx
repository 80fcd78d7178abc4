import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Row } from '../../kit/layout/layout.tsx'
import type { Address, ChangeFilters } from './address.ts'
import { ChipList } from './chip-list.tsx'
import { FilterButton } from './filter-button.tsx'
import type { FilterWords } from './filter-words.ts'
import type { FilterSet, FilterValue } from './filters.ts'
import classes from './list.module.css'
import { LONGEST_TEXT, type SearchOf } from './list-search.ts'
import { SearchBox } from './search-box.tsx'

/** The props of a panel of filters. */
export type PanelProps<S> = {
  search: S
  narrow: ChangeFilters<S>
  /** The worded count of records. */
  found: string
  onClear: () => void
  onDone: () => void
}

/** The filters of a list, and how they are worded. */
export type FilterBarOptions<N extends string, S> = {
  filters: FilterSet<N>
  /** The words of the filters, or what loads them when there are any to word. */
  words: FilterWords<N> | ((draw: (words: FilterWords<N>) => ReactNode) => ReactNode)
  /** The search box; some lists have filters only. */
  searching?: { label: string; hint: string; longest?: number }
  /** The part of the search that is kept when the filters are cleared. */
  clearedSearch?: (search: S) => S
  /** Renders the panel of filters. */
  panel: (props: PanelProps<S>) => ReactNode
}

type Props<N extends string, S> = FilterBarOptions<N, S> & {
  address: Address<S>
  found: string
  /** The tools of the view. */
  children: ReactNode
}

/** The search box, filter button and chips of a list, whose state is the address. */
export function FilterBar<N extends string, S extends SearchOf<N> & { text?: string }>(props: Props<N, S>) {
  const { address, filters, words, searching, clearedSearch = () => ({}) as S, panel, found, children } = props
  const { search, change, narrow } = address
  const bar = useRef<HTMLElement>(null)
  const [cleared, setCleared] = useState(0)
  // Takes the focus after the last chip is removed: the search box, else the filter button.
  const opener = useMemo(
    () => ({
      get current() {
        return first(bar.current)
      },
    }),
    [],
  )
  const clear = () => {
    change(clearedSearch)
    // Also clears a text that was not searched for yet.
    setCleared((times) => times + 1)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const { given, wrong } = filters.read(search)
  const chip = (values: readonly FilterValue<N>[], text: string, isWrong: boolean) => ({
    key: values.map(({ name, value }) => `${name} ${value}`).join(' '),
    text,
    wrong: isWrong,
    onRemove: () => change((now) => values.reduce(filters.without, now)),
  })
  const shown = given.filter(({ name }) => !filters.isSaidElsewhere(search, name))
  // The values of one filter are one chip: a record needs only one of them.
  const groups = [...Map.groupBy(shown, ({ name }) => name).values()]
  const chipsIn = (known: FilterWords<N>) =>
    groups.flatMap(([one, ...more]) => (one ? [chip([one, ...more], known.given(one, more), false)] : []))
  const printed = (known: FilterWords<N>) => {
    const text = [search.text, ...chipsIn(known).map(({ text }) => text)].filter(Boolean).join(' · ')
    return text ? <p className={classes.printed}>{text}</p> : null
  }
  const chipList = (known: FilterWords<N>) => (
    <ChipList
      chips={[...chipsIn(known), ...wrong.map((filter) => chip([filter], known.wrong(filter), true))]}
      search={search}
      onClear={clear}
      searchBox={opener}
    />
  )
  const some = given.length + wrong.length > 0
  // Kept once there were chips: after the last one the focus goes on from there.
  const [worded, setWorded] = useState(some)
  if (some && !worded) setWorded(true)
  const drawn = (draw: (known: FilterWords<N>) => ReactNode) =>
    worded ? (typeof words === 'function' ? words(draw) : draw(words)) : null
  return (
    <>
      {drawn(printed)}
      <Row pad={12} as="search" align="start" gap={[8, 16]} ref={bar} className={`${classes.bar} no-print`}>
        <Row wrap className={classes.filters}>
          {searching ? (
            <SearchBox
              key={cleared}
              text={search.text ?? ''}
              // All changes while typing make one history entry.
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
                onClear: () => change((now) => ({ ...clearedSearch(now), ...(now.text ? { text: now.text } : {}) })),
              })
            }
          />
          {drawn(chipList)}
        </Row>
        <Row justify="end" wrap className={classes.tools}>
          {children}
        </Row>
      </Row>
    </>
  )
}

const first = (bar: HTMLElement | null) => bar?.querySelector<HTMLElement>('input, button') ?? null
