import { type Icon, IconArrowsSort } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation, type WordKey } from '../../i18n/i18n.ts'
import { Button } from '../../kit/controls/button.tsx'
import { fetched } from '../../kit/feedback/fetched.tsx'
import classes from '../../kit/layout/views.module.css'
import { Dropdown } from '../../kit/overlays/dropdown.tsx'
import type { Address } from './address.ts'
import type { ColumnSet } from './columns.ts'
import { EmptyList } from './empty-list.tsx'
import { FilterBar, type FilterBarOptions } from './filter-bar.tsx'
import { type ListRead, RecordsFrame } from './frame.tsx'
import list from './list.module.css'
import { filtersOf, type SearchOf } from './list-search.ts'
import { readSort, type SortChoice, type Sorted, type Sorting, SortingContext, sortedSearch } from './sorting.ts'

type ViewProps = {
  label: string
  views: readonly { path: string; word: WordKey; Icon: Icon }[]
  /** The filters, which every view shares. */
  filters: object
}

/** Links to the other views of the same records. */
function ViewSwitch({ label, views, filters }: ViewProps) {
  const { t } = useTranslation()
  return (
    <nav className={classes.views} aria-label={label} data-many={views.length > 3 || undefined}>
      {views.map(({ path, word, Icon }) => (
        <Link
          key={path}
          to={path}
          // The views of one list parse the same search; the router can't infer it from a dynamic path.
          search={filters as never}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.view}
          title={t(word)}
        >
          <Icon size={17} aria-hidden="true" />
          <span className={list.brief}>{t(word)}</span>
        </Link>
      ))}
    </nav>
  )
}

const SortPanel = fetched(async () => (await import('./sort-panel.tsx')).SortPanel)

/** The menu of sorts, for views without heads of columns: cards, and lines where a table does not fit. */
function SortMenu({ set, sorting, always }: { set: ColumnSet; sorting: Sorting; always: boolean }) {
  const { t } = useTranslation()
  const button = (
    <>
      <IconArrowsSort size={17} aria-hidden="true" />
      <span className={list.word}>{t('records:list.sort')}</span>
    </>
  )
  return (
    <div className={always ? undefined : list.narrow}>
      <Dropdown button={button} className={list.tool}>
        {(close) => <SortPanel set={set} sorting={sorting} onUnfetched={close} />}
      </Dropdown>
    </div>
  )
}

type Props<N extends string, S> = FilterBarOptions<N, S> & {
  title: string
  actions?: ReactNode
  above?: ReactNode
  address: Address<S>
  read: ListRead
  counted: (total: number, narrowed: boolean, n: string) => string
  /** The views of the list, which parse the same search. */
  views?: readonly { path: string; word: WordKey; Icon: Icon }[]
  /**
   * The sorts of the list: its columns, the keys that this person can sort by, those of them once the list is narrowed, and its own order.
   * `menu`: the view has no heads.
   */
  sorting?: Pick<Sorting, 'keys' | 'closed'> & { set: ColumnSet; own: SortChoice; menu?: boolean | undefined }
  /** Tools of the view, before the view switch. */
  tools?: ReactNode
  skeleton?: ReactNode
  /** The message when nothing matches, and the content while there are no records at all. */
  none: string
  noneHint?: string
  empty: ReactNode
  icon?: Icon
  children: ReactNode
}

/** The frame of a list whose filters are in the address. */
export function ListFrame<N extends string, S extends SearchOf<N> & { text?: string }>(props: Props<N, S>) {
  const {
    address,
    filters,
    words,
    searching,
    clearedSearch = () => ({}) as S,
    panel,
    views,
    tools,
    none,
    noneHint,
    empty,
    icon,
    sorting,
  } = props
  const { title, actions, above, read, counted, skeleton, children } = props
  const { t } = useTranslation()
  const { search, change } = address
  const narrowed = filters.isNarrowed(search)
  const later = search.after !== undefined
  const toFirst = () => change((now) => now)
  const chosen = sorting ? readSort(search as Sorted, sorting.keys) : null
  const sorts: Sorting | null = sorting
    ? {
        keys: sorting.keys,
        closed: sorting.closed,
        chosen,
        current: chosen ?? sorting.own,
        sortBy: (choice) => change((now) => sortedSearch(now as S & Sorted, choice)),
      }
    : null
  return (
    <SortingContext value={sorts}>
      <RecordsFrame
        title={title}
        actions={actions}
        above={above}
        read={read}
        narrowed={narrowed}
        counted={counted}
        bar={(found) => (
          <FilterBar {...{ address, filters, words, searching, clearedSearch, panel, found }}>
            {sorting && sorts ? <SortMenu set={sorting.set} sorting={sorts} always={sorting.menu ?? false} /> : null}
            {tools}
            {views ? <ViewSwitch label={t('records:list.views')} views={views} filters={filtersOf(search)} /> : null}
          </FilterBar>
        )}
        skeleton={skeleton}
        toFirst={
          later ? (
            <Button variant="default" size="sm" onClick={toFirst}>
              {t('records:list.first')}
            </Button>
          ) : null
        }
        nothing={
          <EmptyList
            {...{ narrowed, later, icon, none, noneHint, empty }}
            onFirst={toFirst}
            onClear={() => change(clearedSearch)}
          />
        }
      >
        {children}
      </RecordsFrame>
    </SortingContext>
  )
}
