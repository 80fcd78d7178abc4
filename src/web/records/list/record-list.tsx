import type { Icon } from '@tabler/icons-react'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page, Total } from '#kernel/page.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { useListAddress } from './address.ts'
import type { Column } from './columns.ts'
import type { PanelProps } from './filter-bar.tsx'
import { OneFilter } from './filter-fields.tsx'
import classes from './filter-panel.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { useFilterWords } from './filter-words.ts'
import type { FilterSet } from './filters.ts'
import { ListFoot } from './list-foot.tsx'
import { ListFrame } from './list-frame.tsx'
import type { SearchOf } from './list-search.ts'
import { pageQuery, usePages } from './pages.ts'
import { RecordRows } from './record-rows.tsx'

type Asked = { pageSize: number; lastId?: string | undefined; exactTotal?: boolean }

/** A list of records as its verb reads it. */
export type ReadList<R, N extends string, F extends object> = {
  /** The first part of the query key. */
  name: QueryKey[0]
  /** The kinds of record whose changes it shows. */
  live?: readonly string[]
  filters: FilterSet<N, F>
  pageSize: number
  read: (input: F & Asked, options: { signal: AbortSignal }) => Promise<Page<R> & Total>
}

/** A filter by one of a few values, as the panel and the chips say it; without options it is in addresses only. */
export type ChoiceFilter<N extends string> = {
  name: N
  label: string
  options: readonly { value: string; label: string }[]
  /** The panel doesn't offer these values to this person. */
  hidden?: readonly string[]
}

type Props<R, N extends string, F extends object> = {
  list: ReadList<R, N, F>
  path: string
  search: SearchOf<N> & { text?: string }
  title: string
  /** The words of the search box, and of its hint. */
  searching: { label: string; hint: string }
  choices: readonly ChoiceFilter<N>[]
  columns: readonly Column<R>[]
  line: (row: R) => ReactNode
  nameOf: (row: R) => string
  icon: Icon
  counted: (count: number, narrowed: boolean, n: string) => string
  /** What is said when nothing matches, and while there are no records at all. */
  none: string
  empty: { title: string; hint?: string | undefined }
  actions?: ReactNode
  above?: ReactNode
}

/** A list with a search box and filters by one of a few values: in pages, as a table or as lines. */
export function RecordList<R extends { id: string }, N extends string, F extends object>(props: Props<R, N, F>) {
  const { list, path, search, title, searching, choices, columns, line, nameOf, icon: Icon, empty, ...frame } = props
  const { pageSize } = list
  const { page, read, readNext } = usePages(search, (at) => queryOf(list, at))
  const choiceOf = (name: string) => choices.find((one) => one.name === name)
  const words = useFilterWords<N>({
    names: (name) => choiceOf(name)?.label ?? (name === 'text' ? searching.label : name),
    shown: ({ name, value }) => choiceOf(name)?.options.find((one) => one.value === value)?.label ?? value,
  })
  const rows = { expected: pageSize, label: title, stale: read.stale, columns, line, nameOf }
  return (
    <ListFrame
      {...frame}
      title={title}
      address={useListAddress(path, search)}
      read={read}
      filters={list.filters}
      words={words}
      searching={searching}
      panel={(panel) => <ChoicePanel {...panel} choices={choices} />}
      icon={Icon}
      empty={<EmptyState icon={<Icon />} title={empty.title} hint={empty.hint} />}
      skeleton={<RecordRows {...rows} items={undefined} />}
    >
      {page ? (
        <>
          <RecordRows {...rows} items={page.items} />
          <ListFoot path={path} search={search} page={page} pageSize={pageSize} onReach={readNext} />
        </>
      ) : null}
    </ListFrame>
  )
}

/** The query of one page. */
function queryOf<R extends { id: string }, N extends string, F extends object>(
  { name, live = [], filters, pageSize, read }: ReadList<R, N, F>,
  search: SearchOf<N>,
) {
  const asked = filters.read(search).filters
  const { after } = search
  return pageQuery<R>({
    name,
    live,
    filters: asked,
    after,
    read: (signal) => read({ ...asked, pageSize, lastId: after }, { signal }),
    readTotal: (signal) => read({ ...asked, pageSize: 1, exactTotal: true }, { signal }),
  })
}

type PanelOf<N extends string> = PanelProps<SearchOf<N>> & { choices: readonly ChoiceFilter<N>[] }

function ChoicePanel<N extends string>({ search, choices, ...rest }: PanelOf<N>) {
  return (
    <FilterPanel {...rest}>
      {(set) => (
        <div className={classes.fields}>
          {choices.map(({ name, label, options, hidden = [] }) => (
            <OneFilter
              key={name}
              label={label}
              options={options.filter(({ value }) => !hidden.includes(value))}
              value={search[name]}
              onSet={(value) => set(() => ({ [name]: value }) as Partial<SearchOf<N>>)}
            />
          ))}
        </div>
      )}
    </FilterPanel>
  )
}
