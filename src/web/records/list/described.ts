import type { Icon } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { SortInput } from '#kernel/field-sort.ts'
import type { LiveKind } from '#kernel/live.ts'
import type { Page } from '#kernel/page.ts'
import type { ReadNoun } from '#web/live/keys.ts'
import type { WordKey } from '../../i18n/i18n.ts'
import type { CodedFilters } from './coded-filters.ts'
import { type ColumnSet, columnSet } from './columns.ts'
import type { Source } from './endless/query.ts'
import type { FilterBarOptions } from './filter-bar.tsx'
import type { FilterSet } from './filters.ts'
import type { ListRead } from './frame.tsx'
import type { SearchOf } from './list-search.ts'
import { type PageQuery, pageQuery } from './pages.ts'
import { type Sorted, sortInput, useAllowedSort } from './sorting.ts'

type ListInput = {
  pageSize: number
  lastId?: string | undefined
  columns?: 'all' | undefined
  count?: 'none' | 'only'
  exactTotal?: boolean
}
/** The address of a described list, as typed. */
export type DescribedSearch<N extends string> = SearchOf<N> & Sorted & { text?: string }

/** What a frame shows of a list. */
export type ShownList<R, N extends string> = {
  path: string
  search: DescribedSearch<N>
  read: ListRead & { first?: R | undefined }
}

/** What a list says in its own way: its head, its filters, the words of its empty state. */
export type FrameParts<N extends string> = Partial<Pick<FilterBarOptions<N, DescribedSearch<N>>, 'words' | 'panel'>> & {
  title?: string
  searchHint?: string
  /** Buttons beside the title. */
  actions?: ReactNode
  above?: ReactNode
  /** Tools beside the search, before those of every list. */
  tools?: ReactNode
  /** What is said and offered while there are no records at all. */
  hint?: string | undefined
  action?: ReactNode
  /** What is open beside the list. */
  beside?: ReactNode
}

/** A view of a list; without `sorting` its columns have heads to sort by. */
type View = { path: string; word: WordKey; Icon: Icon; sorting?: 'menu' | 'none' }

/** A list, as its screens, its frame and its reads need it; `K` are the columns that a person may choose. */
export type ListDescription<R extends { id: string }, N extends string, F extends object, K extends string = string> = {
  /** The first part of its query keys. */
  name: ReadNoun
  /** The kinds of record whose changes it shows. */
  live?: readonly LiveKind[]
  /** The rows of a page. */
  pageSize: number
  /** Its verb. */
  read: (input: F & SortInput & ListInput, options: { signal?: AbortSignal }) => Promise<Page<R>>
  /** The answer to its early call, if it has arrived. */
  early?: (input: F & SortInput & ListInput) => Page<R> | undefined
  filters: FilterSet<N, F>
  /** The words and the inputs of filters by codes. */
  coded?: CodedFilters<N>
  /** The longest text that is searched for, in characters. */
  longest?: number
  /** The fields that it can be sorted by, those of this person, and the one of its own order. */
  sorts?: { fields: readonly string[]; useKeys?: () => readonly string[]; own: (search: DescribedSearch<N>) => string }
  /** The columns that this person may choose of. */
  useColumnSet?: () => ColumnSet<K>
  /** The columns that rows must carry for those that are shown. */
  carried?: (shown: readonly K[], search: DescribedSearch<N>) => 'all' | undefined
  views?: readonly View[]
  /** Its words: title, search and what is found. */
  word: (part: 'title' | 'search' | 'searchHint' | 'total' | 'none') => WordKey
  /** The number of matches, where it is worded in another way than that of all. */
  matching?: WordKey
  empty?: WordKey
  icon: Icon
  /** True where a record that is opened leads on to its neighbours. */
  neighbours?: boolean
  useParts?: (shown: ShownList<R, N>) => FrameParts<N>
}

/** The filters and the sort of an address, as the verb of a list takes them. */
export const inputOf = <R extends { id: string }, N extends string, F extends object, K extends string>(
  { filters, sorts }: ListDescription<R, N, F, K>,
  search: DescribedSearch<N>,
): F & SortInput => ({ ...filters.read(search).filters, ...sortInput(search, sorts?.fields ?? []) })

/** One page of a list. */
export function pageOf<R extends { id: string }, N extends string, F extends object, K extends string>(
  of: ListDescription<R, N, F, K>,
  search: DescribedSearch<N>,
  columns?: 'all',
): PageQuery<R> {
  const { name, live, pageSize, read, early } = of
  const filters = inputOf(of, search)
  const input = { ...filters, pageSize, lastId: search.after, columns, count: 'none' } as const
  return pageQuery({
    name,
    ...(live ? { live } : {}),
    filters,
    after: search.after,
    columns,
    read: (signal) => read(input, { signal }),
    readTotal: (exactTotal, signal) => totalOf(of, filters, { exactTotal, signal }),
    ...(early ? { early: () => early(input) } : {}),
  })
}

/** The rows that the endless list reads at once: the most that the server returns. */
export const STRETCH = 100

/** The rows of a list in one scroll. */
export function sourceOf<R extends { id: string }, N extends string, F extends object, K extends string>(
  of: ListDescription<R, N, F, K>,
  columns?: 'all',
): Source<R, R, F & SortInput> {
  return {
    name: of.name,
    ...(of.live ? { live: of.live } : {}),
    columns,
    read: async (filters, lastId, signal) => {
      const asked = { ...filters, pageSize: STRETCH, lastId, columns, count: 'none' } as const
      const { items: rows, hasMore, lastId: next, ...total } = await of.read(asked, signal ? { signal } : {})
      return { rows, first: rows[0], next: hasMore ? next : null, ...total }
    },
    readTotal: (filters, exactTotal, signal) => totalOf(of, filters, { exactTotal, signal }),
  }
}

const totalOf = <R extends { id: string }, N extends string, F extends object, K extends string>(
  { read }: ListDescription<R, N, F, K>,
  filters: F & SortInput,
  { exactTotal, signal }: { exactTotal: boolean; signal: AbortSignal },
) => read({ ...filters, pageSize: 1, count: 'only', exactTotal }, { signal })

const NO_COLUMNS = columnSet('none', {}, 0)
const NO_KEYS: readonly string[] = []

/** The address of a list, without a sort that is none for this person, and the columns that this person may choose of. */
export function useDescribed<R extends { id: string }, N extends string, F extends object, K extends string>(
  of: ListDescription<R, N, F, K>,
) {
  const { useColumnSet = () => NO_COLUMNS as unknown as ColumnSet<K>, sorts } = of
  const set = useColumnSet()
  const keys = useSortKeys(of, set)
  // The search of the screen's own route, whose path may name a record.
  const typed = useSearch({ strict: false })
  const search = useAllowedSort(typed as DescribedSearch<N>, sorts ? keys : NO_KEYS)
  return { search, set }
}

/** The columns that this person can sort a list by. */
export function useSortKeys<R extends { id: string }, N extends string, F extends object, K extends string>(
  { sorts }: ListDescription<R, N, F, K>,
  set: ColumnSet<K>,
): readonly string[] {
  const { useKeys = () => undefined } = sorts ?? {}
  const own = useKeys()
  return useMemo(() => own ?? set.keys.filter((key) => set.shapes[key].sorts), [own, set])
}
