import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from './address.ts'
import { FilterBar, type Narrowing } from './filter-bar.tsx'
import { type ListRead, RecordsFrame } from './frame.tsx'
import { filtersOf, type SearchOf } from './list-search.ts'
import { Nothing } from './nothing.tsx'
import { ViewSwitch } from './views.tsx'

type Props<N extends string, S> = Narrowing<N, S> & {
  title: string
  actions?: ReactNode
  above?: ReactNode
  address: Address<S>
  read: ListRead
  counted: (total: number, narrowed: boolean) => string
  /** The views of the list, each of which reads the same address. */
  views?: readonly { path: string; word: ParseKeys; Icon: Icon }[]
  /** What a view adds to the bar, before the switch of views. */
  tools?: ReactNode
  skeleton?: ReactNode
  /** What is said when nothing fits the filters, and what stands there while there is nothing at all yet. */
  none: string
  noneHint?: string
  empty: ReactNode
  icon?: Icon
  children: ReactNode
}

/** What every list that an address narrows has around its rows. */
export function ListFrame<N extends string, S extends SearchOf<N> & { text?: string }>(props: Props<N, S>) {
  const {
    address,
    filters,
    words,
    searching,
    kept = () => ({}) as S,
    panel,
    views,
    tools,
    none,
    noneHint,
    empty,
    icon,
  } = props
  const { title, actions, above, read, counted, skeleton, children } = props
  const { t } = useTranslation()
  const { search, change } = address
  const narrowed = filters.isNarrowed(search)
  const later = search.after !== undefined
  const toFirst = () => change((now) => now)
  return (
    <RecordsFrame
      title={title}
      actions={actions}
      above={above}
      read={read}
      narrowed={narrowed}
      counted={counted}
      bar={(found) => (
        <FilterBar {...{ address, filters, words, searching, kept, panel, found }}>
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
        <Nothing {...{ narrowed, later, icon, none, noneHint, empty }} onFirst={toFirst} onClear={() => change(kept)} />
      }
    >
      {children}
    </RecordsFrame>
  )
}
